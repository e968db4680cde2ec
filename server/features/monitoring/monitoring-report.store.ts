import type { Day, Instant } from '@standfest/domain/base/day.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** When the latest enqueued report was due. */
export async function findLastReport(tx: Tx): Promise<Instant | undefined> {
  const row = await statement<{ due_at: Instant }>(
    'last-monitoring-report',
    sql`select due_at from letters
     where kind = 'monitoring-report' and account_id is null and registration_id is null order by due_at desc
       limit 1`,
  ).first(tx)
  return row?.due_at
}

export type Days = {
  readonly from: Day
  readonly to: Day
  /** The timestamps at which these days begin and end. */
  readonly begins: Instant
  readonly ends: Instant
}

/** The numbers of logins and answered weekly reviews within some days. */
export async function countOfDays(tx: Tx, { from, to, begins, ends }: Days) {
  const row = await statement<{ logins: number; weekly_reviews: number }>(
    'counts-of-days',
    sql`select (select count(*)::integer from protocol
         where action = 'login' and at >= ${sql.at(begins)} and at <= ${sql.at(ends)}) as logins,
       count_weekly_reviews(${from}, ${to}) as weekly_reviews`,
  ).first(tx)
  return row ?? { logins: 0, weekly_reviews: 0 }
}
