import { Temporal } from 'temporal-polyfill'
import { addDays, type Day } from '#base/day.ts'
import { meanDays } from './course.ts'

/** The stretches of time that the course offers (§2). */
export const courseRanges = ['four-weeks', 'twelve-weeks', 'six-months', 'all'] as const
export type CourseRange = (typeof courseRanges)[number]

/** A course is never drawn narrower than this, so that a first check-in does not stand alone on the axis. */
const fewestDays = 14

/** The first day that a range shows; never long before the registration (§2). */
export function firstDayOfRange(
  range: CourseRange,
  { registeredOn, today }: { readonly registeredOn: Day; readonly today: Day },
): Day {
  const wished = startOf(range, registeredOn, today)
  const first = wished > registeredOn ? wished : registeredOn
  const latest = addDays(today, 1 - fewestDays)
  return first < latest ? first : latest
}

/** The earliest day whose surveys the range needs: the first mean looks six days back. */
export function firstDayRead(firstDay: Day): Day {
  return addDays(firstDay, 1 - meanDays)
}

function startOf(range: CourseRange, registeredOn: Day, today: Day): Day {
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
