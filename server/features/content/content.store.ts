import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import type {
  ContentAttributes,
  ContentKind,
  ContentKindName,
  ContentState,
} from '@standfest/domain/features/content/content.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import {
  type Content,
  type ContentOwner,
  type ContentRow,
  openContent,
  shownAttributes,
  storedColumns,
} from './content-row.store.ts'

/** The columns needed to decrypt a row. */
export const contentColumns = sql`id, version, content_type, appointment_kind, parent_id, life_area_id, on_day, starts_at,
  ends_at, all_day, done_at, position, reminder, in_kit, words, author_id, written_as, created_at,
  changed_at, deleted_at, final_deleted_at is not null as finally_deleted`

export type ContentList = {
  readonly parent: ContentId | undefined
  readonly withDeleted: boolean
  readonly after: ContentId | undefined
  readonly limit: number
}

/** A client's items of one kind, newest first. */
export async function listContents(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  { parent, withDeleted, after, limit }: ContentList,
): Promise<Content[]> {
  const rows = await statement<ContentRow>(
    'contents',
    sql`select ${contentColumns} from contents
     where owner_client = ${client.clientId} and kind = ${kind.name} and (${withDeleted} or deleted_at is null)
       and (${parent ?? null}::uuid is null or parent_id = ${parent ?? null})
       and (${after ?? null}::uuid is null or (sort_at, id) < (select sort_at, id from contents
         where id = ${after ?? null} and owner_client = ${client.clientId}))
     order by sort_at desc, id desc limit ${limit}`,
  ).all(tx)
  return rows.map((row) => openContent(client, kind, row))
}

export async function findContent(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  id: string,
): Promise<Content | undefined> {
  const row = await statement<ContentRow>(
    'content',
    sql`select ${contentColumns} from contents where id = ${id} and owner_client = ${client.clientId}
     and kind = ${kind.name}`,
  ).first(tx)
  return row && openContent(client, kind, row)
}

/** As `findContent`, row-locked until the transaction ends. */
export async function lockContent(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  id: string,
): Promise<Content | undefined> {
  const row = await statement<ContentRow>(
    'lock-content',
    sql`select ${contentColumns} from contents where id = ${id} and owner_client = ${client.clientId}
     and kind = ${kind.name} for update`,
  ).first(tx)
  return row && openContent(client, kind, row)
}

/** The owner and existence of a parent item, row-locked until the transaction ends. */
export async function lockContentState(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKindName,
  id: ContentId,
): Promise<Pick<ContentState, 'authorId' | 'deletedAt' | 'finallyDeleted'> | undefined> {
  const row = await statement<{ author_id: AccountId; deleted_at: Instant | null; finally_deleted: boolean }>(
    'lock-content-state',
    sql`select author_id, deleted_at, final_deleted_at is not null as finally_deleted
     from contents where id = ${id} and owner_client = ${client.clientId} and kind = ${kind} for update`,
  ).first(tx)
  return (
    row && { authorId: row.author_id, deletedAt: row.deleted_at ?? 0, finallyDeleted: row.finally_deleted }
  )
}

/** The ids among the given ones that are items of this kind and client, each with whether it is live. */
export async function findOwnOfKind(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKindName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly isLive: boolean }>> {
  if (ids.length === 0) return new Map()
  // Row-locked, so that the referenced items are not deleted meanwhile.
  const rows = await statement<{ id: ContentId; is_live: boolean }>(
    'content-of-kind',
    sql`select id, deleted_at is null as is_live from contents
     where id = any(${ids}) and owner_client = ${client.clientId} and kind = ${kind} order by id for share`,
  ).all(tx)
  return new Map(rows.map(({ id, is_live }) => [id, { isLive: is_live }]))
}

export type ContentTimestamps = { readonly now: Instant; readonly sortAt: Instant }

/** A content row to insert. */
export type NewContentRow = ContentTimestamps &
  Pick<ContentState, 'id' | 'authorId' | 'writtenAs'> & { readonly attributes: ContentAttributes }

/** The column values for an item's attributes. */
function columnsOf(...item: Parameters<typeof storedColumns>) {
  const { starts_at, ends_at, done_at, ...others } = storedColumns(...item)
  return { ...others, starts_at: sql.at(starts_at), ends_at: sql.at(ends_at), done_at: sql.at(done_at) }
}

/** Inserts the row of a new item; texts are sealed with the client's key. The scope must be open. */
export async function insertContentRow(
  tx: Tx,
  owner: ContentOwner,
  kind: ContentKind,
  { id, attributes, authorId, writtenAs, now, sortAt }: NewContentRow,
): Promise<void> {
  await statement(
    'insert-content',
    sql`insert into contents ${sql.values({
      id,
      owner_client: owner.clientId,
      kind: kind.name,
      ...columnsOf(owner, kind, id, attributes),
      author_id: authorId,
      written_as: writtenAs,
      sort_at: sql.at(sortAt),
      created_at: sql.at(now),
      changed_at: sql.at(now),
      phones_read: true,
    })}`,
  ).run(tx)
}

/** Inserts a new item on behalf of the actor. */
export async function insertContent(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  attributes: ContentAttributes,
  { now, sortAt, id = uuidv7() as ContentId }: ContentTimestamps & { readonly id?: ContentId | undefined },
): Promise<Content> {
  const writtenAs: ContentState['writtenAs'] = client.as === 'self' ? 'client' : client.as
  const row = { id, attributes, authorId: client.actorId, writtenAs, now, sortAt }
  await insertContentRow(tx, client, kind, row)
  return {
    id,
    version: 1,
    accountId: client.clientId,
    authorId: client.actorId,
    writtenAs,
    createdAt: now,
    changedAt: now,
    deletedAt: 0,
    finallyDeleted: false,
    attributes: shownAttributes(kind, attributes),
  }
}

/** Updates all attributes of a row-locked item; a deleted item is restored. */
export async function updateContent(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  { item, attributes }: { readonly item: Content; readonly attributes: ContentAttributes },
  { now, sortAt }: ContentTimestamps,
): Promise<Content> {
  await statement(
    'update-content',
    sql`update contents ${sql.set({
      ...columnsOf(client, kind, item.id, attributes),
      sort_at: sql.at(sortAt),
      changed_at: sql.at(now),
      deleted_at: null,
      deleted_with: null,
    })}, version = version + 1
     where id = ${item.id} and owner_client = ${client.clientId}`,
  ).run(tx)
  const version = item.version + 1
  return { ...item, version, changedAt: now, deletedAt: 0, attributes: shownAttributes(kind, attributes) }
}
