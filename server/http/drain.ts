import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const longestMilliseconds = 20_000
const newcomersMilliseconds = 500

/**
 * Lets a site that closes finish the answers it has begun, for a while, and hear out who has just come and not spoken yet;
 * new connections are no longer taken. What is still open then is cut: connections that ask nothing, and readers who do not
 * read.
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
    // The server's own way of closing cuts connections on which nothing was asked yet: there the question may be on its way.
    Server.prototype.close.call(app.server)
    await untilDone(() => begun.size + newcomers.size === 0, newcomersMilliseconds)
    await untilDone(() => begun.size === 0, longestMilliseconds)
  })

  function untilDone(isDone: () => boolean, longest: number): Promise<void> {
    if (isDone()) return Promise.resolve()
    return new Promise((resolve) => {
      // A process that was held up itself hears first what has come meanwhile.
      const patience = setTimeout(() => setImmediate(() => setImmediate(resolve)), longest)
      noteDone = () => {
        if (!isDone()) return
        clearTimeout(patience)
        resolve()
      }
    })
  }
}

/** The same for a connection and for what is spoken over TLS on it. */
function nameOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
