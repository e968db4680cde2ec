import type { KeyObject } from 'node:crypto'
import type { Instant, Now } from '@standfest/domain/base/day.ts'
import type { AccountId, MessageId } from '@standfest/domain/base/id.ts'
import {
  type MessageBody,
  type SenderType,
  senderTypeOf,
} from '@standfest/domain/features/messages/messages.ts'
import { stateAfterMessageBy } from '@standfest/domain/features/messages/threads.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { AdministeredAccount } from '#features/access/administered-account.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { openJson, sealJson } from '#vault/sealing.ts'
import { settleThreadAfterWithdrawal } from './threads.store.ts'

type MessageRow = {
  id: MessageId
  version: number
  sender_id: AccountId
  sent_as: SenderType
  recipient_id: AccountId
  substitute_id: AccountId | null
  sent_at: Instant
  words: Buffer | null
  deleted_at: Instant | null
  is_read: boolean
  is_read_by_other_side: boolean
}

/** The reader for unread counts on a day: a substitution begins and ends at the instance's midnight. */
const readerIn = ({ clientId, actorId }: ClientAccess, { zone, today }: ThreadPage['now']) =>
  sql`${clientId}, ${actorId}, ${zone}, ${today}`

/** `is_read_by_other_side`: the mark of a reader of the other side is at this message or a later one. */
const columnsFor = (
  client: ClientAccess,
  now: ThreadPage['now'],
) => sql`m.id, m.version, m.sender_id, m.sent_as,
  m.recipient_id, m.substitute_id, m.sent_at, m.words, m.deleted_at,
  (m.sent_at, m.id) <= (select n.sent_at, n.id from messages_are_new_after(${readerIn(client, now)}) n) as is_read,
  exists (select from message_reads r
    where r.owner_client = m.owner_client and (r.reader_id = m.owner_client) = (m.sent_as <> 'client')
      and (m.sent_at, m.id) <= (r.read_sent_at, r.read_id)) as is_read_by_other_side`

const markRead = ({ clientId, actorId }: ClientAccess, id: MessageId) =>
  statement(
    'mark-messages-read',
    sql`insert into message_reads (owner_client, reader_id, read_sent_at, read_id)
     select owner_client, ${actorId}, sent_at, id from messages where id = ${id} and owner_client = ${clientId}
     on conflict (owner_client, reader_id) do update set read_sent_at = excluded.read_sent_at,
       read_id = excluded.read_id, new_after_sent_at = null, new_after_id = null
     where (excluded.read_sent_at, excluded.read_id) >= (message_reads.read_sent_at, message_reads.read_id)`,
  )

/** A stored message, with its text unless it was withdrawn. */
export type Message = {
  readonly id: MessageId
  readonly version: number
  readonly accountId: AccountId
  readonly senderId: AccountId
  readonly senderType: SenderType
  readonly recipientId: AccountId
  readonly substituteId: AccountId | null
  readonly sentAt: Instant
  readonly deletedAt: Instant
  /** Whether the caller has read the message. */
  readonly isRead: boolean
  /** Whether the other side has read the message: the client, or anyone of the care team. */
  readonly isReadByOtherSide: boolean
  readonly content: string
}

export type ThreadPage = {
  readonly before: MessageId | undefined
  readonly limit: number
  readonly now: Pick<Now, 'today' | 'zone'>
}

/** One page of a client's thread, newest first. */
export async function listMessages(
  tx: Tx,
  client: ClientAccess,
  { before, limit, now }: ThreadPage,
): Promise<Message[]> {
  const rows = await statement<MessageRow>(
    'messages',
    sql`select ${columnsFor(client, now)} from messages m where m.owner_client = ${client.clientId}
       and (${before ?? null}::uuid is null or (m.sent_at, m.id) < (select sent_at, id from messages
         where id = ${before ?? null} and owner_client = ${client.clientId}))
     order by m.sent_at desc, m.id desc limit ${limit}`,
  ).all(tx)
  return rows.map((row) => openMessage(client, row))
}

/** The texts of the client's own messages since a moment, newest first; none of a withdrawn one. */
export async function listWordsOfClientSince(
  tx: Tx,
  client: ClientAccess,
  { since, limit }: { readonly since: Instant; readonly limit: number },
): Promise<{ readonly at: Instant; readonly text: string }[]> {
  const rows = await statement<{ id: MessageId; words: Buffer; sent_at: Instant }>(
    'client-messages-since',
    sql`select id, words, sent_at from messages
     where owner_client = ${client.clientId} and sent_as = 'client' and deleted_at is null
       and words is not null and sent_at >= ${sql.at(since)}
     order by sent_at desc, id desc limit ${limit}`,
  ).all(tx)
  return rows
    .map(({ id, words, sent_at }) => ({
      at: sent_at,
      text: openMessageWords(client.key, { id, owner: client.clientId, words }),
    }))
    .filter(({ text }) => text !== '')
}

/** The caller's number of unread messages. */
export async function countNewMessages(
  tx: Tx,
  client: ClientAccess,
  now: ThreadPage['now'],
): Promise<number> {
  const row = await statement<{ count: number }>(
    'count-new-messages',
    sql`select count from new_messages_of(${readerIn(client, now)})`,
  ).first(tx)
  return row?.count ?? 0
}

/** All messages of a client that were not withdrawn, oldest first, with their texts. */
export async function listAllMessages(
  tx: Tx,
  { clientId, key }: ClientAccess,
): Promise<(Pick<Message, 'id' | 'senderType' | 'sentAt'> & Pick<MessageBody, 'content'>)[]> {
  const rows = await statement<Pick<MessageRow, 'id' | 'sent_as' | 'sent_at' | 'words'>>(
    'all-messages',
    sql`select id, sent_as, sent_at, words from messages
     where owner_client = ${clientId} and deleted_at is null and words is not null order by sent_at, id`,
  ).all(tx)
  return rows.map(({ id, sent_as: senderType, sent_at: sentAt, words }) => ({
    id,
    senderType,
    sentAt,
    content: openMessageWords(key, { id, owner: clientId, words }),
  }))
}

/** A message of the thread, row-locked until the transaction ends. */
export async function lockMessage(
  tx: Tx,
  client: ClientAccess,
  { id, now }: { readonly id: string; readonly now: ThreadPage['now'] },
): Promise<Message | undefined> {
  const row = await statement<MessageRow>(
    'message',
    sql`select ${columnsFor(client, now)} from messages m
     where m.owner_client = ${client.clientId} and m.id = ${id} for update of m`,
  ).first(tx)
  return row && openMessage(client, row)
}

/** Inserts a message and marks it as read by its sender. */
export async function insertMessage(
  tx: Tx,
  client: ClientAccess,
  {
    id = uuidv7() as MessageId,
    content,
    at,
  }: Pick<MessageBody, 'content'> & { readonly at: Instant; readonly id?: MessageId | undefined },
): Promise<Message> {
  const senderType = senderTypeOf(client.as)
  const message: Message = {
    id,
    version: 1,
    accountId: client.clientId,
    senderId: client.actorId,
    senderType,
    recipientId: client.as === 'self' ? client.parentId : client.clientId,
    substituteId: client.as === 'substitute' ? client.actorId : null,
    sentAt: at,
    deletedAt: 0,
    isRead: true,
    isReadByOtherSide: false,
    content,
  }
  const sealed = sealMessage(client.key, { id, owner: client.clientId, content })
  const state = stateAfterMessageBy(senderType)
  await Promise.all([
    statement(
      'insert-message',
      sql`insert into messages ${sql.values({
        id,
        owner_client: client.clientId,
        sender_id: message.senderId,
        sent_as: senderType,
        recipient_id: message.recipientId,
        substitute_id: message.substituteId,
        sent_at: sql.at(at),
        words: sealed,
      })}`,
    ).run(tx),
    statement(
      'note-message',
      sql`update client_states set last_message_at = greatest(last_message_at, ${sql.at(at)}),
       last_staff_message_at = case when ${senderType !== 'client'} then greatest(last_staff_message_at,
         ${sql.at(at)}) else last_staff_message_at end, thread_state = ${state},
       thread_open_since = case when ${state === 'open'} then coalesce(thread_open_since, ${sql.at(at)}) end
     where owner_client = ${client.clientId}`,
    ).run(tx),
    markRead(client, id).run(tx),
  ])
  return message
}

/** The sealed text of a message. */
export function sealMessage(
  key: KeyObject,
  { id, owner, content }: { readonly id: MessageId; readonly owner: AccountId; readonly content: string },
): Buffer {
  return sealJson(key, { content }, contextOf(id, owner))
}

/** The text of a message; a withdrawn one has none. */
export function openMessageWords(
  key: KeyObject,
  { id, owner, words }: { readonly id: MessageId; readonly owner: AccountId; readonly words: Buffer | null },
): string {
  return words === null ? '' : (openJson(key, words, contextOf(id, owner)) as { content: string }).content
}

/** Moves the reader's read mark forward, never back. */
export async function markReadUpTo(tx: Tx, client: ClientAccess, { id }: Message): Promise<void> {
  await markRead(client, id).run(tx)
}

/**
 * A message and all after it are unread again for the reader. That it was read stays: its sender sees so, and cannot
 * withdraw it.
 */
export async function markUnreadFrom(tx: Tx, client: ClientAccess, { id }: Message): Promise<void> {
  await statement(
    'mark-messages-unread',
    sql`insert into message_reads (owner_client, reader_id, read_sent_at, read_id, new_after_sent_at, new_after_id)
     select m.owner_client, ${client.actorId}, m.sent_at, m.id, coalesce(b.sent_at, '-infinity'),
       coalesce(b.id, '00000000-0000-0000-0000-000000000000')
     from messages m left join lateral (
       select sent_at, id from messages where owner_client = m.owner_client and (sent_at, id) < (m.sent_at, m.id)
       order by sent_at desc, id desc limit 1
     ) b on true
     where m.id = ${id} and m.owner_client = ${client.clientId}
     on conflict (owner_client, reader_id) do update set
       read_sent_at = case when (excluded.read_sent_at, excluded.read_id) > (message_reads.read_sent_at,
         message_reads.read_id) then excluded.read_sent_at else message_reads.read_sent_at end,
       read_id = case when (excluded.read_sent_at, excluded.read_id) > (message_reads.read_sent_at,
         message_reads.read_id) then excluded.read_id else message_reads.read_id end,
       new_after_sent_at = excluded.new_after_sent_at, new_after_id = excluded.new_after_id`,
  ).run(tx)
}

export async function wasReadByOthers(tx: Tx, client: ClientAccess, { id }: Message): Promise<boolean> {
  const row = await statement<{ found: boolean }>(
    'message-read-by-others',
    sql`select exists (select from message_reads r join messages m on m.owner_client = r.owner_client
       where m.id = ${id} and r.owner_client = ${client.clientId} and r.reader_id <> m.sender_id
         and (m.sent_at, m.id) <= (r.read_sent_at, r.read_id)) as found`,
  ).first(tx)
  return row?.found === true
}

/** Erases the text of a message; the trace of its withdrawal stays. */
export async function withdrawWords(
  tx: Tx,
  client: ClientAccess,
  message: Message,
  at: Instant,
): Promise<Message> {
  await statement(
    'withdraw-message',
    sql`update messages set words = null, deleted_at = ${sql.at(at)}, version = version + 1
     where id = ${message.id} and owner_client = ${client.clientId}`,
  ).run(tx)
  await settleThreadAfterWithdrawal(tx, client)
  return { ...message, version: message.version + 1, deletedAt: at, content: '' }
}

function openMessage(client: ClientAccess, row: MessageRow): Message {
  const sealed = { id: row.id, owner: client.clientId, words: row.words }
  return {
    id: row.id,
    version: row.version,
    accountId: client.clientId,
    senderId: row.sender_id,
    senderType: row.sent_as,
    recipientId: row.recipient_id,
    substituteId: row.substitute_id,
    sentAt: row.sent_at,
    deletedAt: row.deleted_at ?? 0,
    isRead: row.is_read,
    isReadByOtherSide: row.is_read_by_other_side,
    content: openMessageWords(client.key, sealed),
  }
}

function contextOf(id: MessageId, owner: AccountId) {
  return { table: 'messages', column: 'words', row: id, owner }
}

/** Copies the read mark of the former therapist to the new one, so that years of messages are not unread again. */
export async function takeOverReading(
  tx: Tx,
  client: AdministeredAccount,
  { from, to }: { readonly from: AccountId; readonly to: AccountId },
): Promise<void> {
  await statement(
    'take-over-reading',
    sql`insert into message_reads (owner_client, reader_id, read_sent_at, read_id, new_after_sent_at, new_after_id)
     select owner_client, ${to}, read_sent_at, read_id, new_after_sent_at, new_after_id from message_reads
     where owner_client = ${client.id} and reader_id = ${from}
     on conflict (owner_client, reader_id) do update set read_sent_at = excluded.read_sent_at,
       read_id = excluded.read_id, new_after_sent_at = excluded.new_after_sent_at,
       new_after_id = excluded.new_after_id
     where (excluded.read_sent_at, excluded.read_id) > (message_reads.read_sent_at, message_reads.read_id)`,
  ).run(tx)
}
