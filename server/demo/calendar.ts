import { addDays, type Day, type Instant, instantOf } from '@standfest/domain/base/day.ts'

/** Generated check-ins are within these hours, which exist once on every day despite clock changes. */
export const earliestMinute = 5 * 60
export const latestMinute = 23 * 60 + 50

/** Days counted back from today, and their clock times, worked out once for all clients. */
export type Calendar = {
  /** Negative: a day to come. */
  readonly dayAgo: (daysAgo: number) => Day
  /** The instant of a clock time, in minutes after midnight, between `earliestMinute` and `latestMinute`. */
  readonly moment: (daysAgo: number, minute: number) => Instant
}

/** Works out the calendar of so many days up to today. */
export function calendarUpTo(today: Day, days: number, zone: string): Calendar {
  const dates = Array.from({ length: days + 1 }, (_, daysAgo) => addDays(today, -daysAgo))
  const midnights = dates.map((date) => nominalMidnight(date, zone))
  return {
    dayAgo: (daysAgo) => (daysAgo < 0 ? addDays(today, -daysAgo) : known(dates[daysAgo])),
    moment: (daysAgo, minute) =>
      (daysAgo < 0 ? nominalMidnight(addDays(today, -daysAgo), zone) : known(midnights[daysAgo])) +
      minute * 60,
  }
}

/** Midnight without a clock change: noon minus twelve hours. */
function nominalMidnight(date: Day, zone: string): Instant {
  return instantOf(date, 12, 0, zone) - 12 * 3600
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the calendar ends earlier')
  return value
}
