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
    connections.take(1, { address }).then(
      (giveBack) => (socket.destroyed ? giveBack() : socket.once('close', giveBack)),
      (error: unknown) => {
        const refused = refusedOf(error)
        // Where an answer was begun meanwhile, no other one fits in.
        if (!speaksTls && socket.bytesWritten === 0) return answerOnSocket(refused, socket, answer)
        // Before the TLS handshake no response can be sent.
        answer.noteRefused(refused, newRequestId())
        socket.destroy()
      },
    )
  })
}
