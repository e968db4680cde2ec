import pg from 'pg'
import { StartRefused } from '#config/environment.ts'

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
 * role that it can assume. A missing fsync would show only after a power cut, so that the settings are checked.
 */
export async function refuseUnsafeDatabase(appUrl: string): Promise<void> {
  if (await acceptsAnyPassword(appUrl))
    throw new StartRefused(`The database is not safe for this data: ${trustReason}`)
  const connection = clientAt(appUrl)
  await connection.connect()
  try {
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
    const facts = rows[0]
    const reason = facts && reasonAgainst(facts)
    if (reason) throw new StartRefused(`The database is not safe for this data: ${reason}`)
  } finally {
    await connection.end()
  }
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

/**
 * A client with an error listener, without which a lost connection would end the process; so only its statement fails.
 */
function clientAt(connectionString: string): pg.Client {
  return new pg.Client({ connectionString }).on('error', () => undefined)
}

const trustReason = 'it lets anybody in over TCP without a password (trust in pg_hba.conf).'

/** Whether a wrong password is accepted over TCP. Unix sockets are protected by the operating system. */
async function acceptsAnyPassword(appUrl: string): Promise<boolean> {
  const address = new URL(appUrl)
  // The embedded PostgreSQL is asked by TCP as well, on the same port.
  if (address.hostname.startsWith('%2F')) address.hostname = '127.0.0.1'
  if (address.hostname === '' || address.searchParams.has('host')) return false
  address.password = 'certainly-not-the-password'
  const connection = clientAt(address.href)
  try {
    await connection.connect()
    await connection.end()
    return true
  } catch {
    return false
  }
}
