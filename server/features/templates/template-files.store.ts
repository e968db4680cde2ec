import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, PropertyId, TemplateId } from '@standfest/domain/base/id.ts'
import type { FileType } from '@standfest/domain/features/attachments/attachments.ts'
import type { TemplateFile, TemplateKind } from '@standfest/domain/features/templates/templates.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import type { CheckedFile } from '#files/check-upload.ts'
import { open, seal } from '#vault/sealing.ts'

type FileRow = { id: PropertyId; template_id: TemplateId; file_type: FileType; size: number; name: Buffer }

const columns = 'f.id, f.template_id, f.file_type, f.size, f.name'
const ofTemplates = statement<FileRow>(
  'files-of-templates',
  `select ${columns} from template_files f where f.template_id = any($1) order by f.created_at, f.id`,
)
const readable = statement<FileRow & { content: Buffer; kind: TemplateKind }>(
  'readable-template-file',
  `select ${columns}, f.content, t.kind from template_files f join templates t on t.id = f.template_id
   where f.id = $1 and t.id = $2 and (t.clinic or t.owner_id = $3)`,
)
const holdOwner = statement(
  'hold-template-files',
  `select pg_advisory_xact_lock(hashtextextended('template-files|' || $1::text, 0))`,
)
const ofOwner = statement<{ bytes: number; files: number }>(
  'count-template-files',
  `select coalesce(sum(f.size), 0)::bigint as bytes, count(*) as files
   from template_files f join templates t on t.id = f.template_id where t.owner_id = $1`,
)
const insert = statement(
  'insert-template-file',
  `insert into template_files (id, template_id, file_type, size, name, content, created_at)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7))`,
)
const remove = statement(
  'remove-template-file',
  'delete from template_files where id = $1 and template_id = $2',
)

/** The files of templates, oldest first, by template. */
export async function findFilesOfTemplates(
  tx: Tx,
  key: KeyObject,
  ids: readonly TemplateId[],
): Promise<ReadonlyMap<TemplateId, readonly TemplateFile[]>> {
  const rows = ids.length === 0 ? [] : await ofTemplates.all(tx, [[...ids]])
  return Map.groupBy(
    rows.map((row) => ({ of: row.template_id, ...openFile(key, row) })),
    ({ of }) => of,
  )
}

/** A file with its bytes and the kind of its template, if this reader may begin with that template. */
export async function findTemplateFile(
  tx: Tx,
  key: KeyObject,
  wanted: { readonly id: PropertyId; readonly templateId: TemplateId; readonly readerId: AccountId },
): Promise<(TemplateFile & { readonly bytes: Buffer; readonly kind: TemplateKind }) | undefined> {
  const row = await readable.first(tx, [wanted.id, wanted.templateId, wanted.readerId])
  if (!row) return undefined
  return { ...openFile(key, row), kind: row.kind, bytes: open(key, row.content, placeOf('content', row.id)) }
}

/** What the files of all templates of an owner take together; nobody else adds one to them until the transaction ends. */
export async function holdFilesOfOwner(
  tx: Tx,
  ownerId: AccountId,
): Promise<{ readonly bytes: number; readonly files: number }> {
  await holdOwner.run(tx, [ownerId])
  return (await ofOwner.first(tx, [ownerId])) ?? { bytes: 0, files: 0 }
}

/** Stores a file that was checked; name and bytes are sealed. */
export async function insertTemplateFile(
  tx: Tx,
  key: KeyObject,
  templateId: TemplateId,
  { bytes, type, filename }: CheckedFile,
  at: Instant,
): Promise<TemplateFile> {
  const id = uuidv7() as PropertyId
  const name = seal(key, Buffer.from(filename), placeOf('name', id))
  const content = seal(
    key,
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    placeOf('content', id),
  )
  await insert.run(tx, [id, templateId, type, bytes.length, name, content, at])
  return { id, filename, type, size: bytes.length }
}

export async function deleteTemplateFile(tx: Tx, id: PropertyId, templateId: TemplateId): Promise<void> {
  await remove.run(tx, [id, templateId])
}

function openFile(key: KeyObject, { id, file_type, size, name }: FileRow): TemplateFile {
  return { id, filename: open(key, name, placeOf('name', id)).toString('utf8'), type: file_type, size }
}

function placeOf(column: string, id: PropertyId) {
  return { table: 'template_files', column, row: id, owner: 'instance' }
}
