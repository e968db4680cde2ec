import type { Day, Instant } from '@standfest/domain/base/day.ts'
import { statement, type Tx } from '#database/connection.ts'

const last = statement<{ due_at: Instant }>(
  'last-monitoring-report',
  `select extract(epoch from due_at)::bigint as due_at from letters
   where kind = 'monitoring-report' and account_id is null and registration_id is null order by due_at desc limit 1`,
)
const counts = statement<{ logins: number; weekly_reviews: number }>(
  'counts-of-days',
  `select (select count(*)::integer from protocol
       where action = 'login' and at >= to_timestamp($1) and at <= to_timestamp($2)) as logins,
     count_weekly_reviews($3, $4) as weekly_reviews`,
)

/** When the last report fell due that was put. */
export async function findLastReport(tx: Tx): Promise<Instant | undefined> {
  return (await last.first(tx, []))?.due_at
}

export type Days = {
  readonly from: Day
  readonly to: Day
  /** The moments with which these days begin and end. */
  readonly begins: Instant
  readonly ends: Instant
}

/** How many logins there were and how many weekly reviews were answered within some days. */
export async function countOfDays(tx: Tx, { from, to, begins, ends }: Days) {
  const row = await counts.first(tx, [begins, ends, from, to])
  return row ?? { logins: 0, weekly_reviews: 0 }
}
