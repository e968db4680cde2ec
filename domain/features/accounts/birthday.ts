import { addDays, type Day, dayOf, daysBetween, startOfDay } from '#base/day.ts'

/** The minimum age of clients (§5). */
export const youngestAge = 18

/** The maximum age (§5). */
export const oldestAge = 100

const wholeSeconds = /^-?\d{1,11}$/

/**
 * The date of a birthday on the wire: seconds at 00:00 UTC as text, negative before 1970 (§3). Undefined: malformed.
 */
export function birthdayOn(text: string): Day | undefined {
  if (!wholeSeconds.test(text)) return undefined
  const day = dayOf(Number(text), 'UTC')
  return day >= '0001' && day.length === 10 && birthdayText(day) === text ? day : undefined
}

/** A birthday in its wire format (§3). */
export function birthdayText(day: Day): string {
  return String(startOfDay(day, 'UTC'))
}

/** The day on which a person reaches an age; a birthday on 29 February counts on 1 March in common years. */
export function birthdayAfter(born: Day, years: number): Day {
  const [year = 0, month = 0, date = 0] = born.split('-').map(Number)
  const there = dateOf(year + years, month, date)
  const isLeapDay = month === 2 && date === 29
  return isLeapDay && daysBetween(dateOf(year + years, 2, 28), dateOf(year + years, 3, 1)) === 1
    ? dateOf(year + years, 3, 1)
    : there
}

/** A person's age in years (§5). */
export function ageOn(born: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return birthdayAfter(born, years) <= today ? years : years - 1
}

/** Why a birthday is refused: a client must be of age, and at most a hundred years old (§5). */
export function birthdayFault(text: string, today: Day): 'birthday' | 'tooYoung' | 'tooOld' | undefined {
  const born = birthdayOn(text)
  if (born === undefined) return 'birthday'
  if (birthdayAfter(born, youngestAge) > today) return 'tooYoung'
  return birthdayAfter(born, oldestAge) < today ? 'tooOld' : undefined
}

/** The earliest and latest birthday accepted today: the range of a date field (§5). */
export function birthdayRange(today: Day): { readonly first: Day; readonly last: Day } {
  const taken = (day: Day) => birthdayFault(birthdayText(day), today) === undefined
  return {
    first: nearest(yearsBefore(today, oldestAge), taken, 1),
    last: nearest(yearsBefore(today, youngestAge), taken, -1),
  }
}

/** The outermost accepted date, within a day of the expected one: 29 February shifts it. */
function nearest(expected: Day, taken: (day: Day) => boolean, inwards: 1 | -1): Day {
  const outside = addDays(expected, -inwards)
  if (taken(outside)) return outside
  return taken(expected) ? expected : addDays(expected, inwards)
}

function yearsBefore(day: Day, years: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return month === 2 && date === 29 ? dateOf(year - years, 2, 28) : dateOf(year - years, month, date)
}

function dateOf(year: number, month: number, date: number): Day {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}` as Day
}
