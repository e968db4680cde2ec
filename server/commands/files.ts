import { copyFiles, readFileCopy } from '#backup/file-copies.ts'
import { readSecretKey } from '#backup/secret-key.ts'
import { type BlobStore } from '#blobs/blob-store.ts'
import { blobStoreOf } from '#blobs/open-blob-store.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import type { Place } from '#features/attachments/blobs.store.ts'
import { moveFiles, removeStrays } from '#features/attachments/move-files.ts'
import { putBackMissing } from '#features/attachments/stored-files.ts'
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
  const { moved, missing } = await moveFiles({ ...instance, blobs }, place, (so) => {
    progress(so.done, so.total)
    megabytes(so.bytes, 0)
    signal.throwIfAborted()
  })
  await removeStrays({ ...instance, blobs })
  if (missing > 0)
    throw new StartRefused(
      `${counted(moved, 'file')} moved. ${counted(missing, 'object')} missing in the object storage: run "files restore".`,
    )
  return `${counted(moved, 'file')} moved.`
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

/** Objects that a restored database names and the object storage lacks come back from the copies beside the backups. */
export async function putFilesBack(
  environment: Environment,
  { database, vault, identity }: Pick<Instance, 'database' | 'vault'> & { readonly identity: string },
  terminal: Terminal,
): Promise<void> {
  const instance = await getIdentity(vault.keyring.store)
  const blobs = blobStoreOf(environment, () => Promise.resolve(instance))
  const { BACKUP_DIR } = environment
  if (blobs === undefined || BACKUP_DIR === undefined) return
  const { put, missing } = await putBackMissing(
    { database, blobs },
    (name) => readFileCopy({ to: BACKUP_DIR, instance, identity }, name),
    terminal.progress('Put back', 'file'),
  )
  terminal.say(
    `Files in the object storage: ${counted(put, 'file')} put back, ${counted(missing, 'file')} without a copy.`,
  )
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
