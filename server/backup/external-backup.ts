import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#config/environment.ts'
import { refuseOtherServer } from './backup-session.store.ts'
import { type BaseBackup, backupName } from './base-backup.ts'
import { writeEncrypted } from './encrypted-file.ts'
import { externalManifest, manifestName } from './manifest.ts'
import { tarPiece } from './tar.ts'

export type ExternalBackup = Omit<BaseBackup, 'folder' | 'superuserUrl' | 'protocolHead'> & {
  /** A role that may copy the whole server. */
  readonly url: string | undefined
  /** The instance's own database, which the copy must hold. */
  readonly appUrl: string
}

/** Lets PostgreSQL's own program copy the clinic's database, and encrypts what it writes. Returns the file. */
export async function writeExternalBackup(backup: ExternalBackup): Promise<string> {
  const { url, to, recipient, signal, progress } = backup
  if (url === undefined)
    throw new StartRefused(
      'The database is your own: set DATABASE_BACKUP_URL to a role with REPLICATION, or back it up by your own means (docs/operations.md).',
    )
  await refuseOtherServer(url, backup.appUrl)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const file = join(to, backupName(backup))
  await writeEncrypted(file, recipient, withManifest(backup.instance, copyOf(url, progress, signal)), signal)
  return file
}

/** The manifest comes first: whoever unpacks the archive finds it beside PostgreSQL's files, which take no notice of it. */
async function* withManifest(
  instance: string,
  archive: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* tarPiece(manifestName, Buffer.from(externalManifest(instance)))
  yield* archive
}

async function* copyOf(
  url: string,
  progress: (done: number, total: number) => void,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { address, password } = withoutPassword(url)
  const words = [
    '--pgdata=-',
    '--format=tar',
    '--wal-method=fetch',
    '--checkpoint=fast',
    `--dbname=${address}`,
  ]
  const program = spawn('pg_basebackup', words, {
    env: { ...process.env, PGPASSWORD: password },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  let complaint = ''
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-1000)
  })
  const ended = once(program, 'close') as Promise<[number | null]>
  ended.catch(() => undefined)
  let done = 0
  for await (const piece of program.stdout) {
    yield piece as Buffer
    done += (piece as Buffer).length
    progress(done, 0)
  }
  const [code] = await ended.catch((error: unknown) => refuseMissing(error))
  if (code !== 0) throw new StartRefused(`pg_basebackup did not finish: ${complaint.trim()}`)
}

function refuseMissing(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    throw new StartRefused(
      'pg_basebackup is missing. Install the client programs of your PostgreSQL (Debian: postgresql-client), or run the backup where they are.',
    )
  throw error
}

/** A password among a program's words is seen by everybody on the machine. */
function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}
