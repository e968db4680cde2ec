import type pg from 'pg'
import { StartRefused } from '#config/environment.ts'
import type { Addresses } from './addresses.ts'
import { refusedTls } from './refused-login.ts'
import { withConnection } from './with-connection.ts'

type Identity = { readonly oid: string; readonly running_since: string; readonly login: string }

/**
 * Refuses addresses that lead to different databases: queue, notifications and tables must be in one, and only the instance's own
 * database is migrated. A database is identified by its OID and the start time of its server. Refuses also one login for application
 * and jobs, which may do what the application must not.
 */
export async function refuseWrongDatabases({
  app,
  jobs,
  owner,
  listen,
}: Pick<Addresses, 'app' | 'jobs' | 'owner' | 'listen'>): Promise<void> {
  const own = await identityOf('DATABASE_URL', app)
  for (const [name, url] of [
    ['DATABASE_JOBS_URL', jobs],
    ['DATABASE_OWNER_URL', owner],
    ['DATABASE_LISTEN_URL', listen],
  ] as const) {
    const other = url === undefined ? own : await identityOf(name, url)
    if (other.oid !== own.oid || other.running_since !== own.running_since)
      throw new StartRefused(
        `${name} leads to another database than DATABASE_URL. Nothing was changed. All addresses name the database of one instance.`,
      )
    if (name === 'DATABASE_JOBS_URL' && other.login === own.login)
      throw new StartRefused(
        'DATABASE_JOBS_URL has the login of DATABASE_URL. Nothing was changed. The application and the jobs need logins of their own (npm run operator -- roles).',
      )
  }
}

async function identityOf(name: string, url: string): Promise<Identity> {
  try {
    return await withConnection(url, askIdentity)
  } catch (error) {
    const refused = refusedTls(error, name)
    throw refused === undefined ? error : new StartRefused(refused)
  }
}

async function askIdentity(connection: pg.Client): Promise<Identity> {
  const { rows } = await connection.query<Identity>(
    `select oid::text, extract(epoch from pg_postmaster_start_time())::text as running_since, session_user as login
       from pg_database where datname = current_database()`,
  )
  const [identity] = rows
  if (!identity) throw new Error('a database does not know itself')
  return identity
}
