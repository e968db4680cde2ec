import type { Day } from '@standfest/domain/base/day.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

type Counts = {
  database_bytes: number
  database_connections: number
  sessions_now: number
  active_clients: number
  active_therapists: number
}

/** Counts of accounts and data, and of users present. */
export async function getInstanceCounts(tx: Tx, instant: number): Promise<Counts> {
  const row = await statement<Counts>(
    'instance-counts',
    sql`select pg_database_size(current_database()) as database_bytes,
       (select count(*) from pg_stat_activity where datname = current_database()) as database_connections,
       (select count(*) from sessions where ends_at > ${sql.at(instant)}
          and last_active_at + idle_seconds * interval '1 second' > ${sql.at(instant)}) as sessions_now,
       (select count(*) from accounts where type = 3 and active and deleted_at is null) as active_clients,
       (select count(*) from accounts where type = 2 and active and deleted_at is null) as active_therapists`,
  ).first(tx)
  if (!row) throw new Error('the database did not count')
  return row
}

/** Check-ins per day between two dates, both included; days without any are absent. */
export async function countCheckIns(tx: Tx, first: Day, last: Day): Promise<ReadonlyMap<Day, number>> {
  const rows = await statement<{ day: Day; count: number }>(
    'count-check-ins',
    sql`select day, count from count_check_ins(${first}, ${last})`,
  ).all(tx)
  return new Map(rows.map(({ day, count }) => [day, count]))
}
