import type { Day } from '@standfest/domain/base/day.ts'
import { statement, type Tx } from '#database/connection.ts'

type Counts = {
  database_bytes: number
  database_connections: number
  sessions_now: number
  active_clients: number
  active_therapists: number
}

const counts = statement<Counts>(
  'instance-counts',
  `select pg_database_size(current_database()) as database_bytes,
     (select count(*) from pg_stat_activity where datname = current_database()) as database_connections,
     (select count(*) from sessions where ends_at > to_timestamp($1)
        and last_active_at + idle_seconds * interval '1 second' > to_timestamp($1)) as sessions_now,
     (select count(*) from accounts where type = 3 and active and deleted_at is null) as active_clients,
     (select count(*) from accounts where type = 2 and active and deleted_at is null) as active_therapists`,
)
const checkIns = statement<{ day: Day; count: number }>(
  'count-check-ins',
  'select day, count from count_check_ins($1, $2)',
)

/** How much there is and how many are here, as numbers. */
export async function getInstanceCounts(tx: Tx, instant: number): Promise<Counts> {
  const row = await counts.first(tx, [instant])
  if (!row) throw new Error('the database did not count')
  return row
}

/** Check-ins a day between two dates, both included; days without any are absent. */
export async function countCheckIns(tx: Tx, first: Day, last: Day): Promise<ReadonlyMap<Day, number>> {
  const rows = await checkIns.all(tx, [first, last])
  return new Map(rows.map(({ day, count }) => [day, count]))
}
