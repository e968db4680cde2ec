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
/** A file of PostgreSQL's log, or of what timelines it has; not one that is half written. */
const logName = /^([0-9A-F]{24}|[0-9A-F]{8}[.]history)$/

/** Where encrypted logs lie beside the backups. */
export const archiveFolder = 'log'

export type Archive = {
  /** Where PostgreSQL lays its finished logs. */
  readonly spool: string
  /** Where backups lie. */
  readonly to: string
  readonly recipient: string
  /** The id of the instance whose database it is. */
  readonly instance: string
}

/**
 * Encrypts the logs that PostgreSQL has finished into the folder of backups. Returns how many. The running server and the
 * operator's backup may do so at the same time: a log that the other one has taken meanwhile is taken.
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

/** Every PostgreSQL gives its logs the same names: of two instances in one folder the second would write over the first one's. */
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

/** Says whose logs they are. */
const claimName = 'instance'

/** Opened when it is read, so that whoever reads it hears that it is gone. */
async function* piecesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file)
}

/** The archive at work. `stop` takes what is there once more. */
export type Archiver = { readonly stop: () => Promise<void> }

/** Takes finished logs every second. What cannot be written waits, and PostgreSQL keeps what it could not lay down. */
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

/** Decrypts the logs from `first` on into a folder, where PostgreSQL looks for them. Returns how many. */
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
