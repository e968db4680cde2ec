import { z } from 'zod'
import { addDays, type Day, isDay } from '#base/day.ts'

/** A calendar quarter, such as `2026-Q3`. */
export const Quarter = z
  .string()
  .regex(/^\d{4}-Q[1-4]$/)
  .brand<'Quarter'>()
export type Quarter = z.infer<typeof Quarter>

/** First and last day, both inclusive. */
export type QuarterDays = { readonly from: Day; readonly to: Day }

/** How many days a quarter rests before its figures are made: answers for its last days still come in (§4). */
export const restingDays = 15

/** How many missed quarters are made up for: reminders are kept for a year only. */
const missedQuarters = 2

export function quarterOf(day: Day): Quarter {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}` as Quarter
}

export function daysOfQuarter(quarter: Quarter): QuarterDays {
  const [year, number] = [Number(quarter.slice(0, 4)), Number(quarter.slice(6))]
  const from = firstDay(year, number * 3 - 2)
  return { from, to: addDays(number === 4 ? firstDay(year + 1, 1) : firstDay(year, number * 3 + 1), -1) }
}

function firstDay(year: number, month: number): Day {
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
  if (!isDay(day)) throw new Error(`not a month: ${day}`)
  return day
}

/**
 * The quarters whose figures are to be made on a day: finished, rested, not made yet, and not before the first client. Newest first.
 */
export function quartersDue(
  today: Day,
  { made, since }: { readonly made: readonly Quarter[]; readonly since: Day | undefined },
): Quarter[] {
  if (since === undefined) return []
  const due: Quarter[] = []
  let quarter = quarterOf(addDays(today, -restingDays))
  for (let one = 0; one < missedQuarters; one += 1) {
    quarter = quarterOf(addDays(daysOfQuarter(quarter).from, -1))
    if (daysOfQuarter(quarter).to < since) break
    if (!made.includes(quarter)) due.push(quarter)
  }
  return due
}
