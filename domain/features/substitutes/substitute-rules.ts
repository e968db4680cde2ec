import { type Day, dayOf, daysBetween, type Now } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import { type Refusal, type RefusalCode, refusal } from '#base/refusal.ts'
import type { Actor } from '#features/access/access.ts'
import type { NewSubstitute, Substitute, SubstituteChange, SubstituteDays } from './substitutes.ts'

/** The longest substitution in days, both ends counted (§9). */
export const longestSubstitutionDays = 90

/** Whether a substitution is planned, current, or over. */
export type SubstituteStage = 'coming' | 'lasting' | 'over'

/** The stage of a substitution today: it lasts from its first day to its last, both inclusive (§3). */
export function stageOf({ startDate, endDate }: SubstituteDays, today: Day): SubstituteStage {
  if (endDate < today) return 'over'
  return startDate > today ? 'coming' : 'lasting'
}

/**
 * The responsible substitute today, where several substitute at the same time: the latest begun, then the latest named
 * (§6). Ids grow with the time of naming.
 */
export function answeringToday<One extends SubstituteDays & Pick<Substitute, 'id'>>(
  substitutions: readonly One[],
  today: Day,
): One | undefined {
  return substitutions
    .filter((one) => stageOf(one, today) === 'lasting')
    .reduce<One | undefined>((last, one) => (last && orderOf(last) > orderOf(one) ? last : one), undefined)
}

function orderOf({ startDate, id }: SubstituteDays & Pick<Substitute, 'id'>): string {
  return `${startDate} ${id}`
}

/**
 * The last day of a past substitution, whether it ended as planned or early; undefined while it lasts or is planned, or
 * if it ended before its first day.
 */
export function endedOn(
  { startDate, endDate, deletedAt }: Pick<Substitute, 'startDate' | 'endDate' | 'deletedAt'>,
  { today, zone }: Pick<Now, 'today' | 'zone'>,
): Day | undefined {
  if (deletedAt === 0) return endDate < today ? endDate : undefined
  const endedEarly = dayOf(deletedAt, zone)
  const lastDay = endedEarly < endDate ? endedEarly : endDate
  return startDate <= lastDay ? lastDay : undefined
}

/**
 * Who manages a therapist's substitutes: that therapist, and an administrator for an unplanned absence (§6). Never the
 * substitute.
 */
export function mayManageSubstitutesOf(actor: Actor, parentId: AccountId): boolean {
  return actor.role === 'ADMIN' || (actor.role === 'THERAPIST' && actor.id === parentId)
}

/** The facts needed to name a substitute. */
export type NamingFacts = {
  readonly today: Day
  /** Whether the account is an active therapist's. */
  readonly isActiveTherapist: (id: AccountId) => boolean
  /** Other substitutions of the same pair. */
  readonly others: readonly SubstituteDays[]
}

/** Why a substitute cannot be named (§6). */
export function refuseNewSubstitute(wanted: NewSubstitute, facts: NamingFacts): Refusal | undefined {
  if (wanted.accountId === wanted.parentId) return fault('ERROR.SUBSTITUTE_ONESELF', 'accountId')
  if (!facts.isActiveTherapist(wanted.parentId)) return fault('ERROR.SUBSTITUTE_UNAVAILABLE', 'parentId')
  if (!facts.isActiveTherapist(wanted.accountId)) return fault('ERROR.SUBSTITUTE_UNAVAILABLE', 'accountId')
  if (wanted.startDate < facts.today) return fault('ERROR.SUBSTITUTE_IN_PAST', 'startDate')
  return refuseDays(wanted) ?? refuseOverlap(wanted, facts.others)
}

/** Why the days of a substitution cannot be changed: past days are fixed (§6). */
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

/** Why a substitution cannot be ended: it is over already. */
export function refuseEnding(present: SubstituteDays, today: Day): Refusal | undefined {
  return stageOf(present, today) === 'over' ? refusal('ERROR.SUBSTITUTE_OVER') : undefined
}

/** The days after a change. */
export function daysAfter(present: SubstituteDays, change: SubstituteChange): SubstituteDays {
  return {
    startDate: change.startDate ?? present.startDate,
    endDate: change.endDate ?? present.endDate,
  }
}

/** Why the days of a substitution are invalid (§9). */
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
