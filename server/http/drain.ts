import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const longestMilliseconds = 20_000
const newcomersMilliseconds = 500
const handOverMilliseconds = 2000

/** How a site is closed. `handsOver`: another process serves already. */
export type Ending = { handsOver: boolean }

/**
 * Graceful shutdown of a site: finishes begun answers for a while and waits for the request of new connections; further
 * connections are refused. The rest is closed afterwards: idle connections and stalled readers. Where another process has
 * taken over, open connections have time for one more request, whose answer leads them there: one that is closed while it is
 * idle may be used at this very moment.
 */
export function finishBeforeClosing(app: FastifyInstance, ending: Ending): void {
  const begun = new Set<ServerResponse>()
  const newcomers = new Set<string>()
  let connections = 0
  let noteDone = (): void => undefined
  app.server.on('connection', (socket: Socket) => {
    const name = nameOf(socket)
    newcomers.add(name)
    connections += 1
    socket.once('close', () => {
      connections -= 1
      newcomers.delete(name)
      noteDone()
    })
  })
  app.addHook('onRequest', async ({ socket }, { raw }) => {
    newcomers.delete(nameOf(socket))
    begun.add(raw)
    raw.once('close', () => {
      begun.delete(raw)
      noteDone()
    })
  })
  app.addHook('preClose', async () => {
    // Only stops listening: Fastify's way of closing would cut connections without a request, although one may be
    // arriving.
    Server.prototype.close.call(app.server)
    if (ending.handsOver) await untilDone(() => connections === 0, handOverMilliseconds)
    await untilDone(() => begun.size + newcomers.size === 0, newcomersMilliseconds)
    await untilDone(() => begun.size === 0, longestMilliseconds)
  })

  function untilDone(isDone: () => boolean, longest: number): Promise<void> {
    if (isDone()) return Promise.resolve()
    return new Promise((resolve) => {
      // A process that was blocked first handles what has arrived meanwhile.
      const patience = setTimeout(() => setImmediate(() => setImmediate(resolve)), longest)
      noteDone = () => {
        if (!isDone()) return
        clearTimeout(patience)
        resolve()
      }
    })
  }
}

/** Identifies a connection independently of TLS. */
function nameOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
