import { z } from 'zod'
import { AccountId } from './id.ts'

/** Who works in the record of a client: the client, and therapists who treat or stand in. */
export const treatmentRoles = ['CLIENT', 'THERAPIST'] as const

/** In whose record a call works: with `?account=` in that of a client the actor acts for, without it in the own. */
export const InAccount = z.strictObject({ account: AccountId.optional() })
export type InAccount = z.output<typeof InAccount>

/** The id that the path of a call names. */
export function byId<Id extends z.ZodType>(id: Id) {
  return z.strictObject({ id })
}
