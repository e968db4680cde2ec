import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Instant } from '@standfest/domain/base/day.ts'
import { version } from '#config/version.ts'
import { type BackupSession, beginBackup } from './backup-session.store.ts'
import { listCluster, readExactly } from './cluster-files.ts'
import { fileEnding, writeEncrypted } from './encrypted-file.ts'
import { archiveFolder } from './log-archive.ts'
import { type Manifest, manifestName } from './manifest.ts'
import { type TarEntry, writeTar } from './tar.ts'

/** Told how many bytes of how many are done. */
export type Progress = (done: number, total: number) => void

export type BaseBackup = {
  /** The embedded database's folder, with cluster and passwords. */
  readonly folder: string
  readonly superuserUrl: string
  /** Where backups lie. */
  readonly to: string
  readonly recipient: string
  readonly now: Instant
  /** The id of the instance whose database it is. */
  readonly instance: string
  readonly protocolHead: string | undefined
  readonly progress: Progress
  readonly signal: AbortSignal
}

/** Where the cluster lies in the archive; beside it its passwords. */
const clusterFolder = 'cluster'
const passwordsName = 'passwords.json'

/**
 * Copies the running database into one encrypted file that can be restored alone: its files, and PostgreSQL's log from the
 * first of them to the last. Returns the file.
 */
export async function writeBaseBackup(backup: BaseBackup): Promise<string> {
  mkdirSync(backup.to, { recursive: true, mode: 0o700 })
  const session = await beginBackup(backup.superuserUrl)
  const file = join(backup.to, backupName(backup))
  try {
    await writeEncrypted(file, backup.recipient, writeTar(entriesOf(backup, session)), backup.signal)
    return file
  } finally {
    await session.close()
  }
}

/** The name of a backup: when it was made, and of which instance, so that one is told from another's without the secret key. */
export function backupName({ now, instance }: Pick<BaseBackup, 'now' | 'instance'>): string {
  return `${backupsBegin}${stampOf(now)}.${markOf(instance)}.tar${fileEnding}`
}

const backupsBegin = 'standfest-'
const markLength = 8

function markOf(instance: string): string {
  return instance.slice(0, markLength)
}

function stampOf(at: Instant): string {
  return new Date(at * 1000).toISOString().replaceAll(/[-:]|[.]\d+/g, '')
}

/** A backup as it lies in a folder. `mark`: the beginning of its instance's id; undefined where it was made before there was one. */
export type FoundBackup = { readonly path: string; readonly mark: string | undefined }

/** The backups of a folder, the newest last, of whichever instance. */
export function backupsIn(folder: string): FoundBackup[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(backupsBegin) && name.endsWith(`.tar${fileEnding}`))
    .toSorted()
    .map((name) => ({ path: join(folder, name), mark: /^[^.]+[.]([0-9a-f]{8})[.]/.exec(name)?.[1] }))
}

/** The backups of a folder that are those of an instance, the newest last. */
export function ownBackupsIn(folder: string, instance: string | undefined): string[] {
  const mark = instance === undefined ? undefined : markOf(instance)
  return backupsIn(folder)
    .filter((one) => mark !== undefined && one.mark === mark)
    .map(({ path }) => path)
}

/**
 * Moves everything that was backed up so far into a folder of its own: logs of another version's database would take the
 * names of those that are there. Returns the folder.
 */
export function layBackupsAside(folder: string | undefined, at: Instant): string | undefined {
  if (folder === undefined || !existsSync(folder)) return undefined
  const backups = backupsIn(folder).map(({ path }) => path)
  const aside = join(folder, `before-${stampOf(at)}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const path of [...backups, join(folder, archiveFolder)])
    if (existsSync(path)) renameSync(path, join(aside, basename(path)))
  return aside
}

async function* entriesOf(backup: BaseBackup, session: BackupSession): AsyncGenerator<TarEntry> {
  const cluster = join(backup.folder, 'cluster')
  const files: Record<string, { size: number; sha256: string }> = {}
  const paths = await listCluster(cluster)
  const total = paths.reduce((sum, { size }) => sum + (size ?? 0), 0)
  let done = 0
  const copied = (name: string, size: number, bytes: AsyncIterable<Uint8Array>): TarEntry => ({
    name,
    size,
    bytes: hashed(bytes, (sha256) => {
      files[name] = { size, sha256 }
    }),
  })
  const written = (name: string, text: string) =>
    copied(name, Buffer.byteLength(text), piecesOf(Buffer.from(text)))

  yield { name: clusterFolder, size: 0 }
  for (const { name, size } of paths) {
    const inside = `${clusterFolder}/${name}`
    if (size === undefined) yield { name: inside, size: 0 }
    else yield copied(inside, size, readExactly(join(cluster, name), size))
    done += size ?? 0
    backup.progress(done, total)
  }
  const { label, firstLog, lastLog, endedAt } = await session.stop()
  yield written(`${clusterFolder}/backup_label`, label)
  for (const name of logsBetween(join(cluster, 'pg_wal'), firstLog, lastLog)) {
    const path = join(cluster, 'pg_wal', name)
    const { size } = statSync(path)
    yield copied(`${clusterFolder}/pg_wal/${name}`, size, readExactly(path, size))
  }
  yield written(passwordsName, readFileSync(join(backup.folder, passwordsName), 'utf8'))
  const manifest: Manifest = {
    format: 1,
    madeAt: backup.now,
    endedAt,
    version,
    instance: backup.instance,
    postgres: session.postgres,
    log: { first: firstLog, last: lastLog },
    ...(backup.protocolHead === undefined ? {} : { protocolHead: backup.protocolHead }),
    files,
  }
  const text = Buffer.from(JSON.stringify(manifest))
  yield { name: manifestName, size: text.length, bytes: piecesOf(text) }
}

function logsBetween(folder: string, first: string, last: string): string[] {
  const names = readdirSync(folder)
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .toSorted()
  if (names[0] !== first || names.at(-1) !== last)
    throw new Error('PostgreSQL removed a log that the backup needs')
  return names
}

/** Hands bytes on, and tells their hash at their end. */
export async function* hashed(
  bytes: AsyncIterable<Uint8Array>,
  tell: (sha256: string) => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
  tell(hash.digest('hex'))
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
