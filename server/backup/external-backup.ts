import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#config/environment.ts'
import { refuseMissing, withoutPassword } from '#database/dump-programs.ts'
import { refuseOtherServer } from './backup-session.store.ts'
import { type BaseBackup, backupName } from './base-backup.ts'
import { writeEncrypted } from './encrypted-file.ts'
import { externalManifest, manifestName } from './manifest.ts'
import { tarChunk } from './tar.ts'

export type ExternalBackup = Omit<BaseBackup, 'folder' | 'superuserUrl' | 'protocolHead'> & {
  /** A role with REPLICATION, which may copy the whole cluster. */
  readonly url: string | undefined
  /** The instance's own database, which the copy must contain. */
  readonly appUrl: string
}

/** Copies the clinic's own PostgreSQL with pg_basebackup and encrypts the output. Returns the file's path. */
export async function writeExternalBackup(backup: ExternalBackup): Promise<string> {
  const { url, to, recipient, signal, progress } = backup
  if (url === undefined)
    throw new StartRefused(
      'The database is your own: set DATABASE_BACKUP_URL to a role with REPLICATION, or back it up by your own means (docs/operations.md).',
    )
  await refuseOtherServer(url, backup.appUrl)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const file = join(to, backupName(backup))
  await writeEncrypted(file, recipient, withManifest(backup, copyOf(url, progress, signal)), signal)
  return file
}

/** Puts the manifest first in the archive, beside PostgreSQL's files, which ignore it. */
async function* withManifest(
  { instance, kms }: Pick<BaseBackup, 'instance' | 'kms'>,
  archive: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* tarChunk(manifestName, Buffer.from(externalManifest(instance, kms)))
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
  const [code] = await ended.catch((error: unknown) => refuseMissing('pg_basebackup', error))
  if (code !== 0) throw new StartRefused(`pg_basebackup did not finish: ${complaint.trim()}`)
}
