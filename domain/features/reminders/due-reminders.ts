import {
  addDays,
  clockTimeOf,
  type Day,
  dayOf,
  type Instant,
  instantOf,
  type Now,
  startOfDay,
} from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import type { ReminderSetting } from '#features/content/reminder.ts'
import type { ReminderKind } from './reminders.ts'

/** When somebody wants to be asked for the check-in: a time on the clock of the clinic's zone (§3). */
export type SurveyTime = { readonly hour: number; readonly minute: number }

/** Something with a reminder: a moment, or a whole day (§9). */
export type RemindedEvent = {
  readonly startsAt: Instant | null
  readonly onDay: Day | null
  readonly reminder: ReminderSetting
}

/** Somebody who may have to be reminded, as the scheduler finds them; the rule below looks exactly. */
export type ReminderCandidate = { readonly accountId: AccountId } & (
  | { readonly kind: 'daily-survey'; readonly at: SurveyTime }
  | {
      readonly kind: 'weekly-survey'
      readonly at: SurveyTime
      readonly periodOn: Day
      readonly periodDays: number
    }
  | {
      readonly kind: 'appointment' | 'task' | 'goal'
      readonly contentId: string
      readonly event: RemindedEvent
    }
)

/** A reminder that goes out now, and until when that makes sense. */
export type DueReminder = {
  readonly accountId: AccountId
  readonly kind: ReminderKind
  readonly subjectId: string
  readonly dueAt: Instant
  readonly notAfter: Instant
}

/** What lasts the whole day is reminded of at this hour (§9). */
const allDayHour = 8
/** How late a reminder "at the time" still makes sense. */
const atTheTimeSeconds = 15 * 60

/** When a reminder is due: days before and 08:00 are counted on the clock, minutes and hours as time that passes (§9). */
export function reminderDueAt(
  { startsAt, onDay, reminder }: RemindedEvent,
  zone: string,
): Instant | undefined {
  const [minutes, hours, days] = reminder
  if (startsAt === null) {
    return onDay === null ? undefined : instantOf(addDays(onDay, -days), allDayHour, 0, zone)
  }
  const before = minutes * 60 + hours * 3600
  if (days === 0) return startsAt - before
  const [hour = 0, minute = 0] = clockTimeOf(startsAt, zone).split(':').map(Number)
  return instantOf(addDays(dayOf(startsAt, zone), -days), hour, minute, zone) + (startsAt % 60) - before
}

/**
 * Which reminders fell due after one moment and until now, and still make sense (§1): a check-in until its day is
 * over, a weekly review until its period is, an appointment until it begins, a task or a goal until its day is over.
 */
export function dueReminders(
  candidates: readonly ReminderCandidate[],
  after: Instant,
  now: Now,
): readonly DueReminder[] {
  return candidates.flatMap((candidate) => {
    const reminder = reminderOf(candidate, now)
    const isDue = reminder && after < reminder.dueAt && reminder.dueAt <= now.instant
    return isDue && now.instant <= reminder.notAfter ? [reminder] : []
  })
}

function reminderOf(candidate: ReminderCandidate, { today, zone }: Now): DueReminder | undefined {
  const { accountId, kind } = candidate
  if (kind === 'daily-survey') {
    const dueAt = instantOf(today, candidate.at.hour, candidate.at.minute, zone)
    return { accountId, kind, subjectId: accountId, dueAt, notAfter: startOfDay(addDays(today, 1), zone) - 1 }
  }
  if (kind === 'weekly-survey') {
    const { at, periodOn, periodDays } = candidate
    const dueAt = instantOf(periodOn, at.hour, at.minute, zone)
    const notAfter = startOfDay(addDays(periodOn, periodDays), zone) - 1
    return { accountId, kind, subjectId: accountId, dueAt, notAfter }
  }
  const { event, contentId } = candidate
  const dueAt = reminderDueAt(event, zone)
  if (dueAt === undefined) return undefined
  return { accountId, kind, subjectId: contentId, dueAt, notAfter: lastMomentOf(event, dueAt, zone) }
}

function lastMomentOf({ startsAt, onDay }: RemindedEvent, dueAt: Instant, zone: string): Instant {
  if (startsAt !== null) return Math.max(startsAt, dueAt + atTheTimeSeconds)
  return onDay === null ? dueAt : startOfDay(addDays(onDay, 1), zone) - 1
}

const minutesOfDay = 24 * 60

/** The minutes of the day at which somebody wants to be asked for the check-in: the first, and the next after now. */
export type AskedMinutes = { readonly first: number | null; readonly next: number | null }

/** When somebody is reminded of the check-in next: later today, or tomorrow (§3). */
export function nextCheckInReminder(
  { first, next }: AskedMinutes,
  { today, zone }: Now,
): Instant | undefined {
  const [minute, day] = next === null ? [first, addDays(today, 1)] : [next, today]
  return minute === null ? undefined : instantOf(day, Math.floor(minute / 60), minute % 60, zone)
}
/** Further than any change of the clocks moves a time. */
const shiftMinutes = 3 * 60

/** The minutes of today's clock that fell due after one moment and until now; what spring leaves out is an hour later. */
export function dueMinutes(after: Instant, { instant, today, zone }: Now): readonly number[] {
  const from = dayOf(after, zone) === today ? minuteOf(after, zone) - shiftMinutes : 0
  const to = minuteOf(instant, zone) + shiftMinutes
  const begins = startOfDay(today, zone)
  // On a day without a change of the clocks minutes are counted; the calendar is asked on the others only.
  const isPlain = startOfDay(addDays(today, 1), zone) - begins === minutesOfDay * 60
  const minutes: number[] = []
  for (let minute = Math.max(0, from); minute < Math.min(minutesOfDay, to + 1); minute += 1) {
    const at = isPlain ? begins + minute * 60 : instantOf(today, Math.floor(minute / 60), minute % 60, zone)
    if (after < at && at <= instant) minutes.push(minute)
  }
  return minutes
}

/** The days whose 08:00 fell due after one moment and until now. */
export function dueDays(after: Instant, { instant, today, zone }: Now): readonly Day[] {
  const days: Day[] = []
  for (let day = dayOf(after, zone); day <= today; day = addDays(day, 1)) {
    const at = instantOf(day, allDayHour, 0, zone)
    if (after < at && at <= instant) days.push(day)
  }
  return days
}

function minuteOf(instant: Instant, zone: string): number {
  const [hour = 0, minute = 0] = clockTimeOf(instant, zone).split(':').map(Number)
  return hour * 60 + minute
}
