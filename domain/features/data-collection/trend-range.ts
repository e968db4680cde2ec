import { Temporal } from 'temporal-polyfill'
import { addDays, type Day, daysBetween } from '#base/day.ts'
import { meanDays } from './measures.ts'

/** The selectable ranges of the charts (§2). */
export const trendRanges = ['four-weeks', 'twelve-weeks', 'six-months', 'all'] as const
export type TrendRange = (typeof trendRanges)[number]

/** Days in a row, both ends included. */
export type Period = { readonly from: Day; readonly to: Day }

/** What bounds every period: the client's first day, and today. */
type Bounds = { readonly registeredOn: Day; readonly today: Day }

/** The minimum width of a chart in days, so that a first check-in is not alone on the axis. */
const fewestDays = 14

/** The days of a range up to today; never from long before the registration (§2). */
export function periodOfRange(range: TrendRange, { registeredOn, today }: Bounds): Period {
  const wished = startOf(range, registeredOn, today)
  const first = wished > registeredOn ? wished : registeredOn
  const latest = addDays(today, 1 - fewestDays)
  return { from: first < latest ? first : latest, to: today }
}

/** The number of days of a period. */
export function lengthOfPeriod({ from, to }: Period): number {
  return daysBetween(from, to) + 1
}

/**
 * The neighbouring period of the same length, moved inside the days since the registration, so that a page is never half
 * empty; undefined where there are no further days (§2).
 */
export function pageOf(
  period: Period,
  direction: 'earlier' | 'later',
  { registeredOn, today }: Bounds,
): Period | undefined {
  const room =
    direction === 'earlier' ? daysBetween(registeredOn, period.from) : daysBetween(period.to, today)
  if (room <= 0) return undefined
  const step = Math.min(room, lengthOfPeriod(period)) * (direction === 'earlier' ? -1 : 1)
  return { from: addDays(period.from, step), to: addDays(period.to, step) }
}

/** The period of equal length before a period, for comparison. */
export function periodBefore({ from, to }: Period): Period {
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) }
}

/** The earliest day whose surveys a period needs: the first moving average looks six days back. */
export function firstDayRead(firstDay: Day): Day {
  return addDays(firstDay, 1 - meanDays)
}

function startOf(range: TrendRange, registeredOn: Day, today: Day): Day {
  switch (range) {
    case 'four-weeks':
      return addDays(today, 1 - 28)
    case 'twelve-weeks':
      return addDays(today, 1 - 84)
    case 'six-months':
      return addDays(Temporal.PlainDate.from(today).subtract({ months: 6 }).toString() as Day, 1)
    case 'all':
      return registeredOn
  }
}
