import { StartRefused } from '#config/environment.ts'
import type { Addresses } from './addresses.ts'
import { withConnection } from './with-connection.ts'

const oldestVersion = 150_000

type Facts = {
  version: number
  fsync: string
  full_page_writes: string
  synchronous_commit: string
  data_checksums: string
  is_superuser: boolean
  bypasses_rls: boolean
  owns_tables: boolean
}

/**
 * Refuses a database that could lose committed data, and a role that can bypass row-level security by itself or by a
 * role that it can assume. A missing fsync would show only after a power cut, so that the settings are checked. Wrong passwords are
 * tried at each address: a pooler has logins of its own.
 */
export async function refuseUnsafeDatabase({
  app,
  jobs,
  listen,
}: Pick<Addresses, 'app' | 'jobs' | 'listen'>): Promise<void> {
  for (const address of new Set([app, jobs, listen ?? app].map(withWrongPassword)))
    if (address !== undefined && (await isAccepted(address)))
      throw new StartRefused(`The database is not safe for this data: ${trustReason}`)
  const [facts] = await withConnection(app, async (connection) => {
    const { rows } = await connection.query<Facts>(
      `select current_setting('server_version_num')::integer as version,
         current_setting('fsync') as fsync,
         current_setting('full_page_writes') as full_page_writes,
         current_setting('synchronous_commit') as synchronous_commit,
         current_setting('data_checksums') as data_checksums,
         bool_or(rolsuper) as is_superuser,
         bool_or(rolbypassrls) as bypasses_rls,
         bool_or(exists (select from pg_class where relowner = pg_roles.oid and relname = 'accounts')) as owns_tables
       from pg_roles where pg_has_role(current_user, oid, 'member')`,
    )
    return rows
  })
  const reason = facts && reasonAgainst(facts)
  if (reason) throw new StartRefused(`The database is not safe for this data: ${reason}`)
}

function reasonAgainst(facts: Facts): string | undefined {
  if (facts.version < oldestVersion) return 'PostgreSQL 15 or newer is needed.'
  if (facts.fsync === 'off') return 'fsync is off, so a power cut loses data.'
  if (facts.full_page_writes === 'off') return 'full_page_writes is off, so a power cut tears pages.'
  if (facts.synchronous_commit === 'off')
    return 'synchronous_commit is off, so a crash loses what was acknowledged.'
  if (facts.data_checksums === 'off') return 'data checksums are off, so damage stays unseen.'
  if (facts.is_superuser) return 'the application connects as a superuser.'
  if (facts.bypasses_rls) return "the application's role bypasses row-level security."
  if (facts.owns_tables) return "the application's role owns the tables."
  return undefined
}

const trustReason =
  'it, or the pooler before it, lets anybody in over TCP without a password (trust in pg_hba.conf, auth_type = trust or any at PgBouncer).'

/** The address with a wrong password, over TCP; undefined for a Unix socket, which the operating system protects. */
function withWrongPassword(url: string): string | undefined {
  const address = new URL(url)
  // The embedded PostgreSQL is asked by TCP as well, on the same port.
  if (address.hostname.startsWith('%2F')) address.hostname = '127.0.0.1'
  if (address.hostname === '' || address.searchParams.has('host')) return undefined
  address.password = 'certainly-not-the-password'
  return address.href
}

async function isAccepted(url: string): Promise<boolean> {
  return withConnection(url, async () => undefined).then(
    () => true,
    () => false,
  )
}
