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

/** Progress callback: bytes done of total. */
export type Progress = (done: number, total: number) => void

export type BaseBackup = {
  /** The embedded database's folder, with cluster and passwords. */
  readonly folder: string
  readonly superuserUrl: string
  /** The backup folder. */
  readonly to: string
  readonly recipient: string
  readonly now: Instant
  /** The id of the instance whose database it is. */
  readonly instance: string
  /** The KMS that wraps its keys, in words. */
  readonly kms: string | undefined
  readonly protocolHead: string | undefined
  readonly progress: Progress
  readonly signal: AbortSignal
}

/** The name of the cluster's folder inside the archive; the file of the passwords is beside it. */
const clusterFolder = 'cluster'
const passwordsName = 'passwords.json'

/**
 * Copies the running database into one encrypted, self-contained file: the data files and the WAL written meanwhile.
 * Returns the file's path.
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

/**
 * A backup's file name: its time and instance, so that backups of several instances are distinguishable without the
 * secret key.
 */
export function backupName(backup: Pick<BaseBackup, 'now' | 'instance'>): string {
  return backupFile(backup, 'tar')
}

/** What a backup holds: a whole cluster, or the dump of one clinic. */
export type BackupKind = 'tar' | 'dump'

/** A backup's file name by kind. */
export function backupFile(
  { now, instance }: Pick<BaseBackup, 'now' | 'instance'>,
  kind: BackupKind,
): string {
  return `${backupsBegin}${stampOf(now)}.${markOf(instance)}.${kind}${fileEnding}`
}

const backupsBegin = 'standfest-'
const markLength = 8

function markOf(instance: string): string {
  return instance.slice(0, markLength)
}

/** When a backup began, as the name of its file says. */
export function beganAt(file: string): Instant {
  const [, day = '', time = ''] = /standfest-(\d{8})T(\d{6})Z/.exec(file) ?? []
  const parts = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].join('-')
  return Date.parse(`${parts}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`) / 1000
}

function stampOf(at: Instant): string {
  return new Date(at * 1000).toISOString().replaceAll(/[-:]|[.]\d+/g, '')
}

/**
 * A backup file. `mark`: the first characters of its instance's id; undefined where the backup is older than instance
 * ids.
 */
export type FoundBackup = { readonly path: string; readonly mark: string | undefined }

/** All backups in a folder, newest last, of any instance; of whole clusters unless other kinds are named. */
export function backupsIn(folder: string, kinds: readonly BackupKind[] = ['tar']): FoundBackup[] {
  const endings = kinds.map((kind) => `.${kind}${fileEnding}`)
  return readdirSync(folder)
    .filter((name) => name.startsWith(backupsBegin) && endings.some((ending) => name.endsWith(ending)))
    .toSorted()
    .map((name) => ({ path: join(folder, name), mark: /^[^.]+[.]([0-9a-f]{8})[.]/.exec(name)?.[1] }))
}

/** An instance's backups in a folder, newest last. */
export function ownBackupsIn(
  folder: string,
  instance: string | undefined,
  kinds?: readonly BackupKind[],
): string[] {
  const mark = instance === undefined ? undefined : markOf(instance)
  return backupsIn(folder, kinds)
    .filter((one) => mark !== undefined && one.mark === mark)
    .map(({ path }) => path)
}

/**
 * Moves all existing backups into a subfolder, before backups of another PostgreSQL version: the WAL segments of both
 * have the same names. Returns the subfolder.
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
    ...(backup.kms === undefined ? {} : { kms: backup.kms }),
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

/** Passes bytes through and computes their hash. */
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
