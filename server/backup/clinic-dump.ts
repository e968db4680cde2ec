import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '#config/environment.ts'
import { backupFile, ownBackupsIn } from './base-backup.ts'
import { readEncrypted, writeEncrypted } from './encrypted-file.ts'

/**
 * A backup of one clinic out of a PostgreSQL that clinics share: a line of JSON that says whose it is, then pg_dump's
 * custom format. It is compressed and encrypted as every backup is.
 */
const Header = z.object({
  format: z.literal('pg_dump'),
  madeAt: z.number(),
  version: z.string(),
  /** The id of the instance: see [Note: Instance identity]. */
  instance: z.uuid(),
  /** The head of the audit log's chain at the time of the backup. */
  protocolHead: z.string().optional(),
})
export type DumpHeader = z.infer<typeof Header>

const longestHeader = 10_000

/** Encrypts a dump into a new file in a folder; returns its path. Interrupted, it leaves none. */
export async function writeClinicDump(
  folder: string,
  recipient: string,
  { header, dump, signal }: { header: DumpHeader; dump: AsyncIterable<Uint8Array>; signal: AbortSignal },
): Promise<string> {
  const file = join(folder, backupFile({ now: header.madeAt, instance: header.instance }, 'dump'))
  async function* withHeader() {
    yield Buffer.from(`${JSON.stringify(header)}\n`)
    yield* dump
  }
  await writeEncrypted(file, recipient, withHeader(), signal)
  return file
}

/** An instance's newest dump in a folder; undefined where there is none. */
export function newestClinicDump(folder: string, instance: string): string | undefined {
  return existsSync(folder) ? ownBackupsIn(folder, instance, ['dump']).at(-1) : undefined
}

type OpenedDump = {
  readonly header: DumpHeader
  readonly dump: AsyncGenerator<Uint8Array>
  readonly close: () => Promise<unknown>
}

/** Opens a dump of `writeClinicDump`: its header, and the rest as a stream, which has to be read or closed. */
export async function openClinicDump(
  file: string,
  identity: string,
  signal: AbortSignal,
): Promise<OpenedDump> {
  const pieces = readEncrypted(file, identity, signal)
  let begun = Buffer.alloc(0)
  while (!begun.includes('\n') && begun.length < longestHeader) {
    const { value, done } = await pieces.next()
    if (done) break
    begun = Buffer.concat([begun, value])
  }
  const end = begun.indexOf('\n')
  const header = Header.safeParse(jsonIn(begun.subarray(0, Math.max(end, 0)).toString('utf8')))
  if (!header.success)
    throw new StartRefused(`${file} is no backup of one clinic. "backup-clinic" makes such backups.`)
  async function* rest() {
    yield begun.subarray(end + 1)
    yield* pieces
  }
  return { header: header.data, dump: rest(), close: () => pieces.return(undefined) }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
