import { statement, type Tx } from './connection.ts'
import { liveConnectionName } from './listen.ts'
import { sql } from './sql.ts'

/** The number of running server processes: each has one listening connection. */
export async function countServers(tx: Tx): Promise<number> {
  const row = await statement<{ count: number }>(
    'count-servers',
    sql`select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name = ${liveConnectionName}`,
  ).first(tx)
  return row?.count ?? 0
}

/** PostgreSQL's version. */
export async function readDatabaseVersion(tx: Tx): Promise<string> {
  const row = await statement<{ version: string }>(
    'database-version',
    sql`select current_setting('server_version') as version`,
  ).first(tx)
  return row?.version ?? ''
}

/** How many connections PostgreSQL gives to ordinary roles. */
export async function getMostConnections(tx: Tx): Promise<number> {
  const row = await statement<{ most: number }>(
    'most-connections',
    sql`select current_setting('max_connections')::integer
        - current_setting('superuser_reserved_connections')::integer as most`,
  ).first(tx)
  return row?.most ?? 0
}
