import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const longestMilliseconds = 20_000
const newcomersMilliseconds = 500

/**
 * Graceful shutdown of a site: finishes begun answers for a while and waits for the request of new connections; further
 * connections are refused. The rest is closed afterwards: idle connections and stalled readers.
 */
export function finishBeforeClosing(app: FastifyInstance): void {
  const begun = new Set<ServerResponse>()
  const newcomers = new Set<string>()
  let noteDone = (): void => undefined
  app.server.on('connection', (socket: Socket) => {
    const name = nameOf(socket)
    newcomers.add(name)
    socket.once('close', () => {
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
