import type { KeyObject } from 'node:crypto'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, FollowUpId } from '@standfest/domain/base/id.ts'
import type { FollowUp, NewFollowUp } from '@standfest/domain/features/follow-ups/follow-ups.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { open, seal } from '#vault/sealing.ts'

type Row = {
  id: FollowUpId
  version: number
  words: Buffer
  due_on: Day
  done_at: Instant | null
  created_at: Instant
}
type ClientRow = Row & {
  owner_client: AccountId
  author_id: AccountId
  written_as: 'therapist' | 'substitute'
}

const columns = sql`id, version, words, due_on, done_at, created_at`
const clientColumns = sql`id, version, words, due_on, done_at, created_at, owner_client, author_id, written_as`

/** A client's follow-ups: open ones, and those done since a timestamp. */
export async function listFollowUpsOf(tx: Tx, client: ClientAccess, doneSince: Instant): Promise<FollowUp[]> {
  const rows = await statement<ClientRow>(
    'follow-ups',
    sql`select ${clientColumns} from follow_ups where owner_client = ${client.clientId}
     and (done_at is null or done_at >= ${sql.at(doneSince)}) order by due_on, created_at, id`,
  ).all(tx)
  return rows.map((row) => followUpOf(client.key, row))
}

/** The follow-ups of all opened clients in treatment that are due by a day, and those done since a moment of it. */
export async function listFollowUpsOfDay(
  tx: Tx,
  { parentIds }: ClientListAccess,
  { keyring, day, doneSince }: { readonly keyring: Keyring; readonly day: Day; readonly doneSince: Instant },
): Promise<FollowUp[]> {
  const rows = await statement<ClientRow & { epoch: number; wrapped: Buffer }>(
    'follow-ups-of-day',
    sql`select f.id, f.version, f.words, f.due_on, f.done_at, f.created_at, f.owner_client, f.author_id, f.written_as,
       k.epoch, k.wrapped
     from follow_ups f join accounts a on a.id = f.owner_client join client_keys k on k.owner_client = a.id
     where a.parent_id = any(${[...parentIds]}) and a.active and a.deleted_at is null
       and ((f.done_at is null and f.due_on <= ${day}) or f.done_at >= ${sql.at(doneSince)})
     order by f.due_on, f.created_at, f.id`,
  ).all(tx)
  return Promise.all(
    rows.map(async (row) => followUpOf(await unwrapKey(keyring, row.owner_client, row), row)),
  )
}

/** The first day after a day on which a follow-up of an opened client is due, and whose it is. */
export async function findNextFollowUp(
  tx: Tx,
  { parentIds }: ClientListAccess,
  day: Day,
): Promise<{ readonly dueOn: Day; readonly accountId: AccountId } | undefined> {
  const row = await statement<{ due_on: Day; owner_client: AccountId }>(
    'next-follow-up',
    sql`select f.due_on, f.owner_client from follow_ups f join accounts a on a.id = f.owner_client
     where a.parent_id = any(${[...parentIds]}) and a.active and a.deleted_at is null
       and f.done_at is null and f.due_on > ${day}
     order by f.due_on, f.created_at, f.id limit 1`,
  ).first(tx)
  return row && { dueOn: row.due_on, accountId: row.owner_client }
}

/** A follow-up of a client, row-locked until the transaction ends. */
export async function lockFollowUp(
  tx: Tx,
  client: ClientAccess,
  id: FollowUpId,
): Promise<FollowUp | undefined> {
  const row = await statement<ClientRow>(
    'lock-follow-up',
    sql`select ${clientColumns} from follow_ups where id = ${id} and owner_client = ${client.clientId} for update`,
  ).first(tx)
  return row && followUpOf(client.key, row)
}

type ToStore = NewFollowUp & { readonly id?: FollowUpId | undefined; readonly at: Instant }

export async function insertFollowUp(
  tx: Tx,
  client: ClientAccess,
  { id = uuidv7() as FollowUpId, text, dueOn, at }: ToStore,
): Promise<FollowUp> {
  const { clientId, actorId } = client
  const writtenAs = client.as === 'substitute' ? 'substitute' : 'therapist'
  await statement(
    'insert-follow-up',
    sql`insert into follow_ups ${sql.values({
      id,
      owner_client: clientId,
      due_on: dueOn,
      words: sealFollowUp(client.key, { id, owner: clientId, text }),
      author_id: actorId,
      written_as: writtenAs,
      created_at: sql.at(at),
    })}`,
  ).run(tx)
  const sender = { id: actorId, person: null }
  return {
    id,
    version: 1,
    accountId: clientId,
    text,
    dueOn,
    doneAt: 0,
    createdAt: at,
    sentBy: writtenAs,
    sender,
  }
}

/** Stores a changed follow-up of a client. */
export async function updateFollowUp(tx: Tx, client: ClientAccess, changed: FollowUp): Promise<FollowUp> {
  const { id, text, dueOn, doneAt } = changed
  await statement(
    'update-follow-up',
    sql`update follow_ups ${sql.set({
      words: sealFollowUp(client.key, { id, owner: client.clientId, text }),
      due_on: dueOn,
      done_at: sql.at(doneAt === 0 ? null : doneAt),
    })}, version = version + 1 where id = ${id} and owner_client = ${client.clientId}`,
  ).run(tx)
  return { ...changed, version: changed.version + 1 }
}

export async function deleteFollowUp(tx: Tx, { clientId }: ClientAccess, id: FollowUpId): Promise<void> {
  await statement(
    'delete-follow-up',
    sql`delete from follow_ups where id = ${id} and owner_client = ${clientId}`,
  ).run(tx)
}

/** Whose free follow-ups are meant, and the instance's key, which seals them. */
export type FreeFollowUps = { readonly ownerId: AccountId; readonly key: KeyObject }

/** The free follow-ups of a therapist: open ones, and those done since a timestamp. */
export async function listOwnFollowUps(
  tx: Tx,
  { ownerId, key }: FreeFollowUps,
  doneSince: Instant,
): Promise<FollowUp[]> {
  const rows = await statement<Row>(
    'own-follow-ups',
    sql`select ${columns} from own_follow_ups where owner_id = ${ownerId}
     and (done_at is null or done_at >= ${sql.at(doneSince)}) order by due_on, created_at, id`,
  ).all(tx)
  return rows.map((row) => ownFollowUpOf(key, row))
}

/** A free follow-up of a therapist, row-locked until the transaction ends. */
export async function lockOwnFollowUp(
  tx: Tx,
  { ownerId, key }: FreeFollowUps,
  id: FollowUpId,
): Promise<FollowUp | undefined> {
  const row = await statement<Row>(
    'lock-own-follow-up',
    sql`select ${columns} from own_follow_ups where id = ${id} and owner_id = ${ownerId} for update`,
  ).first(tx)
  return row && ownFollowUpOf(key, row)
}

export async function insertOwnFollowUp(
  tx: Tx,
  { ownerId, key }: FreeFollowUps,
  { id = uuidv7() as FollowUpId, text, dueOn, at }: ToStore,
): Promise<FollowUp> {
  await statement(
    'insert-own-follow-up',
    sql`insert into own_follow_ups ${sql.values({
      id,
      owner_id: ownerId,
      due_on: dueOn,
      words: seal(key, Buffer.from(text), contextOf('own_follow_ups', id, 'instance')),
      created_at: sql.at(at),
    })}`,
  ).run(tx)
  return {
    id,
    version: 1,
    accountId: null,
    text,
    dueOn,
    doneAt: 0,
    createdAt: at,
    sentBy: null,
    sender: null,
  }
}

export async function updateOwnFollowUp(
  tx: Tx,
  { ownerId, key }: FreeFollowUps,
  changed: FollowUp,
): Promise<FollowUp> {
  const { id, text, dueOn, doneAt } = changed
  await statement(
    'update-own-follow-up',
    sql`update own_follow_ups ${sql.set({
      words: seal(key, Buffer.from(text), contextOf('own_follow_ups', id, 'instance')),
      due_on: dueOn,
      done_at: sql.at(doneAt === 0 ? null : doneAt),
    })}, version = version + 1 where id = ${id} and owner_id = ${ownerId}`,
  ).run(tx)
  return { ...changed, version: changed.version + 1 }
}

export async function deleteOwnFollowUp(tx: Tx, { ownerId }: FreeFollowUps, id: FollowUpId): Promise<void> {
  await statement(
    'delete-own-follow-up',
    sql`delete from own_follow_ups where id = ${id} and owner_id = ${ownerId}`,
  ).run(tx)
}

/** The sealed text of a client's follow-up. */
export function sealFollowUp(
  key: KeyObject,
  { id, owner, text }: { readonly id: FollowUpId; readonly owner: AccountId; readonly text: string },
): Buffer {
  return seal(key, Buffer.from(text), contextOf('follow_ups', id, owner))
}

function followUpOf(key: KeyObject, row: ClientRow): FollowUp {
  const { owner_client: accountId, written_as: sentBy, author_id: authorId } = row
  const text = open(key, row.words, contextOf('follow_ups', row.id, accountId)).toString('utf8')
  return { ...shapeOf(row), accountId, text, sentBy, sender: { id: authorId, person: null } }
}

function ownFollowUpOf(key: KeyObject, row: Row): FollowUp {
  const text = open(key, row.words, contextOf('own_follow_ups', row.id, 'instance')).toString('utf8')
  return { ...shapeOf(row), accountId: null, text, sentBy: null, sender: null }
}

function shapeOf({ id, version, due_on, done_at, created_at }: Row) {
  return { id, version, dueOn: due_on, doneAt: done_at ?? 0, createdAt: created_at }
}

function contextOf(table: 'follow_ups' | 'own_follow_ups', id: FollowUpId, owner: string) {
  return { table, column: 'words', row: id, owner }
}
