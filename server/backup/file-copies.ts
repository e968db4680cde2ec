import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { BlobStore } from '#blobs/blob-store.ts'
import { beganAt, ownBackupsIn } from './base-backup.ts'
import { fileEnding, readEncrypted, writeEncrypted } from './encrypted-file.ts'

type Copies = {
  readonly blobs: BlobStore
  /** The folder of the backups. */
  readonly to: string
  readonly recipient: string
  readonly instance: string
  /** When the backup began, as its name says. */
  readonly now: Instant
  readonly signal: AbortSignal
}

const folderOf = (to: string, instance: string) => join(to, `files-${instance}`)

/**
 * Copies the objects of the instance's files beside its backups, each once and encrypted like them: an object is never
 * changed. A copy whose object is gone stays as long as a backup that may need it. Returns the numbers of new copies and of all.
 */
export async function copyFiles(
  { blobs, to, recipient, instance, now, signal }: Copies,
  progress: (done: number) => void,
): Promise<{ readonly copied: number; readonly all: number }> {
  const folder = folderOf(to, instance)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let [copied, all] = [0, 0]
  const present = new Set<string>()
  for await (const name of blobs.list()) {
    signal.throwIfAborted()
    const file = join(folder, `${name}${fileEnding}`)
    if (existsSync(file)) {
      // When the object was last seen: see below.
      utimesSync(file, now, now)
    } else {
      const bytes = await blobs.get(name)
      // Removed since it was listed.
      if (bytes === undefined) continue
      await writeEncrypted(file, recipient, piecesOf(bytes), signal)
      utimesSync(file, now, now)
      copied += 1
    }
    present.add(`${name}${fileEnding}`)
    all += 1
    progress(all)
  }
  removeUnneeded(folder, present, oldestBackup(to, instance))
  return { copied, all }
}

/** Reads the copy of an object; undefined where there is none. Throws `StartRefused` on a wrong key or a damaged copy. */
export async function readFileCopy(
  { to, instance, identity }: { readonly to: string; readonly instance: string; readonly identity: string },
  name: string,
): Promise<Buffer | undefined> {
  const file = join(folderOf(to, instance), `${name}${fileEnding}`)
  if (!existsSync(file)) return undefined
  const pieces: Uint8Array[] = []
  for await (const piece of readEncrypted(file, identity)) pieces.push(piece)
  return Buffer.concat(pieces)
}

// biome-ignore lint/suspicious/useAwait: a stream of one piece
async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** When the oldest backup of any kind began, as its name says; copies that were seen with it have the same time. */
function oldestBackup(to: string, instance: string): Instant | undefined {
  const [oldest] = ownBackupsIn(to, instance, ['tar', 'dump'])
    .map(beganAt)
    .toSorted((one, other) => one - other)
  return oldest
}

/** Removes the copies of objects that were last seen before the oldest backup, and what an interrupted copy left. */
function removeUnneeded(folder: string, present: ReadonlySet<string>, oldest: Instant | undefined): void {
  if (oldest === undefined) return
  for (const name of readdirSync(folder)) {
    if (present.has(name)) continue
    const file = join(folder, name)
    if (statSync(file).mtimeMs / 1000 < oldest) rmSync(file)
  }
}
