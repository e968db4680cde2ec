import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refusedOf } from './answers.ts'
import { answerOnSocket, type SocketAnswerNeeds } from './broken-request.ts'
import { networkOf } from './limits.ts'
import { newRequestId } from './request-id.ts'
import type { Shares } from './shares.ts'
import type { IsTrusted } from './trusted-proxies.ts'

/**
 * Limits concurrent connections per address and in total. A proxy's connections are of many users: they count in total
 * only, and the proxy limits each visitor.
 */
export function limitConnections(
  app: FastifyInstance,
  {
    connections,
    isTrustedProxy,
    ...answer
  }: SocketAnswerNeeds & { connections: Shares; isTrustedProxy: IsTrusted },
): void {
  const speaksTls = 'setSecureContext' in app.server
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    const address =
      remoteAddress === undefined || isTrustedProxy(remoteAddress) ? undefined : networkOf(remoteAddress)
    try {
      socket.once('close', connections.take(1, { address }))
    } catch (error) {
      const refused = refusedOf(error)
      if (!speaksTls) return answerOnSocket(refused, socket, answer)
      // Before the TLS handshake no response can be sent.
      answer.noteRefused(refused, newRequestId())
      socket.destroy()
    }
  })
}
