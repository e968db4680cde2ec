import { z } from 'zod'
import { Day, Instant } from '#base/day.ts'
import { AccountId, SubstituteId } from '#base/id.ts'
import { resource } from '#base/resource.ts'

/** A colleague substitutes an absent therapist: for all their clients, on whole days, both ends inclusive (§3). */
export const Substitute = z.object({
  id: SubstituteId,
  version: z.int(),
  /** The colleague who covers. */
  accountId: AccountId,
  /** The absent therapist. */
  parentId: AccountId,
  startDate: Day,
  endDate: Day,
  /** When it was ended early; 0: not ended. */
  deletedAt: Instant,
  /** Whether a handover note about the reader exists; only where clients read who has access to their data. */
  hasHandoverNote: z.boolean().optional(),
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

/** A substitute for an unplanned absence: it begins at once, and everyone concerned is notified (§6). */
export const SubstituteToName = NewSubstitute.extend({ atOnce: z.literal(true).optional() })

/** Other days; another colleague is another substitution (2026-11-21-substitution-life-cycle). */
export const SubstituteChange = z
  .strictObject({ startDate: Day.optional(), endDate: Day.optional() })
  .refine(({ startDate, endDate }) => startDate !== undefined || endDate !== undefined)
export type SubstituteChange = z.infer<typeof SubstituteChange>

/** First and last day of a substitution. */
export type SubstituteDays = Pick<Substitute, 'startDate' | 'endDate'>
