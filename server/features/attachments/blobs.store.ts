import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, AttachmentId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openScope } from '#features/access/access.store.ts'

/** Where the bytes of files lie. */
export type Place = 'database' | 's3'

export type FilesOfClient = { readonly clientId: AccountId; readonly files: number; readonly bytes: number }

/** How many files of which clients lie in a place. */
export async function countFilesIn(tx: Tx, place: Place): Promise<readonly FilesOfClient[]> {
  return statement<FilesOfClient>(
    'files-by-place',
    sql`select owner_client as "clientId", files::integer as files, bytes from files_by_place()
     where in_storage = ${place === 's3'} order by owner_client`,
  ).all(tx)
}

/** A file to be moved: its sealed bytes, or the name of their object. */
export type FileToMove = {
  readonly id: AttachmentId
  readonly version: number
  readonly size: number
  readonly content: Buffer | null
  readonly blob: string | null
}

/** The first file of a client in a place after another one, without a lock. Opens the scope. */
export async function findFileToMove(
  tx: Tx,
  clientId: AccountId,
  { from, after }: { readonly from: Place; readonly after: AttachmentId | undefined },
): Promise<FileToMove | undefined> {
  await openScope(tx, [clientId])
  return statement<FileToMove>(
    'file-to-move',
    sql`select id, version, size, content, blob from properties
     where owner_client = ${clientId} and removed_at is null and (blob is not null) = ${from === 's3'}
       and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
     order by id limit 1`,
  ).first(tx)
}

/**
 * Lets a file take another place, unless it was removed, replaced or moved meanwhile. Returns whether it did. Its version
 * stays: for people nothing changes.
 */
export async function takePlace(
  tx: Tx,
  clientId: AccountId,
  { id, version }: FileToMove,
  place: { readonly content: Buffer } | { readonly blob: string },
): Promise<boolean> {
  await openScope(tx, [clientId])
  const [content, blob] = 'blob' in place ? [null, place.blob] : [place.content, null]
  const taken = await statement(
    'take-place',
    sql`update properties set content = ${content}, blob = ${blob}
     where id = ${id} and owner_client = ${clientId} and version = ${version} and removed_at is null
       and (blob is null) <> (${blob}::text is null)`,
  ).run(tx)
  // Without its entry the object was found without a row, and is removed: the row keeps its bytes.
  if (taken === 1 && blob !== null && (await forgetStray(tx, blob)) !== 1) throw new ObjectGone()
  return taken === 1
}

/** Enters an object for removal, in case the row that is to take it does not. */
export async function noteStray(tx: Tx, name: string, removeAfter: Instant): Promise<void> {
  await statement(
    'note-stray',
    sql`insert into stray_blobs ${sql.values({ name, remove_after: sql.at(removeAfter) })}`,
  ).run(tx)
}

/** The object belongs to a row, or is being removed. Returns the number of entries, 0 where it was removed already. */
export async function forgetStray(tx: Tx, name: string): Promise<number> {
  return statement('forget-stray', sql`delete from stray_blobs where name = ${name}`).run(tx)
}

/** The object that a row was to take is removed, because nobody took it for long. */
export class ObjectGone extends Error {}

/** Objects to be removed by now, the oldest first. */
export async function findStrays(tx: Tx, now: Instant, most: number): Promise<readonly string[]> {
  const rows = await statement<{ name: string }>(
    'find-strays',
    sql`select name from stray_blobs where remove_after <= ${sql.at(now)} order by remove_after limit ${most}`,
  ).all(tx)
  return rows.map(({ name }) => name)
}
