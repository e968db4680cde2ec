import type { StaffSender } from '@standfest/domain/features/accounts/accounts.ts'
import type { Context, SignedIn } from '#http/handle.ts'
import { findPresentStaffNames } from './accounts.store.ts'

type Sent = { readonly sender: StaffSender | null }

/** Entries by the care team with their authors' names, looked up in one query. */
export async function withSenderNames<Entry extends Sent>(
  { tx, actor, vault }: Context<SignedIn>,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const ids = entries.flatMap(({ sender }) => (sender && sender.id !== actor.id ? [sender.id] : []))
  const names = await findPresentStaffNames(tx, [...new Set(ids)], vault.instanceKey)
  return entries.map((entry) => ({
    ...entry,
    sender: entry.sender && { ...entry.sender, person: names.get(entry.sender.id) ?? null },
  }))
}

/** One entry with its author's name, where the care team entered it. */
export async function withSenderName<Entry extends Sent>(
  context: Context<SignedIn>,
  entry: Entry,
): Promise<Entry> {
  const [named = entry] = await withSenderNames(context, [entry])
  return named
}
