import type { AccountId, MessageId } from '@standfest/domain/base/id.ts'
import type { SenderType } from '@standfest/domain/features/messages/messages.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { openMessageWords } from './messages.store.ts'

/** The newest message of a client's thread. */
export type NewestMessage = {
  readonly clientId: AccountId
  readonly parentId: AccountId
  /** The client's reference in the audit log. */
  readonly subjectRef: string
  readonly messageId: MessageId
  readonly senderType: SenderType
  readonly senderId: AccountId
  readonly content: string
  readonly hasFile: boolean
}

type Row = WrappedKey & {
  client: AccountId
  parent_id: AccountId
  subject_ref: string
  id: MessageId
  sent_as: SenderType
  sender_id: AccountId
  words: Buffer
  has_file: boolean
}

/** The newest message of each client in treatment that was not withdrawn. */
export async function listNewestMessages(
  tx: Tx,
  { parentIds }: ClientListAccess,
  keyring: Keyring,
): Promise<NewestMessage[]> {
  const rows = await statement<Row>(
    'newest-messages',
    sql`select a.id as client, a.parent_id, a.subject_ref, m.id, m.sent_as, m.sender_id, m.words, k.epoch, k.wrapped,
       exists (select from properties p where p.owner_client = a.id and p.message_id = m.id
         and p.removed_at is null) as has_file
     from accounts a
     join client_keys k on k.owner_client = a.id
     join lateral (
       select id, sent_as, sender_id, words from messages where owner_client = a.id and deleted_at is null
       order by sent_at desc, id desc limit 1
     ) m on true
     where a.parent_id = any(${[...parentIds]}) and a.type = 3 and a.active and a.deleted_at is null
     order by a.id`,
  ).all(tx)
  return Promise.all(
    rows.map(async (row) => ({
      clientId: row.client,
      parentId: row.parent_id,
      subjectRef: row.subject_ref,
      messageId: row.id,
      senderType: row.sent_as,
      senderId: row.sender_id,
      content: openMessageWords(await unwrapKey(keyring, row.client, row), {
        id: row.id,
        owner: row.client,
        words: row.words,
      }),
      hasFile: row.has_file,
    })),
  )
}
