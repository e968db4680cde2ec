import { z } from 'zod'
import { AccountId } from './id.ts'

/** Roles that work in a client's record: the client, and therapists who treat the client or substitute. */
export const treatmentRoles = ['CLIENT', 'THERAPIST'] as const

/** The record a call works in: with `?account=` that of a client the actor acts for, without it the caller's own. */
export const InAccount = z.strictObject({ account: AccountId.optional() })
export type InAccount = z.output<typeof InAccount>

/** The id in the path of a call. */
export function byId<Id extends z.ZodType>(id: Id) {
  return z.strictObject({ id })
}
