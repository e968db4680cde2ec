import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, AttachmentId, TemplateId } from '@standfest/domain/base/id.ts'
import type { FileType } from '@standfest/domain/features/attachments/attachments.ts'
import type { TemplateFile, TemplateKind } from '@standfest/domain/features/templates/templates.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { CheckedFile } from '#files/check-upload.ts'
import { open, seal } from '#vault/sealing.ts'

type FileRow = { id: AttachmentId; template_id: TemplateId; file_type: FileType; size: number; name: Buffer }

const columns = sql`f.id, f.template_id, f.file_type, f.size, f.name`

/** The files of templates, oldest first, by template. */
export async function findFilesOfTemplates(
  tx: Tx,
  key: KeyObject,
  ids: readonly TemplateId[],
): Promise<ReadonlyMap<TemplateId, readonly TemplateFile[]>> {
  const rows =
    ids.length === 0
      ? []
      : await statement<FileRow>(
          'files-of-templates',
          sql`select ${columns} from template_files f where f.template_id = any(${ids}) order by f.created_at,
     f.id`,
        ).all(tx)
  return Map.groupBy(
    rows.map((row) => ({ of: row.template_id, ...openFile(key, row) })),
    ({ of }) => of,
  )
}

/** A file with its bytes and the kind of its template, if this reader may use that template. */
export async function findTemplateFile(
  tx: Tx,
  key: KeyObject,
  wanted: { readonly id: AttachmentId; readonly templateId: TemplateId; readonly readerId: AccountId },
): Promise<(TemplateFile & { readonly bytes: Buffer; readonly kind: TemplateKind }) | undefined> {
  const row = await statement<FileRow & { content: Buffer; kind: TemplateKind }>(
    'readable-template-file',
    sql`select ${columns}, f.content, t.kind from template_files f join templates t on t.id = f.template_id
     where f.id = ${wanted.id} and t.id = ${wanted.templateId} and (t.clinic or t.owner_id = ${wanted.readerId})`,
  ).first(tx)
  if (!row) return undefined
  return {
    ...openFile(key, row),
    kind: row.kind,
    bytes: open(key, row.content, contextOf('content', row.id)),
  }
}

/** The total size of an owner's template files, with a lock against concurrent additions. */
export async function lockFilesOfOwner(
  tx: Tx,
  ownerId: AccountId,
): Promise<{ readonly bytes: number; readonly files: number }> {
  await statement(
    'hold-template-files',
    sql`select pg_advisory_xact_lock(hashtextextended('template-files|' || ${ownerId}::text, 0))`,
  ).run(tx)
  const row = await statement<{ bytes: number; files: number }>(
    'count-template-files',
    sql`select coalesce(sum(f.size), 0)::bigint as bytes, count(*) as files
     from template_files f join templates t on t.id = f.template_id where t.owner_id = ${ownerId}`,
  ).first(tx)
  return row ?? { bytes: 0, files: 0 }
}

/** Inserts an inspected file; name and bytes are sealed. */
export async function insertTemplateFile(
  tx: Tx,
  key: KeyObject,
  templateId: TemplateId,
  { bytes, type, filename }: CheckedFile,
  at: Instant,
): Promise<TemplateFile> {
  const id = uuidv7() as AttachmentId
  const name = seal(key, Buffer.from(filename), contextOf('name', id))
  const content = seal(
    key,
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    contextOf('content', id),
  )
  await statement(
    'insert-template-file',
    sql`insert into template_files ${sql.values({
      id,
      template_id: templateId,
      file_type: type,
      size: bytes.length,
      name,
      content,
      created_at: sql.at(at),
    })}`,
  ).run(tx)
  return { id, filename, type, size: bytes.length }
}

export async function deleteTemplateFile(tx: Tx, id: AttachmentId, templateId: TemplateId): Promise<void> {
  await statement(
    'remove-template-file',
    sql`delete from template_files where id = ${id} and template_id = ${templateId}`,
  ).run(tx)
}

function openFile(key: KeyObject, { id, file_type, size, name }: FileRow): TemplateFile {
  return { id, filename: open(key, name, contextOf('name', id)).toString('utf8'), type: file_type, size }
}

function contextOf(column: string, id: AttachmentId) {
  return { table: 'template_files', column, row: id, owner: 'instance' }
}
