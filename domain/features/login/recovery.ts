import type { Role } from '#base/call.ts'
import type { Instant } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import { isOfTheFuture } from '#base/set-back.ts'

/** How long a password link is valid (§8). */
export const linkGoodForSeconds = 15 * 60

/** How long a first password set by another person works (§5). */
export const firstPasswordGoodForSeconds = 7 * 24 * 3600

/** Whether a first password still works, given its expiry (§5). */
export function isFirstPasswordGood(until: Instant, now: Instant): boolean {
  return now < until && !isOfTheFuture(until - firstPasswordGoodForSeconds, now)
}

/**
 * Whether a signed-in user may start the reset of an account and is told if it does not exist: administrators for all,
 * therapists for their clients, everybody for their own (§6).
 */
export function mayStartReset(
  actor: { readonly id: AccountId; readonly role: Role },
  account: { readonly id: AccountId; readonly parentId: AccountId | undefined },
): boolean {
  if (actor.role === 'ADMIN' || account.id === actor.id) return true
  return actor.role === 'THERAPIST' && account.parentId === actor.id
}
