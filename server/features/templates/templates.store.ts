import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, TemplateId } from '@standfest/domain/base/id.ts'
import type {
  NewTemplate,
  Template,
  TemplateChange,
  TemplateFile,
} from '@standfest/domain/features/templates/templates.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openJson, sealJson } from '#vault/sealing.ts'
import { findFilesOfTemplates } from './template-files.store.ts'

type TemplateRow = {
  id: TemplateId
  version: number
  owner_id: AccountId
  kind: Template['kind']
  clinic: boolean
  words: Buffer
  changed_at: Instant
}

const columns = sql`id, version, owner_id, kind, clinic, words, changed_at`

/** The clinic's templates and the reader's own. */
export async function listTemplatesFor(
  tx: Tx,
  key: KeyObject,
  { readerId, kind }: { readonly readerId: AccountId; readonly kind: string | undefined },
): Promise<Template[]> {
  const rows = await statement<TemplateRow>(
    'templates',
    sql`select ${columns} from templates where (clinic or owner_id = ${readerId})
     and (${kind ?? null}::text is null or kind = ${kind ?? null}) order by id`,
  ).all(tx)
  return withFiles(tx, key, rows)
}

/** A template, row-locked until the transaction ends. */
export async function lockTemplate(tx: Tx, key: KeyObject, id: string): Promise<Template | undefined> {
  const row = await statement<TemplateRow>(
    'lock-template',
    sql`select ${columns} from templates where id = ${id} for update`,
  ).first(tx)
  return row && (await withFiles(tx, key, [row]))[0]
}

export async function insertTemplate(
  tx: Tx,
  key: KeyObject,
  { kind, title, body, clinicFlag = false }: NewTemplate,
  { ownerId, at }: { readonly ownerId: AccountId; readonly at: Instant },
): Promise<Template> {
  const id = uuidv7() as TemplateId
  await statement(
    'insert-template',
    sql`insert into templates ${sql.values({
      id,
      owner_id: ownerId,
      kind,
      clinic: clinicFlag,
      words: sealed(key, id, { title, body }),
      changed_at: sql.at(at),
    })}`,
  ).run(tx)
  return { id, version: 1, kind, title, body, files: [], clinicFlag, ownerId, changedAt: at }
}

export async function updateTemplate(
  tx: Tx,
  key: KeyObject,
  template: Template,
  { change, at }: { readonly change: TemplateChange; readonly at: Instant },
): Promise<Template> {
  const title = change.title ?? template.title
  const body = change.body ?? template.body
  const clinicFlag = change.clinicFlag ?? template.clinicFlag
  await statement(
    'update-template',
    sql`update templates set clinic = ${clinicFlag}, words = ${sealed(key, template.id, { title, body })},
     changed_at = ${sql.at(at)}, version = version + 1 where id = ${template.id}`,
  ).run(tx)
  return { ...template, title, body, clinicFlag, version: template.version + 1, changedAt: at }
}

export async function deleteTemplate(tx: Tx, { id }: Template): Promise<void> {
  await statement('remove-template', sql`delete from templates where id = ${id}`).run(tx)
}

function sealed(key: KeyObject, id: TemplateId, words: Pick<Template, 'title' | 'body'>): Buffer {
  return sealJson(key, words, contextOf(id))
}

async function withFiles(tx: Tx, key: KeyObject, rows: readonly TemplateRow[]): Promise<Template[]> {
  const ids = rows.map(({ id }) => id)
  const files = await findFilesOfTemplates(tx, key, ids)
  return rows.map((row) => openTemplate(key, row, files.get(row.id) ?? []))
}

function openTemplate(key: KeyObject, row: TemplateRow, files: readonly TemplateFile[]): Template {
  const { title, body } = openJson(key, row.words, contextOf(row.id)) as Pick<Template, 'title' | 'body'>
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    title,
    body,
    files: [...files],
    clinicFlag: row.clinic,
    ownerId: row.owner_id,
    changedAt: row.changed_at,
  }
}

function contextOf(id: TemplateId) {
  return { table: 'templates', column: 'words', row: id, owner: 'instance' }
}
