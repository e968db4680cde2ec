import type { Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { messagesGatheredSeconds } from '@standfest/domain/features/reminders/reminders.ts'
import type { Tx } from '#database/connection.ts'
import { findSubstitutesOf } from '#features/access/access.store.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { enqueueMails } from '#outbox/mails.store.ts'
import { noteAnswered } from './outbox.store.ts'

/**
 * Enqueues a mail about new messages, for the client or the whole care team. It is delayed: a pending one covers this
 * message too, and is dropped if the messages are read meanwhile.
 */
export async function notifyOfMessage(tx: Tx, client: ClientAccess, now: Now): Promise<void> {
  if (!(await getSetting(tx, 'new_message_notification'))) return
  const dueAt = now.instant + messagesGatheredSeconds
  const letters = (await readersOf(tx, client, now)).map((accountId) => ({
    accountId,
    kind: 'new-messages',
    subjectId: accountId,
    dueAt,
  }))
  await enqueueMails(tx, letters)
}

/** Marks the mails about new messages as answered once the recipient reads them. */
export async function noteMessagesRead(tx: Tx, reader: AccountId, { instant }: Now): Promise<void> {
  await noteAnswered(tx, reader, { kinds: ['new-messages'], since: 0, until: instant + 1, at: instant })
}

async function readersOf(tx: Tx, client: ClientAccess, { today }: Now): Promise<AccountId[]> {
  if (client.as !== 'self') return [client.clientId]
  return [...new Set([client.parentId, ...(await findSubstitutesOf(tx, client.parentId, today))])]
}
