import { statement, type Tx } from './connection.ts'
import { liveConnectionName } from './listen.ts'

const servers = statement<{ count: number }>(
  'count-servers',
  `select count(*)::integer as count from pg_stat_activity
   where datname = current_database() and application_name = $1`,
)
const version = statement<{ version: string }>(
  'database-version',
  `select current_setting('server_version') as version`,
)

/** How many server processes are connected: each has one connection on which it listens to changes. */
export async function countServers(tx: Tx): Promise<number> {
  return (await servers.first(tx, [liveConnectionName]))?.count ?? 0
}

/** PostgreSQL's own version. */
export async function readDatabaseVersion(tx: Tx): Promise<string> {
  return (await version.first(tx, []))?.version ?? ''
}
