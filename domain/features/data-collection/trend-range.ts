import { Temporal } from 'temporal-polyfill'
import { addDays, type Day } from '#base/day.ts'
import { meanDays } from './trend.ts'

/** The selectable ranges of the charts (§2). */
export const trendRanges = ['four-weeks', 'twelve-weeks', 'six-months', 'all'] as const
export type TrendRange = (typeof trendRanges)[number]

/** The minimum width of a chart in days, so that a first check-in is not alone on the axis. */
const fewestDays = 14

/** The first day of a range; never long before the registration (§2). */
export function firstDayOfRange(
  range: TrendRange,
  { registeredOn, today }: { readonly registeredOn: Day; readonly today: Day },
): Day {
  const wished = startOf(range, registeredOn, today)
  const first = wished > registeredOn ? wished : registeredOn
  const latest = addDays(today, 1 - fewestDays)
  return first < latest ? first : latest
}

/** The earliest day whose surveys a range needs: the first moving average looks six days back. */
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
