import { z } from 'zod'
import { Day, daysBetween, Instant } from '#base/day.ts'
import { AccountId, SubstituteId } from '#base/id.ts'
import { type Refusal, type RefusalCode, refusal } from '#base/refusal.ts'
import { resource } from '#base/resource.ts'
import type { Actor } from '#features/access/access.ts'

/** The longest substitution in days, both ends counted (§9). */
export const longestSubstitutionDays = 90

/** A colleague stands in for an absent therapist: for all their clients, on whole days, both ends inclusive (§3). */
export const Substitute = z.object({
  id: SubstituteId,
  version: z.int(),
  /** The colleague who stands in. */
  accountId: AccountId,
  /** The absent therapist. */
  parentId: AccountId,
  startDate: Day,
  endDate: Day,
  /** When it was ended before its time; 0: it stands. */
  deletedAt: Instant,
})
export type Substitute = z.infer<typeof Substitute>

/** A substitution on the wire, where other calls include it. */
export const substituteResource = resource('substitute', Substitute)

/** Naming a substitute (§7). */
export const NewSubstitute = z.strictObject({
  accountId: AccountId,
  parentId: AccountId,
  startDate: Day,
  endDate: Day,
})
export type NewSubstitute = z.infer<typeof NewSubstitute>

/** Other days; another colleague is another substitution (2026-11-21-what-becomes-of-a-substitution). */
export const SubstituteChange = z
  .strictObject({ startDate: Day.optional(), endDate: Day.optional() })
  .refine(({ startDate, endDate }) => startDate !== undefined || endDate !== undefined)
export type SubstituteChange = z.infer<typeof SubstituteChange>

/** First and last day of a substitution. */
export type SubstituteDays = Pick<Substitute, 'startDate' | 'endDate'>

/** Whether a substitution is still to come, lasts today, or is over. */
export type SubstituteStage = 'coming' | 'lasting' | 'over'

/** Where a substitution stands today: it lasts from its first day to its last, both inclusive (§3). */
export function stageOf({ startDate, endDate }: SubstituteDays, today: Day): SubstituteStage {
  if (endDate < today) return 'over'
  return startDate > today ? 'coming' : 'lasting'
}

/**
 * Who names, changes and ends substitutes of a therapist: that therapist, and an administrator when the absence was
 * not planned (§6). Never the colleague who stands in.
 */
export function mayManageSubstitutesOf(actor: Actor, parentId: AccountId): boolean {
  return actor.role === 'ADMIN' || (actor.role === 'THERAPIST' && actor.id === parentId)
}

/** What must be known to name a substitute. */
export type NamingFacts = {
  readonly today: Day
  /** Whether the account is that of a therapist who can log in. */
  readonly isActiveTherapist: (id: AccountId) => boolean
  /** Other substitutions of the same two people. */
  readonly others: readonly SubstituteDays[]
}

/** Why this substitute cannot be named, if so (§6). */
export function refuseNewSubstitute(wanted: NewSubstitute, facts: NamingFacts): Refusal | undefined {
  if (wanted.accountId === wanted.parentId) return fault('ERROR.SUBSTITUTE_ONESELF', 'accountId')
  if (!facts.isActiveTherapist(wanted.parentId)) return fault('ERROR.SUBSTITUTE_UNAVAILABLE', 'parentId')
  if (!facts.isActiveTherapist(wanted.accountId)) return fault('ERROR.SUBSTITUTE_UNAVAILABLE', 'accountId')
  if (wanted.startDate < facts.today) return fault('ERROR.SUBSTITUTE_IN_PAST', 'startDate')
  return refuseDays(wanted) ?? refuseOverlap(wanted, facts.others)
}

/** Why a substitution cannot get these days, if so: what is past stays as it was (§6). */
export function refuseSubstituteChange(
  present: SubstituteDays,
  change: SubstituteChange,
  { today, others }: Pick<NamingFacts, 'today' | 'others'>,
): Refusal | undefined {
  if (stageOf(present, today) === 'over') return refusal('ERROR.SUBSTITUTE_OVER')
  const wanted = daysAfter(present, change)
  if (wanted.startDate !== present.startDate) {
    if (present.startDate <= today) return fault('ERROR.SUBSTITUTE_BEGUN', 'startDate')
    if (wanted.startDate < today) return fault('ERROR.SUBSTITUTE_IN_PAST', 'startDate')
  }
  if (wanted.endDate < today) return fault('ERROR.SUBSTITUTE_IN_PAST', 'endDate')
  return refuseDays(wanted) ?? refuseOverlap(wanted, others)
}

/** Why a substitution cannot be ended, if so: one that is over needs no end. */
export function refuseEnding(present: SubstituteDays, today: Day): Refusal | undefined {
  return stageOf(present, today) === 'over' ? refusal('ERROR.SUBSTITUTE_OVER') : undefined
}

/** The days that a change leaves. */
export function daysAfter(present: SubstituteDays, change: SubstituteChange): SubstituteDays {
  return {
    startDate: change.startDate ?? present.startDate,
    endDate: change.endDate ?? present.endDate,
  }
}

/** Why these days are no days of a substitution, if so (§9). */
export function refuseDays({ startDate, endDate }: SubstituteDays): Refusal | undefined {
  if (endDate < startDate) return fault('ERROR.SUBSTITUTE_DAYS', 'endDate')
  const days = daysBetween(startDate, endDate) + 1
  return days > longestSubstitutionDays
    ? fault('ERROR.SUBSTITUTE_TOO_LONG', 'endDate', longestSubstitutionDays)
    : undefined
}

function refuseOverlap(wanted: SubstituteDays, others: readonly SubstituteDays[]): Refusal | undefined {
  const met = others.some((one) => one.startDate <= wanted.endDate && wanted.startDate <= one.endDate)
  return met ? fault('ERROR.SUBSTITUTE_OVERLAP', 'startDate') : undefined
}

function fault(code: RefusalCode, field: string, count?: number): Refusal {
  const withCount = count === undefined ? {} : { count }
  return refusal(code, { fields: [{ field, ...withCount }] })
}
