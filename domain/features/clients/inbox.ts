import type { Instant } from '#base/day.ts'
import type { AccountId } from '#base/id.ts'
import { type ClientListEntry, isLookedAfter } from './clients.ts'
import { compareByName } from './sort-clients.ts'

/** The reader's total of unread messages; the badge in the header (§2). */
export function countUnread(entries: readonly ClientListEntry[]): number {
  return entries.reduce((sum, { newMessages }) => sum + newMessages, 0)
}

/** Later than any message. */
const never: Instant = Number.MAX_SAFE_INTEGER

/** Since when each client waits for the reader. */
export type WaitingSince = ReadonlyMap<AccountId, Instant>

/**
 * The reader's possible correspondents: those who wait for an answer or have something unread first, the longest
 * waiting on top; then by newest message, then by name (§2). Former clients are listed only while they wait. Those of
 * `kept` keep their place, so that the list does not jump while it is worked through.
 */
export function inboxOf(
  entries: readonly ClientListEntry[],
  kept: WaitingSince = new Map(),
): ClientListEntry[] {
  const since = (entry: ClientListEntry) => kept.get(entry.account.id) ?? waitingSince(entry)
  return entries
    .filter((entry) => isLookedAfter(entry) || since(entry) !== undefined)
    .sort(
      (one, other) =>
        (since(one) ?? never) - (since(other) ?? never) ||
        (other.lastMessageAt ?? 0) - (one.lastMessageAt ?? 0) ||
        compareByName(one, other),
    )
}

/** Since when a client waits for an answer, or has written something that the reader has not read; undefined: no. */
export function waitingSince(entry: ClientListEntry): Instant | undefined {
  return entry.thread?.openSince ?? (isUnread(entry) ? (entry.lastMessageAt ?? 0) : undefined)
}

/** Whether a client has written something that the reader has not read (§2). */
export function isUnread({ newMessages }: ClientListEntry): boolean {
  return newMessages > 0
}

/** Whether a client's messages wait for the care team (§2). */
export function isOpen({ thread }: ClientListEntry): boolean {
  return thread?.state === 'open'
}
