import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Refused } from './handle.ts'
import type { NoteRefused } from './refused-before-calls.ts'
import { newRequestId } from './request-id.ts'

/** Browsers and proxies do not pipeline requests. */
const mostUnanswered = 8

/**
 * Closes a connection with too many unanswered pipelined requests. Node starts every request of a packet at once: a few
 * unauthenticated connections could have thousands in progress.
 */
export function refusePipelines(server: Server, noteRefused: NoteRefused): void {
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, by: 1 | -1) => {
    const now = (unanswered.get(socket) ?? 0) + by
    unanswered.set(socket, now)
    return now
  }
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // This request arrived in the same packet as one above the limit.
    if (socket.destroyed) return
    if (count(socket, 1) > mostUnanswered) {
      noteRefused(new Refused({ code: 'ERROR.RATE_LIMIT' }), newRequestId())
      return void socket.destroy()
    }
    response.once('close', () => count(socket, -1))
    for (const listener of listeners) listener.call(server, request, response)
  })
}
