import { z } from 'zod'
import { type Day, weekdayOf } from './day.ts'

/** Some days of the week as their numbers in order, Monday 1 to Sunday 7: `135`. Empty: no day. */
export const Weekdays = z.string().regex(/^1?2?3?4?5?6?7?$/)
export type Weekdays = z.infer<typeof Weekdays>

/** Every day of the week. */
export const everyWeekday: Weekdays = '1234567'

/** The numbers of the days of a week, Monday first. */
export const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const

export function isOnWeekday(day: Day, weekdays: Weekdays): boolean {
  return weekdays.includes(String(weekdayOf(day)))
}
