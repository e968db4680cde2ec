import type { IncomingMessage } from 'node:http'

/**
 * Reads away what is left of a body when its request is answered already: who sends hears the answer only then. It is read
 * piece by piece, everybody else's turn in between. By itself Node takes two MiB of each connection before it looks at the
 * next one: with sixty of them everybody else waits.
 */
export function readAwayInTurns(request: IncomingMessage): void {
  const { 'content-length': length = '0', 'transfer-encoding': pieces } = request.headers
  if (request.complete || (length === '0' && pieces === undefined)) return
  request.on('data', () => {
    request.pause()
    setImmediate(() => request.resume())
  })
}
