import { addDays, type Now, startOfDay } from '@standfest/domain/base/day.ts'
import type { AccountId, AttachmentId, ContentId, MessageId } from '@standfest/domain/base/id.ts'
import {
  type Attachment,
  type FileTarget,
  type FileType,
  refuseMoreFiles,
} from '@standfest/domain/features/attachments/attachments.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { CheckedFile } from '#files/check-upload.ts'
import { Refused, refuseIf } from '#http/handle.ts'
import { open, seal } from '#vault/sealing.ts'

type FileRow = {
  id: AttachmentId
  version: number
  uploader_id: AccountId
  target_type: FileTarget
  target_id: string
  file_type: FileType
  size: number
  name: Buffer | null
  created_at: number
}

const columns = sql`id, version, uploader_id, target_type, coalesce(content_id, message_id, owner_client) as target_id,
  file_type, size, name, created_at`

/** The stored metadata of a file, without its bytes. */
export type File = Attachment

/** The item, message or account that a new file belongs to. */
export type Target =
  | { readonly targetType: 'MESSAGE'; readonly targetId: MessageId }
  | { readonly targetType: 'ACCOUNT'; readonly targetId: AccountId }
  | { readonly targetType: Exclude<FileTarget, 'MESSAGE' | 'ACCOUNT'>; readonly targetId: ContentId }

export type FilePage = {
  readonly targetId: string | undefined
  readonly after: AttachmentId | undefined
  readonly limit: number
}

/** A client's files, or those of one item, oldest first. */
export async function listFiles(
  tx: Tx,
  client: ClientAccess,
  { targetId, after, limit }: FilePage,
): Promise<File[]> {
  const rows = await statement<FileRow>(
    'properties',
    sql`select ${columns} from properties
     where owner_client = ${client.clientId} and removed_at is null and (${targetId ?? null}::uuid is null
       or coalesce(content_id, message_id, owner_client) = ${targetId ?? null})
       and (${after ?? null}::uuid is null or (created_at, id) > (select created_at, id from properties
         where id = ${after ?? null} and owner_client = ${client.clientId}))
     order by created_at, id limit ${limit}`,
  ).all(tx)
  return rows.map((row) => openFile(client, row))
}

/** The files attached to messages, by message. */
export async function findFilesOfMessages(
  tx: Tx,
  client: ClientAccess,
  ids: readonly MessageId[],
): Promise<ReadonlyMap<string, File>> {
  if (ids.length === 0) return new Map()
  const rows = await statement<FileRow>(
    'properties-of-messages',
    sql`select ${columns} from properties where owner_client = ${client.clientId}
     and message_id = any(${ids})`,
  ).all(tx)
  return new Map(rows.map((row) => [row.target_id, openFile(client, row)]))
}

/** A file, or the trace of a removed one; row-locked until the transaction ends. */
export async function lockFile(
  tx: Tx,
  client: ClientAccess,
  id: string,
): Promise<(File & { readonly isRemoved: boolean }) | undefined> {
  const row = await statement<FileRow>(
    'lock-property',
    sql`select ${columns} from properties where id = ${id} and owner_client = ${client.clientId} for update`,
  ).first(tx)
  return row && { ...openFile(client, row), isRemoved: row.name === null }
}

/** A file with its bytes, which lie in the database, or in an object whose content `open` decrypts. */
export type StoredFile = File & {
  readonly place:
    | { readonly bytes: Buffer }
    | { readonly blob: string; readonly open: (sealed: Buffer) => Buffer }
}

export async function findStoredFile(
  tx: Tx,
  client: ClientAccess,
  id: string,
): Promise<StoredFile | undefined> {
  const row = await statement<FileRow & { content: Buffer | null; blob: string | null }>(
    'property-bytes',
    sql`select ${columns}, content, blob from properties where id = ${id} and owner_client = ${client.clientId}
     and removed_at is null`,
  ).first(tx)
  if (!row) return undefined
  const openBytes = (content: Buffer) =>
    open(client.key, content, contextOf('content', row.id, client.clientId))
  if (row.content !== null) return { ...openFile(client, row), place: { bytes: openBytes(row.content) } }
  if (row.blob === null) return undefined
  return { ...openFile(client, row), place: { blob: row.blob, open: openBytes } }
}

/** Counts an upload against a client's quota, or refuses it: until the next day, or permanently. */
export async function countUpload(
  tx: Tx,
  { clientId }: ClientAccess,
  size: number,
  { instant, today, zone }: Now,
): Promise<void> {
  // Two uploads for one client are counted one after the other.
  await statement(
    'hold-uploads',
    sql`select pg_advisory_xact_lock(hashtextextended('uploads|' || ${clientId}::text, 0))`,
  ).run(tx)
  const begin = startOfDay(today, zone)
  await statement(
    'forget-uploads',
    sql`delete from uploads where owner_client = ${clientId} and uploaded_at < ${sql.at(begin)}`,
  ).run(tx)
  const counted = await statement<{ bytes: number; today: number }>(
    'count-files',
    sql`select (select coalesce(sum(size), 0)::bigint from properties
       where owner_client = ${clientId}) as bytes,
       (select count(*) from uploads where owner_client = ${clientId}
         and uploaded_at >= ${sql.at(begin)}) as today`,
  ).first(tx)
  const no = refuseMoreFiles(counted ?? { bytes: 0, today: 0 }, size)
  if (no?.code === 'ERROR.FILES_TODAY') throw new Refused(no, startOfDay(addDays(today, 1), zone) - instant)
  refuseIf(no)
  await statement(
    'note-upload',
    sql`insert into uploads ${sql.values({ owner_client: clientId, uploaded_at: sql.at(instant) })}`,
  ).run(tx)
}

/** Stores an inspected file; name and bytes are sealed with the client's key. */
export async function insertFile(
  tx: Tx,
  client: ClientAccess,
  target: Target,
  { bytes, type, filename }: CheckedFile,
  at: number,
): Promise<File> {
  const id = uuidv7() as AttachmentId
  const { targetType, targetId } = target
  const isOfContent = targetType !== 'MESSAGE' && targetType !== 'ACCOUNT'
  await statement(
    'insert-property',
    sql`insert into properties ${sql.values({
      id,
      owner_client: client.clientId,
      uploader_id: client.actorId,
      target_type: targetType,
      content_id: isOfContent ? targetId : null,
      message_id: targetType === 'MESSAGE' ? targetId : null,
      file_type: type,
      size: bytes.length,
      ...sealed(client, id, { bytes, filename }),
      created_at: sql.at(at),
    })}`,
  ).run(tx)
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

/** Replaces a row-locked file by another one. */
export async function replaceFile(
  tx: Tx,
  client: ClientAccess,
  file: File,
  { bytes, type, filename }: CheckedFile,
  at: number,
): Promise<File> {
  await statement(
    'replace-property',
    sql`update properties ${sql.set({
      uploader_id: client.actorId,
      file_type: type,
      size: bytes.length,
      ...sealed(client, file.id, { bytes, filename }),
      created_at: sql.at(at),
      blob: null,
    })}, version = version + 1
     where id = ${file.id} and owner_client = ${client.clientId}`,
  ).run(tx)
  const size = bytes.length
  return { ...file, version: file.version + 1, sourceId: client.actorId, filename, type, size, createdAt: at }
}

/** Erases a file and keeps a trace without name and bytes. */
export async function removeFile(tx: Tx, client: ClientAccess, { id }: File, at: number): Promise<void> {
  await statement(
    'remove-property',
    sql`update properties set name = null, content = null, blob = null, size = 0, removed_at = ${sql.at(at)},
       version = version + 1
     where id = ${id} and owner_client = ${client.clientId}`,
  ).run(tx)
}

/** Erases the files of all content of a client that is finally deleted; the scope must be open (§4). */
export async function removeFilesOfFinalContent(tx: Tx, clientId: AccountId): Promise<void> {
  await statement(
    'remove-properties-of-final-content',
    sql`delete from properties p using contents c
     where p.owner_client = ${clientId} and c.id = p.content_id and c.owner_client = ${clientId}
       and c.final_deleted_at is not null`,
  ).run(tx)
}

/** A withdrawn message loses its text and its file. */
export async function removeFileOfMessage(tx: Tx, client: ClientAccess, id: MessageId): Promise<void> {
  await statement(
    'remove-property-of-message',
    sql`delete from properties where owner_client = ${client.clientId} and message_id = ${id}`,
  ).run(tx)
}

/** The picture of a client's account, if there is one. */
export async function findPictureOf(tx: Tx, { clientId }: ClientAccess): Promise<AttachmentId | undefined> {
  const row = await statement<{ id: AttachmentId }>(
    'picture-of-account',
    sql`select id from properties where owner_client = ${clientId} and target_type = 'ACCOUNT'
     and removed_at is null`,
  ).first(tx)
  return row?.id
}

/** An account has at most one picture: the previous one is removed. */
export async function removePictureOf(tx: Tx, { clientId }: ClientAccess, at: number): Promise<void> {
  await statement(
    'remove-picture-of-account',
    sql`update properties set name = null, content = null, blob = null, size = 0, removed_at = ${sql.at(at)},
       version = version + 1
     where owner_client = ${clientId} and target_type = 'ACCOUNT' and removed_at is null`,
  ).run(tx)
}

/** Whether sealed bytes are those of this file. */
export function opensAs(
  { key, clientId }: Pick<ClientAccess, 'key' | 'clientId'>,
  id: AttachmentId,
  content: Buffer,
): boolean {
  try {
    open(key, content, contextOf('content', id, clientId))
    return true
  } catch {
    return false
  }
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
  return name === null ? '' : open(client.key, name, contextOf('name', id, client.clientId)).toString('utf8')
}

function sealed(
  client: ClientAccess,
  id: AttachmentId,
  { bytes, filename }: Pick<CheckedFile, 'bytes' | 'filename'>,
) {
  return {
    name: seal(client.key, Buffer.from(filename), contextOf('name', id, client.clientId)),
    content: seal(
      client.key,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      contextOf('content', id, client.clientId),
    ),
  }
}

function contextOf(column: string, id: AttachmentId, owner: AccountId) {
  return { table: 'properties', column, row: id, owner }
}
