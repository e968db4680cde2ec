import { clockTimeOf, type Day, type Instant, type Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ReminderSetting } from '@standfest/domain/features/content/reminder.ts'
import { coveredFault } from '@standfest/domain/features/monitoring/undelivered.ts'
import type { PackPlan, PlanBegins } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import { timeAtMinute } from '@standfest/domain/features/reminders/check-in-rhythm.ts'
import type { AskedMinutes, ReminderCandidate } from '@standfest/domain/features/reminders/due-reminders.ts'
import { isGathered, type SimultaneousReminder } from '@standfest/domain/features/reminders/notices.ts'
import type { ReminderKind } from '@standfest/domain/features/reminders/reminders.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'

type TimeRow = { account_id: AccountId; survey_hour: number; survey_minute: number }

type CheckInRow = TimeRow & {
  second_reminder_minute: number | null
  reminder_weekdays: string
  reminder_every_other_day_from: Day | null
  reminder_paused_until: Day | null
  times_today: number
}

const kindOf = { APPOINTMENT: 'appointment', INTERVENTION: 'task', GOAL: 'goal' } as const

/** The time up to which reminders were enqueued, row-locked until the transaction ends. */
export async function lockReminderClock(tx: Tx, now: Instant): Promise<Instant> {
  await statement(
    'begin-reminder-clock',
    sql`insert into reminder_clock ${sql.values({ id: sql`1`, looked_until: sql.at(now - 60) })}
     on conflict do nothing`,
  ).run(tx)
  const row = await statement<{ looked_until: Instant }>(
    'lock-reminder-clock',
    sql`select looked_until from reminder_clock where id = 1 for update`,
  ).first(tx)
  return row?.looked_until ?? now
}

export async function setReminderClock(tx: Tx, now: Instant): Promise<void> {
  await statement(
    'set-reminder-clock',
    sql`update reminder_clock set looked_until = greatest(looked_until, ${sql.at(now)}) where id = 1`,
  ).run(tx)
}

/** Clients with a check-in time in one of these minutes who have not answered today. */
export async function findCheckIns(
  tx: Tx,
  { minutes, today, dayBegins }: { minutes: readonly number[]; today: Day; dayBegins: Instant },
): Promise<ReminderCandidate[]> {
  if (minutes.length === 0) return []
  const rows = await statement<CheckInRow>(
    'check-ins-to-remind-of',
    sql`select account_id, survey_hour, survey_minute, second_reminder_minute, reminder_weekdays,
       reminder_every_other_day_from, reminder_paused_until, times_today
     from check_ins_to_remind_of(${minutes}, ${today}, ${sql.at(dayBegins)})`,
  ).all(tx)
  return rows.map((row) => ({
    accountId: row.account_id,
    kind: 'daily-survey',
    rhythm: {
      first: timeOf(row),
      second: row.second_reminder_minute === null ? null : timeAtMinute(row.second_reminder_minute),
      weekdays: row.reminder_weekdays,
      everyOtherDayFrom: row.reminder_every_other_day_from,
      pausedUntil: row.reminder_paused_until,
    },
    timesToday: row.times_today,
  }))
}

export type ReviewSpan = {
  readonly first: Day
  readonly today: Day
  readonly periodDays: number
  /** The minutes of the day; undefined: any. */
  readonly minutes: readonly number[] | undefined
  readonly zone: string
}

/** Clients whose weekly review period, or the first day after a pause in it, began within these days. */
export async function findReviews(
  tx: Tx,
  { first, today, periodDays, minutes, zone }: ReviewSpan,
): Promise<ReminderCandidate[]> {
  const rows = await statement<TimeRow & { period_on: Day; paused_until: Day | null }>(
    'weekly-reviews-to-remind-of',
    sql`select account_id, survey_hour, survey_minute, period_on, paused_until from weekly_reviews_to_remind_of(${first},
     ${today}, ${periodDays}, ${minutes ?? null}, ${zone})`,
  ).all(tx)
  return rows.map((row) => ({
    accountId: row.account_id,
    kind: 'weekly-survey',
    at: timeOf(row),
    periodOn: row.period_on,
    periodDays,
    pausedUntil: row.paused_until,
  }))
}

/** Appointments, tasks and goals whose reminder may be due in a span; the domain rule decides exactly. */
export async function findContentsToRemindOf(
  tx: Tx,
  { after, until, days }: { after: Instant; until: Instant; days: readonly Day[] },
): Promise<ReminderCandidate[]> {
  const rows = await statement<{
    id: string
    owner_client: AccountId
    kind: keyof typeof kindOf
    starts_at: Instant | null
    on_day: Day | null
    reminder: [number, number, number]
  }>(
    'contents-to-remind-of',
    sql`select id, owner_client, kind, starts_at, on_day, reminder
     from contents_to_remind_of(${sql.at(after)}, ${sql.at(until)}, ${days})`,
  ).all(tx)
  return rows.map((row) => ({
    accountId: row.owner_client,
    kind: kindOf[row.kind],
    contentId: row.id,
    event: { startsAt: row.starts_at, onDay: row.on_day, reminder: row.reminder satisfies ReminderSetting },
  }))
}

/** Clients with a round of a questionnaire whose reminder falls on one of these days; the domain rule decides exactly. */
export async function findQuestionnaires(
  tx: Tx,
  { days, zone }: { days: readonly Day[]; zone: string },
): Promise<ReminderCandidate[]> {
  if (days.length === 0) return []
  const rows = await statement<{
    account_id: AccountId
    pack_id: string
    plan: PackPlan
    begins: PlanBegins
    answered: number[]
    registered_on: Day
    paused_until: Day | null
    valid_until: Day | null
  }>(
    'questionnaires-to-remind-of',
    sql`select account_id, pack_id, plan, begins, answered, registered_on, paused_until, valid_until
     from questionnaires_to_remind_of(${days}, ${zone})`,
  ).all(tx)
  return rows.map((row) => ({
    accountId: row.account_id,
    kind: 'questionnaire',
    packId: row.pack_id,
    plan: row.plan,
    facts: { registeredOn: row.registered_on, begins: row.begins, answered: row.answered },
    pausedUntil: row.paused_until,
    validUntil: row.valid_until,
  }))
}

/** Whether a reminder is still relevant: not answered, done, moved or deleted. */
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
  const row = await statement<{ wanted: boolean }>(
    'is-reminder-wanted',
    sql`select is_reminder_wanted(${kind}, ${accountId}, ${subjectId},
     (${sql.at(dueAt)} at time zone ${zone})::date, ${sql.at(dueAt)}, ${zone}) as wanted`,
  ).first(tx)
  return row?.wanted === true
}

/**
 * The other reminders of a client that are due at the same time: sent ones, and of pending ones and those that another one
 * tells of all that are not obsolete.
 */
export async function findSimultaneous(
  tx: Tx,
  {
    accountId,
    letterId,
    dueAt,
    now,
  }: {
    readonly accountId: AccountId
    readonly letterId: string
    readonly dueAt: Instant
    readonly zone: string
    readonly now: Instant
  },
): Promise<readonly (Omit<SimultaneousReminder, 'isWanted'> & { readonly subjectId: string })[]> {
  const rows = await statement<Omit<SimultaneousReminder, 'isWanted'> & { subject_id: string }>(
    'letters-at-the-same-time',
    sql`select id, kind, subject_id, case state when 'expired' then 'covered' else state end as state from letters
     where account_id = ${accountId} and due_at = ${sql.at(dueAt)} and id <> ${letterId}
       and (state = 'sent' or (state = 'planned' or state = 'expired' and last_error = ${coveredFault})
         and (not_after is null or not_after >= ${sql.at(now)}))`,
  ).all(tx)
  return rows
    .filter(({ kind }) => isGathered(kind))
    .map(({ id, kind, state, subject_id: subjectId }) => ({ id, kind, state, subjectId }))
}

/** The channels by which a client wants reminders. */
export async function findChannels(tx: Tx, accountId: AccountId): Promise<{ mail: boolean; push: boolean }> {
  const row = await statement<{ notify_mail: boolean; notify_push: boolean }>(
    'reminder-ways',
    sql`select notify_mail, notify_push from accounts where id = ${accountId}`,
  ).first(tx)
  return { mail: row?.notify_mail === true, push: row?.notify_push === true }
}

/** The minutes of the day at which clients want to be reminded of the check-in: the first, and the next from now. */
export async function findAskedMinutes(tx: Tx, { instant, zone }: Now): Promise<AskedMinutes> {
  const [hour = 0, minute = 0] = clockTimeOf(instant, zone).split(':').map(Number)
  const row = await statement<AskedMinutes>(
    'asked-minutes',
    sql`select min(m.minute) as first, min(m.minute) filter (where m.minute > ${hour * 60 + minute}) as next
     from (select asked.minute from accounts c
       join accounts t on t.id = c.parent_id
       cross join lateral (values (c.survey_hour * 60 + c.survey_minute), (c.second_reminder_minute)) asked (minute)
       where c.type = 3 and c.active and c.deleted_at is null and c.anonymised_at is null
         and c.treatment_closed_on is null and (c.notify_mail or c.notify_push)
         and t.active and t.deleted_at is null) m`,
  ).first(tx)
  return row ?? { first: null, next: null }
}

/** The number of complete check-ins of a client. */
export async function countCheckInsOf(tx: Tx, { clientId }: ClientAccess): Promise<number> {
  const row = await statement<{ count: number }>(
    'count-check-ins-of',
    sql`select count_check_ins_of(${clientId}) as count`,
  ).first(tx)
  return row?.count ?? 0
}

function timeOf({ survey_hour: hour, survey_minute: minute }: TimeRow) {
  return { hour, minute }
}
