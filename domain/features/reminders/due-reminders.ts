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
import { type PackPlan, type RoundFacts, roundToRemindOf } from '#features/questionnaires/pack-plan.ts'
import {
  type CheckInRhythm,
  checkInTimes,
  isCheckInReminderDay,
  reviewReminderDay,
  type SurveyTime,
  timeAtMinute,
} from './check-in-rhythm.ts'
import type { ReminderKind } from './reminders.ts'

/** An item with a reminder: timed or all-day (§9). */
export type RemindedEvent = {
  readonly startsAt: Instant | null
  readonly onDay: Day | null
  readonly reminder: ReminderSetting
}

/** A possible reminder found by the scheduler's query; the rule below decides exactly. */
export type ReminderCandidate = { readonly accountId: AccountId } & (
  | {
      readonly kind: 'daily-survey'
      readonly rhythm: CheckInRhythm
      /** How often the client was reminded of today's check-in. */
      readonly timesToday: number
    }
  | {
      readonly kind: 'weekly-survey'
      readonly at: SurveyTime
      readonly periodOn: Day
      readonly periodDays: number
      /** The last day without reminders; null: no pause. */
      readonly pausedUntil: Day | null
    }
  | {
      readonly kind: 'questionnaire'
      readonly packId: string
      readonly plan: PackPlan
      readonly facts: Omit<RoundFacts, 'today'>
      /** The last day without reminders; null: no pause. */
      readonly pausedUntil: Day | null
      /** The last day on which the pack may be asked; null: without end. */
      readonly validUntil: Day | null
    }
  | {
      readonly kind: 'appointment' | 'task' | 'goal'
      readonly contentId: string
      readonly event: RemindedEvent
    }
)

/** A reminder due now, and when it becomes obsolete. */
export type DueReminder = {
  readonly accountId: AccountId
  readonly kind: ReminderKind
  readonly subjectId: string
  readonly dueAt: Instant
  readonly notAfter: Instant
}

/** The hour of reminders for all-day items (§9), and for questionnaires. */
const allDayHour = 8
/** How late a reminder "at the time" is still sent. */
const atTheTimeSeconds = 15 * 60

/** When a reminder is due: days before and 08:00 by the calendar, minutes and hours as elapsed time (§9). */
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
 * The reminders due between two instants and not obsolete (§1): a check-in until the day's second reminder or its end,
 * a weekly review until its period ends, a questionnaire until its round does, an appointment until it begins, a task or goal until its day ends. Of a
 * check-in's two times that were missed together only the later one is made up for.
 */
export function dueReminders(
  candidates: readonly ReminderCandidate[],
  after: Instant,
  now: Now,
): readonly DueReminder[] {
  const calendar = calendarOf(now.zone)
  return candidates.flatMap((candidate) => {
    const reminders =
      candidate.kind === 'daily-survey'
        ? checkInReminders(candidate, now, calendar)
        : [reminderOf(candidate, now, calendar)]
    const due = reminders.findLast(
      (one) => one && after < one.dueAt && one.dueAt <= now.instant && now.instant <= one.notAfter,
    )
    return due ? [due] : []
  })
}

/** The instants of clock times, by the calendar of a zone. */
type Calendar = {
  readonly at: (day: Day, time: SurveyTime) => Instant
  /** The last second of a day. */
  readonly endOf: (day: Day) => Instant
}

/** Looks each clock time up once: at 08:00 thousands of clients share it, and each look costs microseconds. */
function calendarOf(zone: string): Calendar {
  const known = new Map<string, Instant>()
  const once = (key: string, look: () => Instant) => {
    const instant = known.get(key) ?? look()
    known.set(key, instant)
    return instant
  }
  return {
    at: (day, { hour, minute }) => once(`${day} ${hour}:${minute}`, () => instantOf(day, hour, minute, zone)),
    endOf: (day) => once(day, () => startOfDay(addDays(day, 1), zone) - 1),
  }
}

type CandidateOf<Kind extends ReminderKind> = Extract<ReminderCandidate, { readonly kind: Kind }>

/** Today's reminders of the check-in that are still to come, in order. */
function checkInReminders(
  { accountId, kind, rhythm, timesToday }: CandidateOf<'daily-survey'>,
  { today }: Now,
  { at, endOf }: Calendar,
): readonly DueReminder[] {
  if (!isCheckInReminderDay(today, rhythm)) return []
  // Put in order as instants: in spring a skipped time falls behind a later one.
  const moments = checkInTimes(rhythm)
    .map((time) => at(today, time))
    .toSorted((one, other) => one - other)
  return moments
    .map((dueAt, place) => {
      const next = moments[place + 1]
      const notAfter = next === undefined ? endOf(today) : next - 1
      return { accountId, kind, subjectId: accountId, dueAt, notAfter }
    })
    .slice(timesToday)
}

function reminderOf(
  candidate: Exclude<ReminderCandidate, CandidateOf<'daily-survey'>>,
  { zone, today }: Now,
  { at, endOf }: Calendar,
): DueReminder | undefined {
  const { accountId, kind } = candidate
  if (kind === 'weekly-survey') {
    const { at: time, periodOn, periodDays, pausedUntil } = candidate
    const dueAt = at(reviewReminderDay(periodOn, pausedUntil), time)
    const notAfter = endOf(addDays(periodOn, periodDays - 1))
    return { accountId, kind, subjectId: accountId, dueAt, notAfter }
  }
  if (kind === 'questionnaire') {
    const { plan, facts, packId, pausedUntil, validUntil } = candidate
    const round = roundToRemindOf(plan, { ...facts, today }, pausedUntil)
    if (round === undefined) return undefined
    const lastDay = validUntil !== null && validUntil < round.endsOn ? validUntil : round.endsOn
    const notAfter = endOf(lastDay)
    return {
      accountId,
      kind,
      subjectId: packId,
      dueAt: at(round.remindedOn, { hour: allDayHour, minute: 0 }),
      notAfter,
    }
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

/** The minutes of the day at which clients are reminded of the check-in: the first, and the next from now. */
export type AskedMinutes = { readonly first: number | null; readonly next: number | null }

/** The next check-in reminder of any client: later today, or tomorrow (§3). */
export function nextCheckInReminder(
  { first, next }: AskedMinutes,
  { today, zone }: Now,
): Instant | undefined {
  const [minute, day] = next === null ? [first, addDays(today, 1)] : [next, today]
  if (minute === null) return undefined
  const at = timeAtMinute(minute)
  return instantOf(day, at.hour, at.minute, zone)
}
/** More than any clock change shifts a time. */
const shiftMinutes = 3 * 60

/** A cache of the instants of all minutes on days with a change of daylight saving time: two a year, used repeatedly. */
const instantsOfChanges = new Map<string, readonly Instant[]>()

function instantsOfMinutes(day: Day, zone: string): readonly Instant[] {
  const key = `${day} ${zone}`
  const instants =
    instantsOfChanges.get(key) ??
    Array.from({ length: minutesOfDay }, (_, minute) =>
      instantOf(day, Math.floor(minute / 60), minute % 60, zone),
    )
  instantsOfChanges.set(key, instants)
  return instants
}

/** The wall-clock minutes that became due between two instants; a time skipped in spring is due an hour later. */
export function dueMinutes(after: Instant, { instant, today, zone }: Now): readonly number[] {
  const from = dayOf(after, zone) === today ? minuteOf(after, zone) - shiftMinutes : 0
  const to = minuteOf(instant, zone) + shiftMinutes
  const begins = startOfDay(today, zone)
  // On a day without a clock change counting minutes is enough; the slower calendar arithmetic is used on the others
  // only.
  const isPlain = startOfDay(addDays(today, 1), zone) - begins === minutesOfDay * 60
  const changed = isPlain ? [] : instantsOfMinutes(today, zone)
  const minutes: number[] = []
  for (let minute = Math.max(0, from); minute < Math.min(minutesOfDay, to + 1); minute += 1) {
    const at = changed[minute] ?? begins + minute * 60
    if (after < at && at <= instant) minutes.push(minute)
  }
  return minutes
}

/** The days whose 08:00 became due between two instants. */
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
