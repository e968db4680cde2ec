import { addDays, type Day, daysBetween } from '#base/day.ts'
import { isOnWeekday, type Weekdays } from '#base/weekdays.ts'

/** A wall-clock time in the clinic's zone (§3). */
export type SurveyTime = { readonly hour: number; readonly minute: number }

/** When a client wants to be reminded of the check-in (§4). */
export type CheckInRhythm = {
  readonly first: SurveyTime
  /** A second time on the same day, only if the check-in is still open then; null: none. */
  readonly second: SurveyTime | null
  readonly weekdays: Weekdays
  /** Every second day, counted from this one; null: each of the weekdays. */
  readonly everyOtherDayFrom: Day | null
  /** The last day without reminders of check-in and weekly review; null: no pause. */
  readonly pausedUntil: Day | null
}

/** Whether a client wants to be reminded of the check-in on a day (§4). */
export function isCheckInReminderDay(
  day: Day,
  { weekdays, everyOtherDayFrom, pausedUntil }: Omit<CheckInRhythm, 'first' | 'second'>,
): boolean {
  if (isPaused(day, pausedUntil) || !isOnWeekday(day, weekdays)) return false
  return everyOtherDayFrom === null || daysBetween(everyOtherDayFrom, day) % 2 === 0
}

/** Whether reminders of check-in and weekly review are paused on a day (§4). */
export function isPaused(day: Day, pausedUntil: Day | null): boolean {
  return pausedUntil !== null && day <= pausedUntil
}

/** The day on which a client is reminded of a period's weekly review: its first, or the first after a pause (§4). */
export function reviewReminderDay(periodOn: Day, pausedUntil: Day | null): Day {
  return pausedUntil !== null && isPaused(periodOn, pausedUntil) ? addDays(pausedUntil, 1) : periodOn
}

/** The times of a day; equal ones count once. */
export function checkInTimes({
  first,
  second,
}: Pick<CheckInRhythm, 'first' | 'second'>): readonly SurveyTime[] {
  return second === null || minuteOfDay(second) === minuteOfDay(first) ? [first] : [first, second]
}

/** The number of a time within its day: 8:30 is 510. */
export function minuteOfDay({ hour, minute }: SurveyTime): number {
  return hour * 60 + minute
}

/** The time with a number within its day. */
export function timeAtMinute(minuteInDay: number): SurveyTime {
  return { hour: Math.floor(minuteInDay / 60), minute: minuteInDay % 60 }
}
