import type { Role } from '#base/call.ts'
import type { Instant } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import { isOfTheFuture } from '#base/set-back.ts'

/** How long a link for a new password is good (§8). */
export const linkGoodForSeconds = 15 * 60

/** How long a first password that somebody else chose opens the account (§5). */
export const firstPasswordGoodForSeconds = 7 * 24 * 3600

/** Whether a first password still opens the account, from the moment until which it does (§5). */
export function isFirstPasswordGood(until: Instant, now: Instant): boolean {
  return now < until && !isOfTheFuture(until - firstPasswordGoodForSeconds, now)
}

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
