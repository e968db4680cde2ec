import type { AccountId } from '#base/id.ts'
import { type ClientListEntry, isLookedAfter } from './clients.ts'
import { compareByName } from './sort-clients.ts'

/** The reader's total of unread messages; the badge in the header (§2). */
export function countUnread(entries: readonly ClientListEntry[]): number {
  return entries.reduce((sum, { newMessages }) => sum + newMessages, 0)
}

/**
 * The reader's possible correspondents: unread first, then by newest message, then by name (§2). Former clients are
 * listed only with unread messages. Those of `kept` keep their place among the unread, so that the list does not jump
 * while it is worked through.
 */
export function inboxOf(
  entries: readonly ClientListEntry[],
  kept: ReadonlySet<AccountId> = new Set(),
): ClientListEntry[] {
  const isAbove = (entry: ClientListEntry) => isUnread(entry) || kept.has(entry.account.id)
  return entries
    .filter((entry) => isLookedAfter(entry) || isAbove(entry))
    .sort(
      (one, other) =>
        Number(isAbove(other)) - Number(isAbove(one)) ||
        (other.lastMessageAt ?? 0) - (one.lastMessageAt ?? 0) ||
        compareByName(one, other),
    )
}

/** Whether a client has written something that the reader has not read (§2). */
export function isUnread({ newMessages }: ClientListEntry): boolean {
  return newMessages > 0
}
