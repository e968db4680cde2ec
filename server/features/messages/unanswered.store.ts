import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, MessageId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { openMessageWords } from './messages.store.ts'

/** The first of the messages for which a client's thread is open. */
export type UnansweredMessage = {
  readonly clientId: AccountId
  readonly parentId: AccountId
  /** The client's reference in the audit log. */
  readonly subjectRef: string
  readonly messageId: MessageId
  readonly sentAt: Instant
  /** How many messages are unanswered. */
  readonly count: number
  readonly content: string
}

type Row = WrappedKey & {
  client: AccountId
  parent_id: AccountId
  subject_ref: string
  id: MessageId
  words: Buffer
  sent_at: Instant
  count: number
}

/** The clients in treatment whose messages wait for the care team, the longest waiting first. */
export async function listUnanswered(
  tx: Tx,
  { parentIds }: ClientListAccess,
  keyring: Keyring,
): Promise<UnansweredMessage[]> {
  const rows = await statement<Row>(
    'unanswered-messages',
    sql`select a.id as client, a.parent_id, a.subject_ref, m.id, m.words, m.sent_at, m.count, k.epoch, k.wrapped
     from accounts a
     join client_states s on s.owner_client = a.id
     join client_keys k on k.owner_client = a.id
     join lateral (
       select id, words, sent_at, count(*) over ()::integer as count from messages
       where owner_client = a.id and sent_as = 'client' and deleted_at is null
         and sent_at >= s.thread_open_since
       order by sent_at, id limit 1
     ) m on true
     where a.parent_id = any(${[...parentIds]}) and a.type = 3 and a.active and a.treatment_closed_on is null
       and a.deleted_at is null and s.thread_state = 'open'
     order by m.sent_at, a.id`,
  ).all(tx)
  return Promise.all(
    rows.map(async (row) => {
      const key = await unwrapKey(keyring, row.client, row)
      return {
        clientId: row.client,
        parentId: row.parent_id,
        subjectRef: row.subject_ref,
        messageId: row.id,
        sentAt: row.sent_at,
        count: row.count,
        content: openMessageWords(key, { id: row.id, owner: row.client, words: row.words }),
      }
    }),
  )
}
