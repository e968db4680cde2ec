import { copyFiles, readFileCopy } from '#backup/file-copies.ts'
import { readSecretKey } from '#backup/secret-key.ts'
import { type BlobStore } from '#blobs/blob-store.ts'
import { blobStoreOf } from '#blobs/open-blob-store.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import { countServers } from '#database/servers.ts'
import type { Place } from '#features/attachments/blobs.store.ts'
import { moveFiles, removeStrays } from '#features/attachments/move-files.ts'
import { putBackMissing, type ReadObject } from '#features/attachments/stored-files.ts'
import type { Instance } from '#open-instance'
import { getIdentity } from '#vault/instance-identity.ts'
import { counted } from './counted.ts'

import { inMegabytes, type Terminal } from './terminal.ts'

type Needs = { readonly terminal: Terminal; readonly signal: AbortSignal }

/** The object storage of the environment, or a refusal. */
export function storageOf(environment: Environment, { vault }: Pick<Instance, 'vault'>): BlobStore {
  const blobs = blobStoreOf(environment, () => getIdentity(vault.keyring.store))
  if (blobs === undefined)
    throw new StartRefused(
      'No object storage is named: set FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY.',
    )
  return blobs
}

/** Moves the bytes of all files to another place, while the server runs; can be repeated where it was interrupted. */
export async function moveAllFiles(
  { to }: { readonly to?: string | undefined },
  instance: Instance,
  environment: Environment,
  { terminal, signal }: Needs,
): Promise<string> {
  if (to !== 's3' && to !== 'database') throw new StartRefused('--to is s3 or database.')
  const place: Place = to
  const blobs = storageOf(environment, instance)
  if (environment.FILES_STORE !== place)
    throw new StartRefused(
      `FILES_STORE is ${environment.FILES_STORE}, so that new files would go there. Set FILES_STORE=${place} for the server first, restart it, and then move the files.`,
    )
  const progress = terminal.progress('Moving', 'file')
  const megabytes = inMegabytes(terminal.progress('Moved', 'MB', 'MB'))
  const { moved, missing } = await moveAndTidy({ ...instance, blobs }, place, (so) => {
    progress(so.done, so.total)
    megabytes(so.bytes, 0)
    signal.throwIfAborted()
  })
  if (missing > 0)
    throw new StartRefused(
      `${counted(moved, 'file')} moved. ${counted(missing, 'object')} missing in the object storage: run "files restore".`,
    )
  return `${counted(moved, 'file')} moved.`
}

/** Removes strays also where the move of a file has failed. */
async function moveAndTidy(...[needs, to, progress]: Required<Parameters<typeof moveFiles>>) {
  try {
    return await moveFiles(needs, to, progress)
  } finally {
    await removeStrays(needs)
  }
}

/** Puts objects that the database names and the object storage lacks back from the copies beside the backups. */
export async function restoreFiles(
  { key }: { readonly key?: string | undefined },
  instance: Instance,
  environment: Environment,
  { terminal }: Needs,
): Promise<string> {
  const { BACKUP_DIR } = environment
  if (BACKUP_DIR === undefined) throw new StartRefused('BACKUP_DIR is not set, where the copies lie.')
  const from = {
    to: BACKUP_DIR,
    identity: readSecretKey(key),
    instance: await getIdentity(instance.vault.keyring.store),
  }
  const blobs = storageOf(environment, instance)
  const { put, missing } = await putBackMissing(
    { ...instance, blobs },
    (name) => readFileCopy(from, name),
    terminal.progress('Put back', 'file'),
  )
  if (missing > 0)
    throw new StartRefused(
      `${counted(put, 'file')} put back. ${counted(missing, 'file')} have no copy: they were added after the last backup, or removed.`,
    )
  return `${counted(put, 'file')} put back. None is missing.`
}

/** Says how many objects the instance has, or removes them all, for the erasure of a whole clinic. */
export async function eraseFiles(
  { yes }: { readonly yes: boolean },
  instance: Instance,
  environment: Environment,
): Promise<string> {
  const blobs = storageOf(environment, instance)
  const servers = yes ? await instance.database.read(countServers) : 0
  if (servers > 0)
    throw new StartRefused('A server of this instance runs. Nothing was erased. Stop it first.')
  if (yes) return `${counted(await removeAllObjects(blobs), 'object')} erased; none is left.`
  let objects = 0
  for await (const name of blobs.list()) if (name !== '') objects += 1
  return `${counted(objects, 'object')} would be erased, and no file could be read any more. With --yes they are.`
}

/** Removes all objects, and looks again whether none is left. Returns their number. */
export async function removeAllObjects(blobs: BlobStore): Promise<number> {
  const names: string[] = []
  for await (const name of blobs.list()) names.push(name)
  for (const name of names) await blobs.remove(name)
  const { done } = await blobs.list()[Symbol.asyncIterator]().next()
  if (done !== true)
    throw new StartRefused('Objects were added meanwhile: stop the server, and run the command again.')
  return names.length
}

/**
 * Reads the objects of a restored database from the storage or, where they are missing, from the copies beside the backups.
 * Changes neither: the restore is not decided yet. Undefined without an object storage.
 */
export function readerWithCopies(
  environment: Environment,
  { instance, identity }: { readonly instance: string; readonly identity: string },
): ReadObject | undefined {
  const blobs = blobStoreOf(environment, () => Promise.resolve(instance))
  const { BACKUP_DIR } = environment
  if (blobs === undefined) return undefined
  return async (name) => {
    const found = await blobs.get(name)
    if (found !== undefined || BACKUP_DIR === undefined) return found
    return readFileCopy({ to: BACKUP_DIR, instance, identity }, name)
  }
}

/** What is left to do after a restore, where files lie in an object storage. */
export function filesAfterRestore({ FILES_S3_BUCKET }: Environment): readonly string[] {
  return FILES_S3_BUCKET === undefined
    ? []
    : ['Objects that the object storage lacks are in the copies only: run "files restore" before the start.']
}

/** Copies the objects of an instance beside its backup. Returns lines for the operator; none without an object storage. */
export async function backUpFiles(
  environment: Environment,
  backup: Omit<Parameters<typeof copyFiles>[0], 'blobs'>,
  progress: (done: number) => void,
): Promise<readonly string[]> {
  const blobs = blobStoreOf(environment, () => Promise.resolve(backup.instance))
  if (blobs === undefined) return []
  const { all, copied } = await copyFiles({ ...backup, blobs }, progress)
  return [`Files of the object storage: ${counted(all, 'copy', 'copies')} beside it, ${copied} of them new.`]
}
