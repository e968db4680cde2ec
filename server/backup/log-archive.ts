import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartRefused } from '#config/environment.ts'
import { faultOf, type Log } from '#log/log.ts'
import { fileEnding, readEncrypted, writeEncrypted } from './encrypted-file.ts'

const lookEveryMilliseconds = 1000
/** The name of a complete WAL segment or timeline file. */
const logName = /^([0-9A-F]{24}|[0-9A-F]{8}[.]history)$/

/** The subfolder of encrypted WAL segments beside the backups. */
export const archiveFolder = 'log'

export type Archive = {
  /** The folder into which PostgreSQL archives finished WAL segments. */
  readonly spool: string
  /** The backup folder. */
  readonly to: string
  readonly recipient: string
  /** The id of the instance whose database it is. */
  readonly instance: string
}

/**
 * Encrypts finished WAL segments into the backup folder. Returns their number. The server and an operator's backup may
 * run at once: a segment that the other one took counts as done.
 */
export async function archiveLogs({ spool, to, recipient, instance }: Archive): Promise<number> {
  const folder = join(to, archiveFolder)
  const waiting = existsSync(spool) ? readdirSync(spool).filter((name) => logName.test(name)) : []
  if (waiting.length > 0) claimArchive(folder, instance)
  for (const name of waiting.toSorted()) {
    const [finished, taken] = [join(spool, name), join(folder, `${name}${fileEnding}`)]
    await writeEncrypted(taken, recipient, piecesOf(finished)).catch((error: unknown) => {
      if (existsSync(finished) || !existsSync(taken)) throw error
    })
    rmSync(finished, { force: true })
  }
  return waiting.length
}

/**
 * Marks the archive folder with the instance: WAL segments of all PostgreSQL clusters have the same names, and a second
 * instance would overwrite those of the first.
 */
function claimArchive(folder: string, instance: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const claim = join(folder, claimName)
  if (!existsSync(claim)) writeFileSync(claim, `${instance}\n`, { mode: 0o600 })
  const owner = readFileSync(claim, 'utf8').trim()
  if (owner !== instance)
    throw new StartRefused(
      `${folder} holds the log of another instance (${owner}, not ${instance}). Set BACKUP_DIR to a folder of this instance's own.`,
    )
}

/** The name of the file with the instance's id. */
const claimName = 'instance'

/** The bytes of a file. Opened when they are read, so that the reader gets the error where the file is gone. */
async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file)
}

/** A running WAL archiver. `stop` archives what is left. */
export type Archiver = { readonly stop: () => Promise<void> }

/** Archives finished WAL segments every second. A failed segment stays in the spool folder and is retried. */
export function openArchiver(archive: Archive, log: Log): Archiver {
  let next: NodeJS.Timeout | undefined
  let isStopping = false
  const take = async () => {
    await archiveLogs(archive).catch((error: unknown) =>
      log.error({ event: 'backup-log-not-written', ...faultOf(error) }),
    )
    if (!isStopping) next = setTimeout(again, lookEveryMilliseconds)
  }
  let running = take()
  const again = () => {
    running = take()
  }
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(next)
      await running
      await take()
    },
  }
}

/** Decrypts WAL segments from `first` on into the folder PostgreSQL restores from. Returns their number. */
export async function openLogs(
  from: string,
  { first, into, identity, signal }: { first: string; into: string; identity: string; signal: AbortSignal },
): Promise<number> {
  const folder = join(from, archiveFolder)
  mkdirSync(into, { recursive: true, mode: 0o700 })
  const names = (existsSync(folder) ? readdirSync(folder) : [])
    .map((name) => basename(name, fileEnding))
    .filter((name) => logName.test(name) && (name.endsWith('.history') || name >= first))
  for (const name of names) {
    const source = readEncrypted(join(folder, `${name}${fileEnding}`), identity, signal)
    await pipeline(source, createWriteStream(join(into, name), { mode: 0o600 }))
  }
  return names.length
}
