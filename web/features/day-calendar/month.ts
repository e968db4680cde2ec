import { addDays, type Day, weekdayOf } from '@standfest/domain/base/day.ts'

/** A month, such as `2026-01`. */
export type Month = string

export function monthOf(day: Day): Month {
  return day.slice(0, '2026-01'.length)
}

function firstOf(month: Month): Day {
  return `${month}-01` as Day
}

/** The days of a month in weeks from Monday; undefined are the places before its first and after its last day. */
export function weeksOf(month: Month): readonly (readonly (Day | undefined)[])[] {
  const first = firstOf(month)
  const monday = addDays(first, 1 - weekdayOf(first))
  const weeks: (Day | undefined)[][] = []
  for (let start = monday; start <= lastOf(month); start = addDays(start, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, place) => addDays(start, place)).map((day) =>
        monthOf(day) === month ? day : undefined,
      ),
    )
  return weeks
}

function lastOf(month: Month): Day {
  return addDays(firstOf(monthAfter(month)), -1)
}

function monthAfter(month: Month): Month {
  return monthOf(addDays(firstOf(month), 31))
}

/** A day in another month, as near to the same date as that month allows. */
export function sameDateIn(day: Day, direction: 'earlier' | 'later'): Day {
  const month = direction === 'later' ? monthAfter(monthOf(day)) : monthOf(addDays(firstOf(monthOf(day)), -1))
  const wanted = `${month}-${day.slice(-2)}` as Day
  const last = lastOf(month)
  return wanted < last ? wanted : last
}

/** The months from one day to another, the latest first. */
export function monthsBetween(from: Day, to: Day): readonly Month[] {
  const months: Month[] = []
  for (let day = to; monthOf(day) >= monthOf(from); day = addDays(firstOf(monthOf(day)), -1))
    months.push(monthOf(day))
  return months
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day that a key of the grid leads to, within the days of the calendar; undefined for other keys. */
export function dayByKey(
  { key, ctrlKey, metaKey, altKey }: Key,
  day: Day,
  { first, last }: { readonly first: Day; readonly last: Day },
): Day | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const wanted = wantedBy(key, day)
  if (wanted === undefined) return undefined
  if (wanted < first) return first
  return wanted > last ? last : wanted
}

function wantedBy(key: string, day: Day): Day | undefined {
  const { [key]: step } = steps
  if (step !== undefined) return addDays(day, step)
  switch (key) {
    case 'Home':
      return addDays(day, 1 - weekdayOf(day))
    case 'End':
      return addDays(day, 7 - weekdayOf(day))
    case 'PageUp':
      return sameDateIn(day, 'earlier')
    case 'PageDown':
      return sameDateIn(day, 'later')
    default:
      return undefined
  }
}
