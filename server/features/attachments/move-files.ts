import { randomBytes } from 'node:crypto'
import type { AccountId, AttachmentId } from '@standfest/domain/base/id.ts'
import type { BlobStore } from '#blobs/blob-store.ts'
import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import {
  countFilesIn,
  type FileToMove,
  findFileToMove,
  findStrays,
  forgetStray,
  noteStray,
  ObjectGone,
  type Place,
  takePlace,
} from './blobs.store.ts'

type Needs = {
  readonly database: Database
  readonly clock: Pick<Clock, 'instant'>
  readonly blobs: BlobStore
}

/** What a move has done: files and bytes so far, of how many. */
export type MoveProgress = {
  readonly done: number
  readonly bytes: number
  readonly total: number
}

/** Longer than a file takes to be written and taken by its row. */
const strayAfterSeconds = 3600
const straysAtOnce = 200

/**
 * Moves the sealed bytes of all files to a place, one after the other, while the server runs. Can be interrupted anywhere and
 * repeated: a file is in one place or the other, never in none, and each object is read back before its row lets go of the
 * bytes. Returns the number moved, and how many objects were missing. A file that cannot be moved holds up no other one, and its
 * error is thrown at the end. An exception of `progress` stops the move after a file.
 */
export async function moveFiles(
  { database, clock, blobs }: Needs,
  to: Place,
  progress: (so: MoveProgress) => void = () => undefined,
): Promise<{ readonly moved: number; readonly missing: number }> {
  const from: Place = to === 's3' ? 'database' : 's3'
  const clients = await database.inTransaction((tx) => countFilesIn(tx, from))
  const total = clients.reduce((sum, { files }) => sum + files, 0)
  let [done, bytes, moved, missing] = [0, 0, 0, 0]
  let failure: Error | undefined
  const move = async (clientId: AccountId, file: FileToMove): Promise<Outcome> => {
    try {
      return await (file.blob === null
        ? moveOut({ database, clock, blobs }, clientId, file)
        : moveIn({ database, clock, blobs }, clientId, file, file.blob))
    } catch (error) {
      await refuseWhileAway(blobs, error)
      failure ??= error instanceof Error ? error : new Error(String(error))
      return 'failed'
    }
  }
  for (const { clientId } of clients) {
    let after: AttachmentId | undefined
    for (;;) {
      const file = await database.inTransaction((tx) => findFileToMove(tx, clientId, { from, after }))
      if (file === undefined) break
      const outcome = await move(clientId, file)
      if (outcome === 'moved') moved += 1
      if (outcome === 'missing') missing += 1
      after = file.id
      done += 1
      bytes += file.size
      progress({ done, bytes, total })
    }
  }
  if (failure !== undefined) throw failure
  return { moved, missing }
}

/** Throws the error of a file where the storage takes no other bytes either: then every further file would wait for it in vain. */
async function refuseWhileAway(blobs: BlobStore, error: unknown): Promise<void> {
  const [name, bytes] = [randomBytes(16).toString('hex'), randomBytes(16)]
  try {
    await blobs.put(name, bytes)
    await blobs.remove(name)
  } catch {
    throw error
  }
}

type Outcome = 'moved' | 'changed meanwhile' | 'missing' | 'failed'

async function moveOut(
  { database, clock, blobs }: Needs,
  clientId: AccountId,
  file: FileToMove,
): Promise<Outcome> {
  if (file.content === null) return 'changed meanwhile'
  const { content } = file
  const name = randomBytes(16).toString('hex')
  await database.inTransaction((tx) => noteStray(tx, name, clock.instant() + strayAfterSeconds))
  await blobs.put(name, content)
  const written = await blobs.get(name)
  if (written?.equals(content) !== true)
    throw new Error('the object storage returned other bytes than it was given: nothing was moved')
  const isTaken = await database
    .inTransaction((tx) => takePlace(tx, clientId, file, { blob: name }))
    .catch((error: unknown) => {
      if (error instanceof ObjectGone) return false
      throw error
    })
  return isTaken ? 'moved' : 'changed meanwhile'
}

async function moveIn(
  { database, blobs }: Needs,
  clientId: AccountId,
  file: FileToMove,
  blob: string,
): Promise<Outcome> {
  const content = await blobs.get(blob)
  if (content === undefined) return 'missing'
  const isTaken = await database.inTransaction((tx) => takePlace(tx, clientId, file, { content }))
  return isTaken ? 'moved' : 'changed meanwhile'
}

/** Removes the objects that no row needs any more; what cannot be removed now is tried again. Returns the number removed. */
export async function removeStrays({ database, clock, blobs }: Needs): Promise<number> {
  let removed = 0
  for (;;) {
    const names = await database.inTransaction((tx) => findStrays(tx, clock.instant(), straysAtOnce))
    for (const name of names) {
      // The entry is locked meanwhile: a row that wants to take the object waits, and finds it gone.
      removed += await database.inTransaction(async (tx) => {
        const entries = await forgetStray(tx, name)
        if (entries > 0) await blobs.remove(name)
        return entries
      })
    }
    if (names.length < straysAtOnce) return removed
  }
}
