import { clockTimeOf, type Day, type Instant, type Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ReminderSetting } from '@standfest/domain/features/content/reminder.ts'
import type { AskedMinutes, ReminderCandidate } from '@standfest/domain/features/reminders/due-reminders.ts'
import type { ReminderKind } from '@standfest/domain/features/reminders/reminders.ts'
import { statement, type Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'

type TimeRow = { account_id: AccountId; survey_hour: number; survey_minute: number }

const begin = statement(
  'begin-reminder-clock',
  'insert into reminder_clock (id, looked_until) values (1, to_timestamp($1)) on conflict do nothing',
)
const lockClock = statement<{ looked_until: Instant }>(
  'lock-reminder-clock',
  'select extract(epoch from looked_until)::bigint as looked_until from reminder_clock where id = 1 for update',
)
const setClock = statement(
  'set-reminder-clock',
  'update reminder_clock set looked_until = to_timestamp($1) where id = 1',
)
const checkIns = statement<TimeRow>(
  'check-ins-to-remind-of',
  'select account_id, survey_hour, survey_minute from check_ins_to_remind_of($1, $2, to_timestamp($3))',
)
const reviews = statement<TimeRow & { period_on: Day }>(
  'weekly-reviews-to-remind-of',
  'select account_id, survey_hour, survey_minute, period_on from weekly_reviews_to_remind_of($1, $2, $3, $4, $5)',
)
const contents = statement<{
  id: string
  owner_client: AccountId
  kind: keyof typeof kindOf
  starts_at: Instant | null
  on_day: Day | null
  reminder: [number, number, number]
}>(
  'contents-to-remind-of',
  `select id, owner_client, kind, extract(epoch from starts_at)::bigint as starts_at, on_day, reminder
   from contents_to_remind_of(to_timestamp($1), to_timestamp($2), $3)`,
)
const letterOfSurvey = statement<{ found: boolean }>(
  'has-survey-letter-at',
  `select exists (select from letters where account_id = $1 and kind = $2 and due_at = to_timestamp($3)) as found`,
)
const isWanted = statement<{ wanted: boolean }>(
  'is-reminder-wanted',
  'select is_reminder_wanted($1, $2, $3, (to_timestamp($4) at time zone $5)::date, to_timestamp($4), $5) as wanted',
)
const ways = statement<{ notify_mail: boolean; notify_push: boolean }>(
  'reminder-ways',
  'select notify_mail, notify_push from accounts where id = $1',
)
const askedMinutes = statement<AskedMinutes>(
  'asked-minutes',
  `select min(m.minute) as first, min(m.minute) filter (where m.minute > $1) as next
   from (select c.survey_hour * 60 + c.survey_minute as minute from accounts c join accounts t on t.id = c.parent_id
     where c.type = 3 and c.active and c.deleted_at is null and c.anonymised_at is null and (c.notify_mail or c.notify_push)
       and t.active and t.deleted_at is null) m`,
)
const countOf = statement<{ count: number }>('count-check-ins-of', 'select count_check_ins_of($1) as count')

const kindOf = { APPOINTMENT: 'appointment', INTERVENTION: 'task', GOAL: 'goal' } as const

/** Up to which moment was looked; held until the transaction ends, so that one process looks at a time. */
export async function holdReminderClock(tx: Tx, now: Instant): Promise<Instant> {
  await begin.run(tx, [now - 60])
  return (await lockClock.first(tx, []))?.looked_until ?? now
}

export async function setReminderClock(tx: Tx, now: Instant): Promise<void> {
  await setClock.run(tx, [now])
}

/** Whose check-in time is one of these minutes, who has neither answered nor been reminded today. */
export async function findCheckIns(
  tx: Tx,
  { minutes, today, dayBegins }: { minutes: readonly number[]; today: Day; dayBegins: Instant },
): Promise<ReminderCandidate[]> {
  if (minutes.length === 0) return []
  const rows = await checkIns.all(tx, [minutes, today, dayBegins])
  return rows.map((row) => ({ accountId: row.account_id, kind: 'daily-survey', at: timeOf(row) }))
}

export type ReviewSpan = {
  readonly first: Day
  readonly today: Day
  readonly periodDays: number
  /** Undefined: any minute of the day. */
  readonly minutes: readonly number[] | undefined
  readonly zone: string
}

/** Whose period of the weekly review began within these days. */
export async function findReviews(
  tx: Tx,
  { first, today, periodDays, minutes, zone }: ReviewSpan,
): Promise<ReminderCandidate[]> {
  const rows = await reviews.all(tx, [first, today, periodDays, minutes ?? null, zone])
  return rows.map((row) => ({
    accountId: row.account_id,
    kind: 'weekly-survey',
    at: timeOf(row),
    periodOn: row.period_on,
    periodDays,
  }))
}

/** Appointments, tasks and goals whose reminder may be due in a span; the rule looks exactly. */
export async function findContentsToRemindOf(
  tx: Tx,
  { after, until, days }: { after: Instant; until: Instant; days: readonly Day[] },
): Promise<ReminderCandidate[]> {
  const rows = await contents.all(tx, [after, until, days])
  return rows.map((row) => ({
    accountId: row.owner_client,
    kind: kindOf[row.kind],
    contentId: row.id,
    event: { startsAt: row.starts_at, onDay: row.on_day, reminder: row.reminder satisfies ReminderSetting },
  }))
}

/** Whether what a reminder is about still stands: not answered, not done, not moved, not deleted. */
export async function isReminderWanted(
  tx: Tx,
  reminder: {
    readonly kind: ReminderKind
    readonly accountId: AccountId
    readonly subjectId: string
    readonly dueAt: Instant
    readonly zone: string
  },
): Promise<boolean> {
  const { kind, accountId, subjectId, dueAt, zone } = reminder
  return (await isWanted.first(tx, [kind, accountId, subjectId, dueAt, zone]))?.wanted === true
}

/**
 * Whether the other survey's reminder is due at the same moment and still wanted: the weekly review's letter then tells of
 * both, so that nobody gets two letters in one minute.
 */
export async function isOtherSurveyDue(
  tx: Tx,
  other: 'daily-survey' | 'weekly-survey',
  reminder: { readonly accountId: AccountId; readonly dueAt: Instant; readonly zone: string },
): Promise<boolean> {
  const { accountId, dueAt } = reminder
  if ((await letterOfSurvey.first(tx, [accountId, other, dueAt]))?.found !== true) return false
  return isReminderWanted(tx, { kind: other, subjectId: accountId, ...reminder })
}

/** In which ways somebody wants to be reminded. */
export async function findWays(tx: Tx, accountId: AccountId): Promise<{ mail: boolean; push: boolean }> {
  const row = await ways.first(tx, [accountId])
  return { mail: row?.notify_mail === true, push: row?.notify_push === true }
}

/** At which minutes of the day somebody wants to be asked for the check-in: the first, and the next from now on. */
export async function findAskedMinutes(tx: Tx, { instant, zone }: Now): Promise<AskedMinutes> {
  const [hour = 0, minute = 0] = clockTimeOf(instant, zone).split(':').map(Number)
  return (await askedMinutes.first(tx, [hour * 60 + minute])) ?? { first: null, next: null }
}

/** How many whole check-ins a client has answered. */
export async function countCheckInsOf(tx: Tx, { clientId }: ClientAccess): Promise<number> {
  return (await countOf.first(tx, [clientId]))?.count ?? 0
}

function timeOf({ survey_hour: hour, survey_minute: minute }: TimeRow) {
  return { hour, minute }
}
