import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { addDays, type Day } from '#base/day.ts'
import { securityLimits as limits } from '#features/instance-settings/security-limits.ts'

const within = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max)

/** What happens after a treatment was closed (§4). */
export const AfterClosingSetting = z.strictObject({
  /** The days after the closing in which the client can still read and download a copy. */
  windowDays: within(limits.windowDays).default(30),
  /** Whether records are anonymised once their retention period is over. */
  anonymise: z.boolean().default(false),
  /** The retention period in years, counted from the day of closing. */
  retentionYears: within(limits.retentionYears).default(10),
})
export type AfterClosingSetting = z.output<typeof AfterClosingSetting>

/** The last day on which a client can read if the treatment is closed, or the access reopened, on the given day (§4). */
export function readableUntil(day: Day, { windowDays }: Pick<AfterClosingSetting, 'windowDays'>): Day {
  return addDays(day, windowDays)
}

/** How many days before the end of the window the client is told, and before an anonymising the care team (§4). */
const announcedDaysBefore = { first: 14, last: 3 } as const

/** How many of the two announcements were sent. */
export type TimesTold = 0 | 1 | 2

export type ReadingWindow = {
  /** The last day on which the client can read; null: the treatment is not closed. */
  readonly readableUntil: Day | null
  readonly active: boolean
  readonly told: TimesTold
}

/**
 * What is due in a client's window today (§4): a mail 14 days and one 3 days before the end, and deactivation on the day after the end.
 * Each step stays due until it is done, so that a missed night skips none; if both mails are overdue, only the last one is sent.
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
  /** Whether the treating therapist is active: somebody who can stop the anonymising has to be told. */
  readonly parentActive: boolean
  /** Whether the care team stopped the anonymising. */
  readonly isStopped: boolean
  /** The announced day; null: none is announced. */
  readonly anonymiseOn: Day | null
  readonly told: TimesTold
}

export type AnonymisingStep =
  | { readonly step: 'announce'; readonly on: Day; readonly told: 1 | 2 }
  | { readonly step: 'anonymise' }
  /** The announcement no longer applies: the setting was switched off, the care team stopped it, or the period was extended. */
  | { readonly step: 'withdraw' }

/**
 * What is due for a record whose treatment was closed (§4). The care team is always told twice, at least 14 and 3 days before: if the
 * setting is switched on late or a night is missed, the day is postponed and the notice period kept.
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

/** The day on which the retention period ends; from 29 February it may be 28 February. */
export function keptUntil(closedOn: Day, retentionYears: number): Day {
  return Temporal.PlainDate.from(closedOn).add({ years: retentionYears }).toString() as Day
}
