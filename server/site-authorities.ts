import type { Server } from 'node:http'
import { Server as TlsServer } from 'node:tls'
import { findAuthorities } from '#features/therapists/authorities.store.ts'
import { findIssuer } from '#features/therapists/authorities.ts'
import { publishForProxies } from '#features/therapists/certificates.jobs.ts'
import { secureContext, type TlsTerms } from '#http/tls.ts'
import { faultOf, type Log } from '#log/log.ts'
import { pemText } from '#vault/authority.ts'
import type { Instance } from './open-instance.ts'

const everyMilliseconds = 60_000

/**
 * The clinic's authorities as PEM, created if there are none, because TLS handshakes (the server's or a proxy's) must
 * name them; for a proxy they are written into a folder.
 */
export async function makeAuthorities(
  { database, vault, clock }: Pick<Instance, 'database' | 'vault' | 'clock'>,
  proxyFolder: string,
): Promise<readonly string[]> {
  const keys = vault.keyring.store
  return database.inTransaction(async (tx) => {
    await findIssuer(tx, keys, clock.instant())
    await publishForProxies(tx, { keys, proxyFolder }, clock.now())
    return pemsOf(await findAuthorities(tx))
  })
}

/** The clinic's authorities as PEM, as they are now. */
export async function readAuthorities({ database }: Pick<Instance, 'database'>): Promise<readonly string[]> {
  return pemsOf(await database.inTransaction(findAuthorities))
}

function pemsOf(authorities: Awaited<ReturnType<typeof findAuthorities>>): readonly string[] {
  return authorities.map(({ certificate }) => pemText('CERTIFICATE', certificate))
}

/**
 * Reloads the therapists' TLS listener when authorities were added by any process. A new authority issues nothing until
 * all processes have had time to reload.
 */
export function watchAuthorities(
  server: Server | undefined,
  tls: TlsTerms | undefined,
  { database }: Pick<Instance, 'database'>,
  log: Log,
): () => void {
  if (!tls?.asksTherapists || !(server instanceof TlsServer)) return () => undefined
  let known = ''
  const look = async () => {
    const present = await readAuthorities({ database })
    if (present.join() === known) return
    known = present.join()
    server.setSecureContext(secureContext('THERAPIST', tls, present))
  }
  const timer = setInterval(
    () =>
      void look().catch((error: unknown) => log.error({ event: 'authorities-not-read', ...faultOf(error) })),
    everyMilliseconds,
  )
  timer.unref()
  return () => clearInterval(timer)
}
