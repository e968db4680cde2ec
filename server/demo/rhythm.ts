import type { Day } from '@standfest/domain/base/day.ts'
import { everyWeekday, type Weekdays } from '@standfest/domain/base/weekdays.ts'
import type { Calendar } from './calendar.ts'

/** When a client wants to be reminded, where that is not every day at one time. */
export type DemoRhythm = {
  readonly weekdays?: Weekdays
  /** A second time of the day, in minutes after midnight. */
  readonly secondMinute?: number
  readonly pausedFromDaysAgo?: number
  readonly pausedForDays?: number
}

/** A rhythm with its days; the pause is for the days from its first to its last one. */
export type DatedRhythm = {
  readonly weekdays: Weekdays
  readonly secondMinute: number | null
  readonly pause: { readonly from: Day; readonly until: Day } | null
}

export function datedRhythm(
  { weekdays = everyWeekday, secondMinute, pausedFromDaysAgo, pausedForDays = 1 }: DemoRhythm,
  calendar: Calendar,
): DatedRhythm {
  return {
    weekdays,
    secondMinute: secondMinute ?? null,
    pause:
      pausedFromDaysAgo === undefined
        ? null
        : {
            from: calendar.dayAgo(pausedFromDaysAgo),
            until: calendar.dayAgo(pausedFromDaysAgo - pausedForDays + 1),
          },
  }
}
