import pg from 'pg'
import { StartRefused } from '#config/environment.ts'
import type { Addresses } from './addresses.ts'

type Identity = { readonly oid: string; readonly running_since: string }

/**
 * Refuses addresses that lead to different databases: queue and tables must be in one, and only the instance's own
 * database is migrated. A database is identified by its OID and the start time of its server.
 */
export async function refuseTwoDatabases({
  app,
  jobs,
  owner,
}: Pick<Addresses, 'app' | 'jobs' | 'owner'>): Promise<void> {
  const own = await identityOf(app)
  for (const [name, url] of [
    ['DATABASE_JOBS_URL', jobs],
    ['DATABASE_OWNER_URL', owner],
  ] as const) {
    const other = url === undefined ? own : await identityOf(url)
    if (other.oid !== own.oid || other.running_since !== own.running_since)
      throw new StartRefused(
        `${name} leads to another database than DATABASE_URL. Nothing was changed. All addresses name the database of one instance.`,
      )
  }
}

async function identityOf(connectionString: string): Promise<Identity> {
  // Without a listener a lost connection would end the process; so only its statement fails.
  const connection = new pg.Client({ connectionString }).on('error', () => undefined)
  await connection.connect()
  try {
    const { rows } = await connection.query<Identity>(
      `select oid::text, extract(epoch from pg_postmaster_start_time())::text as running_since
         from pg_database where datname = current_database()`,
    )
    const [identity] = rows
    if (!identity) throw new Error('a database does not know itself')
    return identity
  } finally {
    await connection.end()
  }
}
