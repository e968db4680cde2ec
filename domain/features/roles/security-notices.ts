import type { AccountId } from '#base/id.ts'

/** An active administrator, and whether they opted in to security mails. */
export type Administrator = { readonly id: AccountId; readonly wantsNotices: boolean }

/** The minimum number of administrators always notified: actions must be seen by another person. */
const leastTold = 2

/**
 * Administrators notified of pending requests and automatic changes: those who opted in, or all while they are too few
 * (§3).
 */
export function notifiedAdministrators(active: readonly Administrator[]): readonly AccountId[] {
  const wanting = active.filter(({ wantsNotices }) => wantsNotices)
  return (wanting.length < leastTold ? active : wanting).map(({ id }) => id)
}

/**
 * Administrators notified of another's action: all others, regardless of their settings. An only administrator is
 * notified too, because the action may be an intruder's (§6).
 */
export function otherAdministrators(active: readonly Administrator[], by: AccountId): readonly AccountId[] {
  const others = active.map(({ id }) => id).filter((id) => id !== by)
  return others.length === 0 ? [by] : others
}

/** Whether an administrator may opt out of these mails: enough others must be notified (§3). */
export function mayOptOut(id: AccountId, active: readonly Administrator[]): boolean {
  return active.filter((one) => one.id !== id && one.wantsNotices).length >= leastTold
}
