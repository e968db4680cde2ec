import type { FastifyInstance } from 'fastify'
import type { Clock } from '#config/clock.ts'

const lastsSeconds = 30 * 24 * 3600

/** Serves security.txt (RFC 9116), generated per request so that it never expires. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { securityContact, clock }: { readonly securityContact: string | undefined; readonly clock: Clock },
): void {
  if (securityContact === undefined) return
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date((clock.instant() + lastsSeconds) * 1000).toISOString()
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`, 'Preferred-Languages: de, en']
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
