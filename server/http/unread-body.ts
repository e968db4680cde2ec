import type { IncomingMessage } from 'node:http'

/**
 * Drains the unread rest of a body after an early answer: some senders read the answer only then. It is read in small
 * chunks, yielding to other connections, because Node would otherwise read two MiB of each connection in a row.
 */
export function readAwayInTurns(request: IncomingMessage): void {
  const { 'content-length': length = '0', 'transfer-encoding': pieces } = request.headers
  if (request.complete || (length === '0' && pieces === undefined)) return
  request.on('data', () => {
    request.pause()
    setImmediate(() => request.resume())
  })
}
