import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId, LifeAreaId } from '@standfest/domain/base/id.ts'
import {
  type ContentAttributes,
  type ContentKind,
  type ContentKindName,
  type ContentState,
  type OpenField,
  openFields,
} from '@standfest/domain/features/content/content.ts'
import type { KeyObject } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { type Tx, statement } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

type ContentRow = {
  id: ContentId
  version: number
  content_type: string | null
  parent_id: ContentId | null
  life_area_id: LifeAreaId | null
  on_day: Day | null
  starts_at: Instant | null
  ends_at: Instant | null
  all_day: boolean | null
  done_at: Instant | null
  position: number | null
  reminder: number[] | null
  in_kit: boolean | null
  words: Buffer | null
  author_id: AccountId
  written_as: ContentState['writtenAs']
  created_at: Instant
  changed_at: Instant
  deleted_at: Instant | null
  finally_deleted: boolean
}

const columns = `id, version, content_type, parent_id, life_area_id, on_day, extract(epoch from starts_at)::bigint as starts_at,
  extract(epoch from ends_at)::bigint as ends_at, all_day, extract(epoch from done_at)::bigint as done_at, position, reminder,
  in_kit, words, author_id, written_as, extract(epoch from created_at)::bigint as created_at,
  extract(epoch from changed_at)::bigint as changed_at, extract(epoch from deleted_at)::bigint as deleted_at,
  final_deleted_at is not null as finally_deleted`

const list = statement<ContentRow>(
  'contents',
  `select ${columns} from contents
   where owner_client = $1 and kind = $2 and ($3 or deleted_at is null) and ($4::uuid is null or parent_id = $4)
     and ($5::uuid is null or (sort_at, id) < (select sort_at, id from contents where id = $5 and owner_client = $1))
   order by sort_at desc, id desc limit $6`,
)
const byId = statement<ContentRow>(
  'content',
  `select ${columns} from contents where id = $1 and owner_client = $2 and kind = $3`,
)
const lockById = statement<ContentRow>(
  'lock-content',
  `select ${columns} from contents where id = $1 and owner_client = $2 and kind = $3 for update`,
)
const lockState = statement<{ author_id: AccountId; deleted_at: Instant | null; finally_deleted: boolean }>(
  'lock-content-state',
  `select author_id, extract(epoch from deleted_at)::bigint as deleted_at, final_deleted_at is not null as finally_deleted
   from contents where id = $1 and owner_client = $2 and kind = $3 for update`,
)
const insert = statement(
  'insert-content',
  `insert into contents (id, owner_client, kind, content_type, parent_id, life_area_id, on_day, starts_at, ends_at, all_day,
     done_at, position, reminder, in_kit, words, author_id, written_as, sort_at, created_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8), to_timestamp($9), $10, to_timestamp($11), $12, $13, $14, $15, $16,
     $17, to_timestamp($18), to_timestamp($19), to_timestamp($19))`,
)
const update = statement(
  'update-content',
  `update contents set content_type = $3, parent_id = $4, life_area_id = $5, on_day = $6, starts_at = to_timestamp($7),
     ends_at = to_timestamp($8), all_day = $9, done_at = to_timestamp($10), position = $11, reminder = $12, in_kit = $13,
     words = $14, sort_at = to_timestamp($15), changed_at = to_timestamp($16), deleted_at = null, version = version + 1
   where id = $1 and owner_client = $2`,
)
const markDeleted = statement(
  'mark-content-deleted',
  `update contents set deleted_at = to_timestamp($3), changed_at = to_timestamp($3), version = version + 1
   where id = $1 and owner_client = $2`,
)
/** What belongs to a goal or a risk situation goes with it. */
const eraseFinally = statement(
  'erase-content-finally',
  `update contents set words = null, deleted_at = coalesce(deleted_at, to_timestamp($3)), final_deleted_at = to_timestamp($3),
     changed_at = to_timestamp($3), version = version + 1
   where (id = $1 or parent_id = $1) and owner_client = $2 and final_deleted_at is null`,
)
const eraseOld = statement<{ id: ContentId }>(
  'erase-old-content',
  `update contents set words = null, final_deleted_at = to_timestamp($3), changed_at = to_timestamp($3), version = version + 1
   where owner_client = $1 and deleted_at < to_timestamp($2) and final_deleted_at is null returning id`,
)
const toPurge = statement<{ owner_client: AccountId }>(
  'clients-with-content-to-purge',
  'select owner_client from clients_with_content_to_purge(to_timestamp($1))',
)
const foreign = statement<{ id: ContentId }>(
  'content-of-kind',
  `select id from contents where id = any($1) and owner_client = $2 and kind = $3 and deleted_at is null`,
)

/** An item as it is stored: what all kinds have, and the attributes of its own. */
export type Content = ContentState & { readonly attributes: ContentAttributes }

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

/** Which of these ids are live items of a kind and of this client. */
export async function findLiveIds(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKindName,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await foreign.all(tx, [[...ids], client.clientId, kind])).map(({ id }) => id))
}

export type ContentMoment = { readonly now: Instant; readonly sortAt: Instant }

/** Whose row it is, and the key that seals it. */
export type ContentOwner = { readonly clientId: AccountId; readonly key: KeyObject }

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
  { now, sortAt }: ContentMoment,
): Promise<Content> {
  const id = uuidv7() as ContentId
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

export async function markContentDeleted(
  tx: Tx,
  client: ClientAccess,
  item: Content,
  now: Instant,
): Promise<Content> {
  await markDeleted.run(tx, [item.id, client.clientId, now])
  return { ...item, version: item.version + 1, deletedAt: now, changedAt: now }
}

/** Erases an item for good, and what belongs to it; a trace without words stays. */
export async function eraseContentFinally(
  tx: Tx,
  client: ClientAccess,
  item: Content,
  now: Instant,
): Promise<Content> {
  await eraseFinally.run(tx, [item.id, client.clientId, now])
  return { ...item, version: item.version + 1, changedAt: now, finallyDeleted: true, attributes: {} }
}

/** Whose deleted content is past its time. Needs no scope: ids only. */
export async function findClientsWithContentToPurge(tx: Tx, deletedBefore: Instant): Promise<AccountId[]> {
  return (await toPurge.all(tx, [deletedBefore])).map(({ owner_client }) => owner_client)
}

/** Finally deletes what one client deleted before a moment; the scope must be open. Returns the ids. */
export async function purgeContentOf(
  tx: Tx,
  clientId: AccountId,
  { deletedBefore, now }: { readonly deletedBefore: Instant; readonly now: Instant },
): Promise<ContentId[]> {
  return (await eraseOld.all(tx, [clientId, deletedBefore, now])).map(({ id }) => id)
}

const isOpenField = (field: string): field is OpenField => Object.hasOwn(openFields, field)

function storedValues(client: ContentOwner, kind: ContentKind, id: ContentId, attributes: ContentAttributes) {
  const open = attributes as { [F in OpenField]?: never }
  const words = Object.fromEntries(
    Object.entries(attributes).filter(([field, value]) => !isOpenField(field) && value !== undefined),
  )
  const doneAt: number = open.doneAt ?? 0
  return [
    open.contentType ?? null,
    open.goalId ?? open.riskSituationId ?? null,
    open.lifeareaId ?? null,
    open.day ?? open.dueDate ?? null,
    open.startsAt ?? null,
    open.endsAt ?? null,
    open.allDay ?? null,
    doneAt === 0 ? null : doneAt,
    open.position ?? null,
    open.reminder ?? null,
    open.inKit ?? null,
    sealJson(client.key, words, placeOf(kind, id, client.clientId)),
  ]
}

function openContent(client: ClientAccess, kind: ContentKind, row: ContentRow): Content {
  const words = row.words
    ? (openJson(client.key, row.words, placeOf(kind, row.id, client.clientId)) as ContentAttributes)
    : {}
  return {
    id: row.id,
    version: row.version,
    accountId: client.clientId,
    authorId: row.author_id,
    writtenAs: row.written_as,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    deletedAt: row.deleted_at ?? 0,
    finallyDeleted: row.finally_deleted,
    attributes: row.finally_deleted ? {} : shownAttributes(kind, { ...words, ...openOf(row) }),
  }
}

function openOf(row: ContentRow): Record<OpenField, unknown> {
  return {
    goalId: row.parent_id,
    riskSituationId: row.parent_id,
    lifeareaId: row.life_area_id,
    contentType: row.content_type,
    day: row.on_day,
    dueDate: row.on_day,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    allDay: row.all_day,
    doneAt: row.done_at,
    position: row.position,
    reminder: row.reminder,
    inKit: row.in_kit,
  }
}

/** What must never be missing where a kind has the field. */
const whenAbsent = { doneAt: 0, position: 0, inKit: false, allDay: false } as const

/** The attributes that the kind has, and none of another's. */
function shownAttributes(kind: ContentKind, attributes: ContentAttributes): ContentAttributes {
  const absent: ContentAttributes = whenAbsent
  return Object.fromEntries(
    Object.keys(kind.fields.shape)
      .map((field) => [field, attributes[field] ?? absent[field] ?? (isOpenField(field) ? null : undefined)])
      .filter(([, value]) => value !== undefined),
  )
}

function placeOf(kind: ContentKind, id: ContentId, owner: AccountId) {
  return { table: 'contents', column: `words:${kind.name}`, row: id, owner }
}
