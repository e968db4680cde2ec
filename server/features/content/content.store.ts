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
import type { ClientAccess } from '#features/access/client-access.ts'
import {
  type Content,
  type ContentOwner,
  type ContentRow,
  openContent,
  shownAttributes,
  storedValues,
} from './content-row.ts'

/** What a row is opened from. */
export const contentColumns = `id, version, content_type, appointment_kind, parent_id, life_area_id, on_day, extract(epoch from starts_at)::bigint as starts_at,
  extract(epoch from ends_at)::bigint as ends_at, all_day, extract(epoch from done_at)::bigint as done_at, position, reminder,
  in_kit, words, author_id, written_as, extract(epoch from created_at)::bigint as created_at,
  extract(epoch from changed_at)::bigint as changed_at, extract(epoch from deleted_at)::bigint as deleted_at,
  final_deleted_at is not null as finally_deleted`

const list = statement<ContentRow>(
  'contents',
  `select ${contentColumns} from contents
   where owner_client = $1 and kind = $2 and ($3 or deleted_at is null) and ($4::uuid is null or parent_id = $4)
     and ($5::uuid is null or (sort_at, id) < (select sort_at, id from contents where id = $5 and owner_client = $1))
   order by sort_at desc, id desc limit $6`,
)
const byId = statement<ContentRow>(
  'content',
  `select ${contentColumns} from contents where id = $1 and owner_client = $2 and kind = $3`,
)
const lockById = statement<ContentRow>(
  'lock-content',
  `select ${contentColumns} from contents where id = $1 and owner_client = $2 and kind = $3 for update`,
)
const lockState = statement<{ author_id: AccountId; deleted_at: Instant | null; finally_deleted: boolean }>(
  'lock-content-state',
  `select author_id, extract(epoch from deleted_at)::bigint as deleted_at, final_deleted_at is not null as finally_deleted
   from contents where id = $1 and owner_client = $2 and kind = $3 for update`,
)
const insert = statement(
  'insert-content',
  `insert into contents (id, owner_client, kind, content_type, appointment_kind, parent_id, life_area_id, on_day, starts_at, ends_at,
     all_day, done_at, position, reminder, in_kit, words, author_id, written_as, sort_at, created_at, changed_at,
     phones_read)
   values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9), to_timestamp($10), $11, to_timestamp($12), $13, $14, $15, $16,
     $17, $18, to_timestamp($19), to_timestamp($20), to_timestamp($20), true)`,
)
const update = statement(
  'update-content',
  `update contents set content_type = $3, appointment_kind = $4, parent_id = $5, life_area_id = $6, on_day = $7,
     starts_at = to_timestamp($8), ends_at = to_timestamp($9), all_day = $10, done_at = to_timestamp($11), position = $12,
     reminder = $13, in_kit = $14, words = $15, sort_at = to_timestamp($16), changed_at = to_timestamp($17), deleted_at = null, deleted_with = null,
     version = version + 1
   where id = $1 and owner_client = $2`,
)
/** Locked: nobody deletes what something new is about to belong to. */
const ownOfKind = statement<{ id: ContentId; is_live: boolean }>(
  'content-of-kind',
  `select id, deleted_at is null as is_live from contents
   where id = any($1) and owner_client = $2 and kind = $3 order by id for share`,
)

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
  const rows = await list.all(tx, [
    client.clientId,
    kind.name,
    withDeleted,
    parent ?? null,
    after ?? null,
    limit,
  ])
  return rows.map((row) => openContent(client, kind, row))
}

export async function findContent(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  id: string,
): Promise<Content | undefined> {
  const row = await byId.first(tx, [id, client.clientId, kind.name])
  return row && openContent(client, kind, row)
}

/** As `findContent`; nobody else changes it until the transaction ends. */
export async function lockContent(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  id: string,
): Promise<Content | undefined> {
  const row = await lockById.first(tx, [id, client.clientId, kind.name])
  return row && openContent(client, kind, row)
}

/** Whose item it is and whether it is there, for what belongs to it; nobody else changes it until the transaction ends. */
export async function lockContentState(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKindName,
  id: ContentId,
): Promise<Pick<ContentState, 'authorId' | 'deletedAt' | 'finallyDeleted'> | undefined> {
  const row = await lockState.first(tx, [id, client.clientId, kind])
  return (
    row && { authorId: row.author_id, deletedAt: row.deleted_at ?? 0, finallyDeleted: row.finally_deleted }
  )
}

/** Which of these ids are items of a kind and of this client, and whether each of them is live. */
export async function findOwnOfKind(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKindName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly isLive: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await ownOfKind.all(tx, [[...ids], client.clientId, kind])
  return new Map(rows.map(({ id, is_live }) => [id, { isLive: is_live }]))
}

export type ContentMoment = { readonly now: Instant; readonly sortAt: Instant }

/** A row as it is to be stored. */
export type NewContentRow = ContentMoment &
  Pick<ContentState, 'id' | 'authorId' | 'writtenAs'> & { readonly attributes: ContentAttributes }

/** Stores the row of a new item; words are sealed with the client's key. The scope must be open. */
export async function insertContentRow(
  tx: Tx,
  owner: ContentOwner,
  kind: ContentKind,
  { id, attributes, authorId, writtenAs, now, sortAt }: NewContentRow,
): Promise<void> {
  const values = storedValues(owner, kind, id, attributes)
  await insert.run(tx, [id, owner.clientId, kind.name, ...values, authorId, writtenAs, sortAt, now])
}

/** Stores a new item of whoever acts for the client. */
export async function insertContent(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  attributes: ContentAttributes,
  { now, sortAt, id = uuidv7() as ContentId }: ContentMoment & { readonly id?: ContentId | undefined },
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

/** Stores all attributes of a locked item anew; a deleted one is alive again. */
export async function updateContent(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  { item, attributes }: { readonly item: Content; readonly attributes: ContentAttributes },
  { now, sortAt }: ContentMoment,
): Promise<Content> {
  await update.run(tx, [
    item.id,
    client.clientId,
    ...storedValues(client, kind, item.id, attributes),
    sortAt,
    now,
  ])
  const version = item.version + 1
  return { ...item, version, changedAt: now, deletedAt: 0, attributes: shownAttributes(kind, attributes) }
}
