import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { Dashboard } from '@standfest/domain/features/monitoring/monitoring.ts'
import { type FaultyMails, lateFault, noWayFault } from '@standfest/domain/features/monitoring/undelivered.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

type TodayRow = {
  sessions_client: number
  sessions_therapist: number
  sessions_admin: number
  logins: number
  logins_refused: number
  letters_waiting: number
  letter_waits: number
  registrations: number
  peak: number | null
  peak_at: Instant | null
  memory_least: number | null
  memory_most: number | null
}

/** Lost mails `l`: undeliverable, expired, or without a channel. */
export const isLost = sql`(l.state = 'dead' or l.state = 'expired' and l.last_error in (${lateFault}, ${noWayFault}))`

/** Present and today's counts. */
export async function getToday(tx: Tx, instant: Instant, dayBegins: Instant): Promise<TodayRow> {
  // Refused logins are moved from their counter to the samples every five minutes, and are never in both.
  const row = await statement<TodayRow>(
    'instance-today',
    sql`select s.*, l.*,
       (select count(*)::integer from protocol where action = 'login' and at >= ${sql.at(dayBegins)}) as logins,
       (select coalesce(sum(logins_refused), 0)::integer from figures
          where grain = 'minutes' and begins_at >= ${sql.at(dayBegins)})
         + (select coalesce(sum(r.count), 0)::integer from refused_logins r
           where r.begins_at >= ${sql.at(dayBegins)}
              and not exists (select from figures f where f.grain = 'minutes'
                and f.begins_at = r.begins_at)) as logins_refused,
       (select count(*)::integer from registrations where state = 'confirmed') as registrations,
       p.load_peak as peak, p.at as peak_at, m.least as memory_least, m.most as memory_most
     from (select count(*) filter (where a.type = 3)::integer as sessions_client,
         count(*) filter (where a.type = 2)::integer as sessions_therapist,
         count(*) filter (where a.type = 1)::integer as sessions_admin
       from sessions n join accounts a on a.id = n.account_id
       where n.ends_at > ${sql.at(instant)}
         and n.last_active_at + n.idle_seconds * interval '1 second' > ${sql.at(instant)}) s,
       (select count(*)::integer as letters_waiting,
         coalesce(greatest(0, ${instant} - extract(epoch from min(due_at)))::bigint, 0) as letter_waits
       from letters where state = 'planned' and next_try_at <= ${sql.at(instant)}) l
     left join lateral (select load_peak, begins_at as at from figures
       where grain = 'minutes' and begins_at >= ${sql.at(dayBegins)} order by load_peak desc, begins_at
         limit 1) p on true
     left join lateral (select min(memory_used_bytes) as least, max(memory_used_bytes) as most from figures
       where begins_at >= ${sql.at(instant)} - interval '7 days'
       having min(begins_at) < ${sql.at(instant)} - interval '6 days 22 hours') m on true`,
  ).first(tx)
  if (!row) throw new Error('the database did not count')
  return row
}

/** Outcomes of the mails due on each day between two days, both included. */
export async function countDelivery(
  tx: Tx,
  days: { readonly from: Day; readonly to: Day },
  zone: string,
): Promise<Dashboard['delivery']> {
  return statement<Dashboard['delivery'][number]>(
    'delivery-by-day',
    sql`select d.day::date as day,
       count(l.id) filter (where l.state = 'sent' and l.channel is distinct from 'push')::integer as mail,
       count(l.id) filter (where l.state = 'sent' and l.channel = 'push')::integer as push,
       count(l.id) filter (where ${isLost})::integer as undelivered
     from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') as d (day)
     left join letters l on l.due_at >= d.day::timestamp at time zone ${zone}
       and l.due_at < (d.day + interval '1 day')::timestamp at time zone ${zone}
     group by d.day order by d.day`,
  ).all(tx)
}

/** Undelivered mails of a span grouped by error message: counts only, without recipients. */
export async function countUndelivered(tx: Tx, from: Instant, to: Instant): Promise<FaultyMails[]> {
  const rows = await statement<{
    kind: string
    fault: string
    is_tried_again: boolean
    count: number
    last_due_at: Instant
  }>(
    'undelivered-letters',
    sql`select l.kind, coalesce(l.last_error, '') as fault, l.state = 'planned' as is_tried_again,
       count(*)::integer as count,
       max(l.due_at) as last_due_at
     from letters l
     where l.due_at >= ${sql.at(from)} and l.due_at <= ${sql.at(to)}
       and (${isLost} or l.state = 'planned' and l.last_error is not null)
     group by 1, 2, 3`,
  ).all(tx)
  return rows.map(({ kind, fault, is_tried_again: isTriedAgain, count, last_due_at: lastDueAt }) => ({
    kind,
    fault,
    isTriedAgain,
    count,
    lastDueAt,
  }))
}
