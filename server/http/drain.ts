import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const longestMilliseconds = 20_000

/**
 * Lets a site that closes finish the answers it has begun, for a while; new connections are no longer taken. What
 * is still open then is cut: connections that ask nothing, and readers who do not read.
 */
export function finishBeforeClosing(app: FastifyInstance): void {
  const begun = new Set<ServerResponse>()
  let noteDone = (): void => undefined
  app.addHook('onRequest', async (_request, { raw }) => {
    begun.add(raw)
    raw.once('close', () => {
      begun.delete(raw)
      noteDone()
    })
  })
  app.addHook('preClose', async () => {
    app.server.close()
    if (begun.size === 0) return
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, longestMilliseconds)
      noteDone = () => {
        if (begun.size > 0) return
        clearTimeout(patience)
        resolve()
      }
    })
  })
}
