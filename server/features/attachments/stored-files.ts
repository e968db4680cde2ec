import type { AccountId, AttachmentId } from '@standfest/domain/base/id.ts'
import type { BlobStore } from '#blobs/blob-store.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import type { Database } from '#database/connection.ts'
import { findClientKey, openScope } from '#features/access/access.store.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { opensAs } from './attachments.store.ts'
import { countFilesIn, type FileToMove, findFileToMove } from './blobs.store.ts'

type Needs = { readonly database: Database; readonly blobs: BlobStore }

/** A file whose bytes lie in the object storage. */
type StoredAway = FileToMove & { readonly clientId: AccountId; readonly blob: string }

/** All files in the object storage, client by client with a scope of one (§4), and how many there are. */
async function* filesInStorage(database: Database): AsyncGenerator<StoredAway> {
  for (const { clientId } of await database.inTransaction((tx) => countFilesIn(tx, 's3'))) {
    let after: AttachmentId | undefined
    for (;;) {
      const file = await database.inTransaction((tx) => findFileToMove(tx, clientId, { from: 's3', after }))
      if (file === undefined || file.blob === null) break
      yield { ...file, clientId, blob: file.blob }
      after = file.id
    }
  }
}

/** Reads an object, from the storage or from a copy; undefined where there is none. */
export type ReadObject = BlobStore['get']

/**
 * Decrypts every file in the object storage. Returns their number, how many objects are missing, and the faults of others
 * as messages without personal data.
 */
export async function openStoredFiles(
  {
    database,
    readObject,
    keyring,
  }: Pick<Needs, 'database'> & { readonly readObject: ReadObject; readonly keyring: Keyring },
  progress: (done: number) => void,
): Promise<{ readonly files: number; readonly missing: number; readonly faults: readonly string[] }> {
  let [files, missing] = [0, 0]
  const faults: string[] = []
  for await (const { clientId, id, blob } of filesInStorage(database)) {
    const wrapped = await database.inTransaction(async (tx) => {
      await openScope(tx, [clientId])
      return findClientKey(tx, clientId)
    })
    const key = wrapped && (await unwrapKey(keyring, clientId, wrapped))
    const sealed = await readObject(blob)
    if (sealed === undefined) missing += 1
    else if (key === undefined || !opensAs({ key, clientId }, id, sealed))
      faults.push(`the object of properties.content of ${id}`)
    files += 1
    progress(files)
  }
  return { files, missing, faults }
}

/** Puts missing objects back from elsewhere. Returns how many, and how many are missing there too. */
export async function putBackMissing(
  { database, blobs }: Needs,
  readCopy: (blob: string) => Promise<Buffer | undefined>,
  progress: (done: number) => void,
): Promise<{ readonly put: number; readonly missing: number }> {
  let [put, missing] = [0, 0]
  for await (const { blob } of filesInStorage(database)) {
    if ((await blobs.get(blob)) !== undefined) continue
    const copy = await readCopy(blob)
    if (copy === undefined) missing += 1
    else {
      await blobs.put(blob, copy)
      put += 1
    }
    progress(put)
  }
  return { put, missing }
}

/** Files whose bytes lie in an object storage that nobody names could not be read: the start is refused. */
export async function refuseLostStorage(
  database: Database,
  { FILES_S3_BUCKET }: Pick<Environment, 'FILES_S3_BUCKET'>,
): Promise<void> {
  if (FILES_S3_BUCKET !== undefined) return
  const stored = await database.inTransaction((tx) => countFilesIn(tx, 's3'))
  const files = stored.reduce((sum, one) => sum + one.files, 0)
  if (files > 0)
    throw new StartRefused(
      `${files} files lie in an object storage, and FILES_S3_BUCKET is not set. Set the FILES_S3_… variables as before.`,
    )
}
