import type { KeyObject } from 'node:crypto'
import type { AccountId, ContentId, MessageId } from '@standfest/domain/base/id.ts'
import type { ContentAttributes, ContentKind } from '@standfest/domain/features/content/content.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { allContent } from '#features/content/all-content.ts'
import { insertContentRow } from '#features/content/content.store.ts'
import { sealMessage } from '#features/messages/messages.store.ts'
import type { DemoContent, DemoMessage, DemoRecord } from './records.ts'

export type RecordOwner = { readonly id: AccountId; readonly key: KeyObject; readonly therapistId: AccountId }

/** Stores what was written in a client's record; the scope must be open. */
export async function insertRecord(tx: Tx, owner: RecordOwner, record: DemoRecord): Promise<void> {
  for (const item of record.contents) await insertItem(tx, owner, item, {})
  if (record.messages.length > 0) await insertThread(tx, owner, record.messages, record.hasUnread)
}

async function insertItem(
  tx: Tx,
  owner: RecordOwner,
  item: DemoContent,
  more: ContentAttributes,
): Promise<void> {
  const id = uuidv7() as ContentId
  const isClient = item.writtenBy === 'client'
  await insertContentRow(tx, { clientId: owner.id, key: owner.key }, kindOf(item), {
    id,
    attributes: { ...item.attributes, ...more },
    authorId: isClient ? owner.id : owner.therapistId,
    writtenAs: item.writtenBy,
    now: item.writtenAt,
    sortAt: item.sortAt ?? item.writtenAt,
  })
  for (const { parentField, of } of item.parts ?? [])
    await insertItem(tx, owner, of, {
      [parentField]: parentField === 'origin' ? { kind: item.kind, id } : id,
    })
}

function kindOf({ kind }: DemoContent): ContentKind {
  const found = allContent.find((one) => one.kind.name === kind)
  if (!found) throw new Error('a demo item of no kind')
  return found.kind
}

async function insertThread(
  tx: Tx,
  owner: RecordOwner,
  messages: readonly DemoMessage[],
  hasUnread: boolean,
): Promise<void> {
  const rows = messages.map((message) => ({ ...message, id: uuidv7() as MessageId }))
  const ofClient = (message: DemoMessage) => message.sentBy === 'client'
  await statement(
    'demo-insert-messages',
    sql`insert into messages (id, owner_client, sender_id, sent_as, recipient_id, sent_at, words)
     select id, ${owner.id}, sender, sent_as, recipient, to_timestamp(at), words
     from unnest(${rows.map(({ id }) => id)}::uuid[],
       ${rows.map((one) => (ofClient(one) ? owner.id : owner.therapistId))}::uuid[],
       ${rows.map(({ sentBy }) => sentBy)}::text[],
       ${rows.map((one) => (ofClient(one) ? owner.therapistId : owner.id))}::uuid[],
       ${rows.map(({ sentAt }) => sentAt)}::bigint[],
       ${rows.map(({ id, content }) => sealMessage(owner.key, { id, owner: owner.id, content }))}::bytea[])
       as m (id, sender, sent_as, recipient, at, words)`,
  ).run(tx)
  await statement(
    'demo-settle-messages',
    sql`update client_states set
       last_message_at = (select max(sent_at) from messages where owner_client = ${owner.id}),
       last_staff_message_at = (select max(sent_at) from messages where owner_client = ${owner.id}
         and sent_as <> 'client')
     where owner_client = ${owner.id}`,
  ).run(tx)
  // A client's last words wait for an answer while they are unread; older thanks need none.
  await statement(
    'demo-settle-threads',
    sql`update client_states s set thread_state = t.state,
       thread_open_since = case when t.state = 'open' then t.since end
     from (
       select case when n.sent_as <> 'client' then 'waiting' when ${hasUnread} then 'open' else 'done' end as state,
         (select min(m.sent_at) from messages m where m.owner_client = ${owner.id} and m.sent_as = 'client'
           and m.sent_at > coalesce((select max(w.sent_at) from messages w where w.owner_client = ${owner.id}
             and w.sent_as <> 'client'), '-infinity')) as since
       from messages n where n.owner_client = ${owner.id} order by n.sent_at desc, n.id desc limit 1
     ) t
     where s.owner_client = ${owner.id}`,
  ).run(tx)
  // Each side has read everything, except for clients whose newest message is unread.
  await statement(
    'demo-settle-reads',
    sql`insert into message_reads (owner_client, reader_id, read_sent_at, read_id)
     select distinct on (reader) ${owner.id}, reader, m.sent_at, m.id
     from messages m, unnest(array[${owner.id}::uuid, ${owner.therapistId}::uuid]) reader
     where m.owner_client = ${owner.id} and (not ${hasUnread} or reader = ${owner.id} or m.sent_as <> 'client')
     order by reader, m.sent_at desc, m.id desc`,
  ).run(tx)
}
