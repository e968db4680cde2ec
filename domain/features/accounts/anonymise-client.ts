import { z } from 'zod'
import type { Role } from '#base/call.ts'
import { AccountId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import type { ActsAs } from '#features/access/access.ts'
import type { RenamedField } from './person-fields.ts'

/** The client to anonymise: the specification's `accountId` (§7). */
export const AnonymiseRequest = z.strictObject({ accountId: AccountId })

/** The remains of an anonymised account: a new id and a display name (§4). */
export const AnonymisedClient = z.object({
  anonymizedFlag: z.literal(true),
  name: z.string(),
  surname: z.string(),
})
export type AnonymisedClient = z.infer<typeof AnonymisedClient>

const shownCharacters = 6

/** How an anonymised client is shown: "Anonym" and the first six characters of the new id (§4). */
export function anonymousName(newId: AccountId): Readonly<Record<RenamedField, string>> {
  return { name: 'Anonym', surname: newId.slice(0, shownCharacters) }
}

/**
 * Who may anonymise a client: the treating therapist and administrators, never a substitute, and nobody twice (§1, §4).
 *
 * `as` is the capacity in which a therapist acts for the client, if any.
 */
export function refuseAnonymising(
  actor: { readonly role: Role; readonly as: ActsAs | undefined },
  client: { readonly exists: boolean; readonly anonymised: boolean },
): Refusal | undefined {
  const may = actor.role === 'ADMIN' || (actor.role === 'THERAPIST' && actor.as === 'therapist')
  if (!may || !client.exists) return refusal('ERROR.ACCESS_DENIED')
  return client.anonymised ? refusal('ERROR.ACCOUNT_ANONYMISED') : undefined
}
