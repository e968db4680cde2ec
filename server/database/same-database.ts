import pg from 'pg'
import { StartRefused } from '#config/environment.ts'
import type { Addresses } from './addresses.ts'

type Place = { readonly oid: string; readonly running_since: string }

/**
 * Refuses addresses of different databases: queue and tables must be in one, and only the instance's own is migrated. A
 * database is identified by its OID and its server's start time in microseconds.
 */
export async function refuseTwoDatabases({
  app,
  jobs,
  owner,
}: Pick<Addresses, 'app' | 'jobs' | 'owner'>): Promise<void> {
  const own = await contextOf(app)
  for (const [name, url] of [
    ['DATABASE_JOBS_URL', jobs],
    ['DATABASE_OWNER_URL', owner],
  ] as const) {
    const other = url === undefined ? own : await contextOf(url)
    if (other.oid !== own.oid || other.running_since !== own.running_since)
      throw new StartRefused(
        `${name} leads to another database than DATABASE_URL. Nothing was changed. All addresses name the database of one instance.`,
      )
  }
}

async function contextOf(connectionString: string): Promise<Place> {
  // A connection that is lost fails its statement; without a listener it would end the process as well.
  const connection = new pg.Client({ connectionString }).on('error', () => undefined)
  await connection.connect()
  try {
    const { rows } = await connection.query<Place>(
      `select oid::text, extract(epoch from pg_postmaster_start_time())::text as running_since
         from pg_database where datname = current_database()`,
    )
    const [place] = rows
    if (!place) throw new Error('a database does not know itself')
    return place
  } finally {
    await connection.end()
  }
}
