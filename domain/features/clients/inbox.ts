import type { AccountId } from '#base/id.ts'
import { type ClientListEntry, isLookedAfter } from './clients.ts'
import { compareByName } from './sort-clients.ts'

/** How many messages of all clients the reader has not read; the figure in the header (§2). */
export function countUnread(entries: readonly ClientListEntry[]): number {
  return entries.reduce((sum, { newMessages }) => sum + newMessages, 0)
}

/**
 * Everybody somebody may want to write with, unread first, then the newest message, then by name (§2). Who is not in
 * treatment any more stands here only with something unread. Those of `kept` keep their place among the unread: whoever
 * works from top to bottom finds the next one where it was.
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
