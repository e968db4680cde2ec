import type { AccountId } from '#base/id.ts'

/** An active administrator, and whether they want to hear by mail of changes in security. */
export type Administrator = { readonly id: AccountId; readonly wantsNotices: boolean }

/** What somebody does has to be seen by somebody else: so many are always told. */
const leastTold = 2

/**
 * Who hears by mail of what waits for an administrator, and of what ends or changed by itself: those who want to, or
 * everybody while they are too few (§3).
 */
export function toldAdministrators(active: readonly Administrator[]): readonly AccountId[] {
  const wanting = active.filter(({ wantsNotices }) => wantsNotices)
  return (wanting.length < leastTold ? active : wanting).map(({ id }) => id)
}

/**
 * Who hears of what one administrator did: all others, whatever mails they chose. An only administrator hears of it
 * all the same, because it may have been somebody in their place (§6).
 */
export function otherAdministrators(active: readonly Administrator[], by: AccountId): readonly AccountId[] {
  const others = active.map(({ id }) => id).filter((id) => id !== by)
  return others.length === 0 ? [by] : others
}

/** Whether an administrator may do without these mails: enough others have to hear of what is done (§3). */
export function mayGoUntold(id: AccountId, active: readonly Administrator[]): boolean {
  return active.filter((one) => one.id !== id && one.wantsNotices).length >= leastTold
}
