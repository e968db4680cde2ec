import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartRefused } from '#config/environment.ts'
import { withoutAdminUrls } from '#config/postgres-admin.ts'

/**
 * Takes the password out of an address, so that it can be passed by environment: command-line arguments are visible to
 * all users of the machine.
 */
export function withoutPassword(url: string): { readonly address: string; readonly password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}

/**
 * The dump of one database, in pg_dump's custom format and uncompressed, as a stream. Fails where pg_dump does. It has the
 * rows that row-level security shows this role: see `refuseHiddenRows`.
 */
export async function* dumpOf(url: string, signal: AbortSignal): AsyncGenerator<Buffer> {
  const { child, ended } = start(
    'pg_dump',
    ['--format=custom', '--compress=0', '--no-sync', '--enable-row-security'],
    url,
    signal,
  )
  child.stdin.end()
  for await (const piece of child.stdout) yield piece as Buffer
  await ended
}

/** Restores a dump of `dumpOf` into an empty database, in one transaction. */
export async function restoreDump(
  url: string,
  dump: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const { child, ended } = start('pg_restore', ['--exit-on-error', '--single-transaction'], url, signal)
  child.stdout.resume()
  const fault = await pipeline(dump, child.stdin, { signal }).then(
    () => undefined,
    (error: unknown) => error,
  )
  // Of the two programs the first one that gave up names the cause; the other one's pipe is broken by that.
  if (fault instanceof StartRefused) throw fault
  await ended
  if (fault instanceof Error) throw fault
}

type Program = {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly ended: Promise<void>
}

function start(program: string, words: readonly string[], url: string, signal: AbortSignal): Program {
  const { address, password } = withoutPassword(url)
  const child = spawn(program, [...words, `--dbname=${address}`], {
    env: { ...withoutAdminUrls(process.env), PGPASSWORD: password },
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-1000)
  })
  const ended = once(child, 'close').then(
    ([code]) => {
      signal.throwIfAborted()
      if (code !== 0) throw new StartRefused(`${program} did not finish: ${complaint.trim()}`)
    },
    (error: unknown) => refuseMissing(program, error),
  )
  ended.catch(() => undefined)
  return { child, ended }
}

/** Says where a missing program of PostgreSQL comes from; throws any other error as it is. */
export function refuseMissing(program: string, error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    throw new StartRefused(
      `${program} is missing. Install the client programs of your PostgreSQL (Debian: postgresql-client), or run the command where they are.`,
    )
  throw error
}
