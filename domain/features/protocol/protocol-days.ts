import { z } from 'zod'
import { addDays, Day, daysBetween } from '#base/day.ts'

/** How many days the version dialog looks back, today included (§2). */
const shownDays = 10

/** From what to what the numbers of a demo clinic go, both included (§2). */
const sampleRange = { least: 2, most: 42 } as const

/** How many actions the protocol holds of each of the last days (§2). */
export const ProtocolDays = z.object({
  /** Invented numbers of a demo clinic; the page says so. */
  sample: z.boolean(),
  /** The oldest first. */
  days: z.array(z.object({ day: Day, count: z.int().min(0) })),
})
export type ProtocolDays = z.infer<typeof ProtocolDays>

/** The last days, the oldest first, today at the end (§2). */
export function lastProtocolDays(today: Day): readonly Day[] {
  return Array.from({ length: shownDays }, (_, index) => addDays(today, index - shownDays + 1))
}

/** Numbers for a clinic in which nobody acts; the same seed and day give the same number (§2). */
export function sampleProtocolDays(today: Day, seed: number): ProtocolDays {
  return {
    sample: true,
    days: lastProtocolDays(today).map((day) => ({ day, count: sampleCount(day, seed) })),
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
