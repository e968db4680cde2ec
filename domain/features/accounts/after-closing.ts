import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { addDays, type Day } from '#base/day.ts'
import { securityLimits as limits } from '#features/instance-settings/security-limits.ts'

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max)

/** What happens after a treatment was closed (§4). */
export const AfterClosingSetting = z.strictObject({
  /** Days on which the client reads on and takes the copy, counted from the day of closing. */
  windowDays: within(limits.windowDays).default(30),
  /** Whether records are anonymised once their retention period is over. */
  anonymise: z.boolean().default(false),
  /** The retention period in years, counted from the day of closing. */
  retentionYears: within(limits.retentionYears).default(10),
})
export type AfterClosingSetting = z.output<typeof AfterClosingSetting>

/** The last day on which a client reads, if the treatment is closed or the access reopened on this day (§4). */
export function readableUntil(day: Day, { windowDays }: Pick<AfterClosingSetting, 'windowDays'>): Day {
  return addDays(day, windowDays)
}

/** So many days before their end the client is reminded of it, and the care team of an anonymising (§4). */
export const announcedDaysBefore = { first: 14, last: 3 } as const

/** How often somebody was told of a coming end: not at all, once, twice. */
export type TimesTold = 0 | 1 | 2

export type ReadingWindow = {
  /** The last day on which the client reads; null: the treatment goes on. */
  readonly readableUntil: Day | null
  readonly active: boolean
  readonly told: TimesTold
}

/**
 * What is due in a client's window today (§4): a letter 14 days and one 3 days before the end, and on the day after the
 * end the account is deactivated. Each step is due until it is done, so that a night without a server skips none; where
 * both letters are late, one is enough.
 */
export function windowStep(
  { readableUntil: until, active, told }: ReadingWindow,
  today: Day,
): 'tell-first' | 'tell-last' | 'deactivate' | undefined {
  if (until === null || !active) return undefined
  if (today > until) return 'deactivate'
  if (told < 2 && today >= addDays(until, -announcedDaysBefore.last)) return 'tell-last'
  return told < 1 && today >= addDays(until, -announcedDaysBefore.first) ? 'tell-first' : undefined
}

export type KeptRecord = {
  readonly closedOn: Day | null
  readonly active: boolean
  readonly anonymised: boolean
  /** Whether the treating therapist is active: somebody has to hear of it who can stop it. */
  readonly parentActive: boolean
  /** Whether the care team stopped it. */
  readonly isStopped: boolean
  /** The day that was announced; null: none. */
  readonly anonymiseOn: Day | null
  readonly told: TimesTold
}

export type AnonymisingStep =
  | { readonly step: 'announce'; readonly on: Day; readonly told: 1 | 2 }
  | { readonly step: 'anonymise' }
  /** What was announced is not due any more: the switch is off, it was stopped, or the period became longer. */
  | { readonly step: 'withdraw' }

/**
 * What is due for a record whose treatment was closed (§4). The care team always hears of it twice, at least 14 and 3
 * days before: where the switch is turned on late, or a night is missed, the day moves back, never the warning.
 */
export function anonymisingStep(
  record: KeptRecord,
  { anonymise, retentionYears }: Pick<AfterClosingSetting, 'anonymise' | 'retentionYears'>,
  today: Day,
): AnonymisingStep | undefined {
  const { closedOn, anonymiseOn, told } = record
  const first = closedOn && addDays(keptUntil(closedOn, retentionYears), -announcedDaysBefore.first)
  const isDue = anonymise && isEnded(record) && first !== null && today >= first
  if (!isDue) return anonymiseOn === null ? undefined : { step: 'withdraw' }
  if (anonymiseOn === null) {
    const due = addDays(first, announcedDaysBefore.first)
    const soonest = addDays(today, announcedDaysBefore.first)
    return { step: 'announce', on: due > soonest ? due : soonest, told: 1 }
  }
  if (told < 2) {
    const { last } = announcedDaysBefore
    if (today < addDays(anonymiseOn, -last)) return undefined
    const soonest = addDays(today, last)
    return { step: 'announce', on: anonymiseOn > soonest ? anonymiseOn : soonest, told: 2 }
  }
  return today >= anonymiseOn ? { step: 'anonymise' } : undefined
}

function isEnded({ closedOn, active, anonymised, parentActive, isStopped }: KeptRecord): boolean {
  return closedOn !== null && !active && !anonymised && parentActive && !isStopped
}

/** The day on which the retention period is over; of the 29th of February it is the 28th. */
export function keptUntil(closedOn: Day, retentionYears: number): Day {
  return Temporal.PlainDate.from(closedOn).add({ years: retentionYears }).toString() as Day
}
