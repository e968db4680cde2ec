import type { Role } from '#base/call.ts'
import type { AccountId } from '#base/id.ts'

/** How long a link for a new password is good (§8). */
export const linkGoodForSeconds = 15 * 60

/**
 * Whether somebody who is signed in may start the reset of an account and is told when there is none: administrators of
 * any, therapists of the clients they treat, everybody of their own (§6).
 */
export function mayStartReset(
  actor: { readonly id: AccountId; readonly role: Role },
  account: { readonly id: AccountId; readonly parentId: AccountId | undefined },
): boolean {
  if (actor.role === 'ADMIN' || account.id === actor.id) return true
  return actor.role === 'THERAPIST' && account.parentId === actor.id
}
