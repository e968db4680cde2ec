import { addDays, type Now, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId, MessageId, PropertyId } from '@standfest/domain/base/id.ts'
import {
  type FileTarget,
  type FileType,
  type Property,
  refuseMoreFiles,
} from '@standfest/domain/features/attachments/attachments.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { CheckedFile } from '#files/check-upload.ts'
import { Refused, refuseIf } from '#http/handle.ts'
import { open, seal } from '#vault/sealing.ts'

type FileRow = {
  id: PropertyId
  version: number
  uploader_id: AccountId
  target_type: FileTarget
  target_id: string
  file_type: FileType
  size: number
  name: Buffer | null
  created_at: number
}

const columns = `id, version, uploader_id, target_type, coalesce(content_id, message_id, owner_client) as target_id,
  file_type, size, name, extract(epoch from created_at)::bigint as created_at`

const list = statement<FileRow>(
  'properties',
  `select ${columns} from properties
   where owner_client = $1 and removed_at is null and ($2::uuid is null or coalesce(content_id, message_id, owner_client) = $2)
     and ($3::uuid is null or (created_at, id) > (select created_at, id from properties where id = $3 and owner_client = $1))
   order by created_at, id limit $4`,
)
const ofMessages = statement<FileRow>(
  'properties-of-messages',
  `select ${columns} from properties where owner_client = $1 and message_id = any($2)`,
)
const lockById = statement<FileRow>(
  'lock-property',
  `select ${columns} from properties where id = $1 and owner_client = $2 for update`,
)
const bytesOf = statement<FileRow & { content: Buffer }>(
  'property-bytes',
  `select ${columns}, content from properties where id = $1 and owner_client = $2 and removed_at is null`,
)
const insert = statement(
  'insert-property',
  `insert into properties (id, owner_client, uploader_id, target_type, content_id, message_id, file_type, size, name, content,
     created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, to_timestamp($11))`,
)
const replace = statement(
  'replace-property',
  `update properties set uploader_id = $3, file_type = $4, size = $5, name = $6, content = $7, created_at = to_timestamp($8),
     version = version + 1
   where id = $1 and owner_client = $2`,
)
const remove = statement(
  'remove-property',
  `update properties set name = null, content = null, size = 0, removed_at = to_timestamp($3), version = version + 1
   where id = $1 and owner_client = $2`,
)
const removeOfFinal = statement(
  'remove-properties-of-final-content',
  `delete from properties p using contents c
   where p.owner_client = $1 and c.id = p.content_id and c.owner_client = $1 and c.final_deleted_at is not null`,
)
const removeOfMessage = statement(
  'remove-property-of-message',
  'delete from properties where owner_client = $1 and message_id = $2',
)
const picture = statement<{ id: PropertyId }>(
  'picture-of-account',
  `select id from properties where owner_client = $1 and target_type = 'ACCOUNT' and removed_at is null`,
)
const removePicture = statement(
  'remove-picture-of-account',
  `update properties set name = null, content = null, size = 0, removed_at = to_timestamp($2), version = version + 1
   where owner_client = $1 and target_type = 'ACCOUNT' and removed_at is null`,
)
/** Two uploads for one client are counted one after the other. */
const holdUploads = statement(
  'hold-uploads',
  `select pg_advisory_xact_lock(hashtextextended('uploads|' || $1::text, 0))`,
)
const count = statement<{ bytes: number; today: number }>(
  'count-files',
  `select (select coalesce(sum(size), 0)::bigint from properties where owner_client = $1) as bytes,
     (select count(*) from uploads where owner_client = $1 and uploaded_at >= to_timestamp($2)) as today`,
)
const forgetUploads = statement(
  'forget-uploads',
  'delete from uploads where owner_client = $1 and uploaded_at < to_timestamp($2)',
)
const noteUpload = statement(
  'note-upload',
  'insert into uploads (owner_client, uploaded_at) values ($1, to_timestamp($2))',
)

/** A file as it is stored, without its bytes. */
export type File = Property

/** What a new file belongs to. */
export type Target =
  | { readonly targetType: 'MESSAGE'; readonly targetId: MessageId }
  | { readonly targetType: 'ACCOUNT'; readonly targetId: AccountId }
  | { readonly targetType: Exclude<FileTarget, 'MESSAGE' | 'ACCOUNT'>; readonly targetId: ContentId }

export type FilePage = {
  readonly targetId: string | undefined
  readonly after: PropertyId | undefined
  readonly limit: number
}

/** A client's files, or those of one thing, oldest first. */
export async function listFiles(
  tx: Tx,
  client: ClientAccess,
  { targetId, after, limit }: FilePage,
): Promise<File[]> {
  const rows = await list.all(tx, [client.clientId, targetId ?? null, after ?? null, limit])
  return rows.map((row) => openFile(client, row))
}

/** The files that messages brought along, by message. */
export async function findFilesOfMessages(
  tx: Tx,
  client: ClientAccess,
  ids: readonly MessageId[],
): Promise<ReadonlyMap<string, File>> {
  if (ids.length === 0) return new Map()
  const rows = await ofMessages.all(tx, [client.clientId, [...ids]])
  return new Map(rows.map((row) => [row.target_id, openFile(client, row)]))
}

/** A file, or the trace of one; nobody else changes it until the transaction ends. */
export async function lockFile(
  tx: Tx,
  client: ClientAccess,
  id: string,
): Promise<(File & { readonly isRemoved: boolean }) | undefined> {
  const row = await lockById.first(tx, [id, client.clientId])
  return row && { ...openFile(client, row), isRemoved: row.name === null }
}

/** A file with its bytes. */
export async function findFileBytes(
  tx: Tx,
  client: ClientAccess,
  id: string,
): Promise<(File & { readonly bytes: Buffer }) | undefined> {
  const row = await bytesOf.first(tx, [id, client.clientId])
  if (!row) return undefined
  const bytes = open(client.key, row.content, placeOf('content', row.id, client.clientId))
  return { ...openFile(client, row), bytes }
}

/** Counts one more upload for a client, or refuses it: until the next day, or for good. */
export async function countUpload(
  tx: Tx,
  { clientId }: ClientAccess,
  size: number,
  { instant, today, zone }: Now,
): Promise<void> {
  await holdUploads.run(tx, [clientId])
  const begin = startOfDay(today, zone)
  await forgetUploads.run(tx, [clientId, begin])
  const counted = await count.first(tx, [clientId, begin])
  const no = refuseMoreFiles(counted ?? { bytes: 0, today: 0 }, size)
  if (no?.code === 'ERROR.FILES_TODAY') throw new Refused(no, startOfDay(addDays(today, 1), zone) - instant)
  refuseIf(no)
  await noteUpload.run(tx, [clientId, instant])
}

/** Stores a file that was checked; name and bytes are sealed with the client's key. */
export async function insertFile(
  tx: Tx,
  client: ClientAccess,
  target: Target,
  { bytes, type, filename }: CheckedFile,
  at: number,
): Promise<File> {
  const id = uuidv7() as PropertyId
  const { targetType, targetId } = target
  const isOfContent = targetType !== 'MESSAGE' && targetType !== 'ACCOUNT'
  await insert.run(tx, [
    id,
    client.clientId,
    client.actorId,
    targetType,
    isOfContent ? targetId : null,
    targetType === 'MESSAGE' ? targetId : null,
    type,
    bytes.length,
    ...sealed(client, id, { bytes, filename }),
    at,
  ])
  return {
    id,
    version: 1,
    accountId: client.clientId,
    sourceType: 'ACCOUNT',
    sourceId: client.actorId,
    targetType,
    targetId,
    filename,
    type,
    size: bytes.length,
    createdAt: at,
  }
}

/** Puts another file in the place of a locked one. */
export async function replaceFile(
  tx: Tx,
  client: ClientAccess,
  file: File,
  { bytes, type, filename }: CheckedFile,
  at: number,
): Promise<File> {
  await replace.run(tx, [
    file.id,
    client.clientId,
    client.actorId,
    type,
    bytes.length,
    ...sealed(client, file.id, { bytes, filename }),
    at,
  ])
  const size = bytes.length
  return { ...file, version: file.version + 1, sourceId: client.actorId, filename, type, size, createdAt: at }
}

/** Erases a file but for a trace without name and bytes. */
export async function removeFile(tx: Tx, client: ClientAccess, { id }: File, at: number): Promise<void> {
  await remove.run(tx, [id, client.clientId, at])
}

/** Erases the files of all content of a client that is finally deleted; the scope must be open (§4). */
export async function removeFilesOfFinalContent(tx: Tx, clientId: AccountId): Promise<void> {
  await removeOfFinal.run(tx, [clientId])
}

/** A withdrawn message loses its file with its words. */
export async function removeFileOfMessage(tx: Tx, client: ClientAccess, id: MessageId): Promise<void> {
  await removeOfMessage.run(tx, [client.clientId, id])
}

/** The picture of a client's account, if there is one. */
export async function findPictureOf(tx: Tx, { clientId }: ClientAccess): Promise<PropertyId | undefined> {
  return (await picture.first(tx, [clientId]))?.id
}

/** An account has one picture: the one before makes room. */
export async function removePictureOf(tx: Tx, { clientId }: ClientAccess, at: number): Promise<void> {
  await removePicture.run(tx, [clientId, at])
}

function openFile(client: ClientAccess, row: FileRow): File {
  return {
    id: row.id,
    version: row.version,
    accountId: client.clientId,
    sourceType: 'ACCOUNT',
    sourceId: row.uploader_id,
    targetType: row.target_type,
    targetId: row.target_id,
    filename: nameOf(client, row),
    type: row.file_type,
    size: row.size,
    createdAt: row.created_at,
  }
}

function nameOf(client: ClientAccess, { id, name }: FileRow): string {
  return name === null ? '' : open(client.key, name, placeOf('name', id, client.clientId)).toString('utf8')
}

function sealed(
  client: ClientAccess,
  id: PropertyId,
  { bytes, filename }: Pick<CheckedFile, 'bytes' | 'filename'>,
) {
  return [
    seal(client.key, Buffer.from(filename), placeOf('name', id, client.clientId)),
    seal(
      client.key,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      placeOf('content', id, client.clientId),
    ),
  ] as const
}

function placeOf(column: string, id: PropertyId, owner: AccountId) {
  return { table: 'properties', column, row: id, owner }
}
