import { z } from 'zod'
import { addDays, Day, daysBetween } from '#base/day.ts'

/** The number of days in the version dialog, today included (§2). */
const shownDays = 10

/** The range of a demo clinic's sample numbers, inclusive (§2). */
const sampleRange = { least: 2, most: 42 } as const

/** The number of audit log entries per day of the last days (§2). */
export const AuditLogDays = z.object({
  /** Whether these are the sample numbers of a demo clinic; the page says so. */
  sample: z.boolean(),
  /** The oldest first. */
  days: z.array(z.object({ day: Day, count: z.int().min(0) })),
})
export type AuditLogDays = z.infer<typeof AuditLogDays>

/** The last days, oldest first, ending today (§2). */
export function lastAuditLogDays(today: Day): readonly Day[] {
  return Array.from({ length: shownDays }, (_, index) => addDays(today, index - shownDays + 1))
}

/** Sample numbers for a demo clinic; deterministic by seed and day (§2). */
export function sampleAuditLogDays(today: Day, seed: number): AuditLogDays {
  return {
    sample: true,
    days: lastAuditLogDays(today).map((day) => ({ day, count: sampleCount(day, seed) })),
  }
}

const numbers = sampleRange.most - sampleRange.least + 1
const firstDay = '1970-01-01' as Day

function sampleCount(day: Day, seed: number): number {
  const start = Math.imul(daysBetween(firstDay, day) + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)
  const once = Math.imul(start ^ (start >>> 16), 0x7feb352d)
  const twice = Math.imul(once ^ (once >>> 15), 0x846ca68b)
  return sampleRange.least + (((twice ^ (twice >>> 16)) >>> 0) % numbers)
}
