import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { type Environment, StartRefused } from '#config/environment.ts'
import { makeFolder } from '#config/folders.ts'
import { isWrapped, needsKms } from './data-key.ts'
import { type KeyStore, masterEntry } from './key-store.ts'
import { draftEnding, syncFolder, writeSecretFile } from './secret-file.ts'

/** A temporary file older than this belongs to a process that has ended. */
const draftsLastMs = 3_600_000
/** `lost+found` at the root of a separate disk, owned by root. */
const ofTheDisk = 'lost+found'

const othersBits = 0o077
/** systemd grants a service its credentials by ACL, which appears in the group's mode bits. */
const othersBitsOfCredential = 0o027

/** A key store of files, with what is needed to wrap them in place while no server runs. */
export type KeyFiles = KeyStore & {
  /** Reads an entry. Throws `StartRefused` where it is no text: it would not come back as it was. */
  readonly readExactly: (name: string) => Promise<string>
  /** Replaces an entry atomically, and overwrites the former bytes once the new ones were read back from the disk. */
  readonly exchange: (name: string, text: string) => Promise<void>
  /** Destroys all temporary files, which a crash left and which may hold secrets. */
  readonly destroyDrafts: () => Promise<void>
}

/** A key store of files in a folder. The master key may be a systemd credential instead, which is read-only. */
export function keyFilesIn({
  KEYS_DIR: folder,
  CREDENTIALS_DIRECTORY,
}: Pick<Environment, 'KEYS_DIR' | 'CREDENTIALS_DIRECTORY'>): KeyFiles {
  const given = CREDENTIALS_DIRECTORY === undefined ? undefined : join(CREDENTIALS_DIRECTORY, masterEntry)
  const credential = given !== undefined && existsSync(given) ? given : undefined
  const where = (name = '') =>
    name === masterEntry && credential !== undefined ? credential : join(folder, name)
  const fileToChange = (name: string) => {
    if (where(name) === credential)
      throw new StartRefused(
        `${credential} is a credential of systemd, which the service only reads: make another one with systemd-creds encrypt --name=${masterEntry}, and restart the service.`,
      )
    return join(folder, name)
  }
  return {
    where,
    read: async (name) => (existsSync(where(name)) ? readFileSync(where(name), 'utf8') : undefined),
    write: async (name, text) => {
      const file = fileToChange(name)
      makeFolder(dirname(file), 'KEYS_DIR')
      await writeSecretFile(file, text)
      await destroyForsakenDrafts(file)
    },
    list: async () => [
      ...(credential === undefined ? [] : [masterEntry]),
      ...[...entriesBelow(folder)].flatMap(({ name, stats }) =>
        stats?.isFile() && !name.endsWith(draftEnding) ? [name] : [],
      ),
    ],
    destroy: async (name) => {
      const file = fileToChange(name)
      if (existsSync(file)) await destroyFile(file)
    },
    readExactly: (name) => readText(where(name)),
    exchange: (name, text) => exchangeFile(realpathSync(fileToChange(name)), text),
    destroyDrafts: async () => {
      const drafts = [...entriesBelow(folder)].filter(({ name }) => name.endsWith(draftEnding))
      for (const { name } of drafts) await destroyFile(join(folder, name))
    },
    encode: async (_name, text) => text,
    decode: async (name, text) => {
      if (isWrapped(text)) throw new StartRefused(needsKms(name))
      return text
    },
    kms: undefined,
    handOver: async () => undefined,
    check: async () => {
      refuseOpenFolder(folder)
      if (credential !== undefined) refuseUnsafeCredential(credential, join(folder, masterEntry))
    },
  }
}

/** A path in the folder. `stats` are those of a link's target; undefined for a dangling link. */
type Found = { readonly name: string; readonly stats: Stats | undefined }

/** Relative paths below a folder, each folder before its contents, without cycles of links. */
function* entriesBelow(folder: string, inside = '', entered = new Set<string>()): Generator<Found> {
  const own = statOf(join(folder, inside))
  if (own === undefined || entered.has(`${own.dev}:${own.ino}`)) return
  entered.add(`${own.dev}:${own.ino}`)
  for (const entry of readdirSync(join(folder, inside))) {
    const name = join(inside, entry)
    const isThere = lstatSync(join(folder, name), { throwIfNoEntry: false }) !== undefined
    if (name === ofTheDisk || !isThere) continue
    const stats = statOf(join(folder, name))
    yield { name, stats }
    if (stats?.isDirectory()) yield* entriesBelow(folder, name, entered)
  }
}

/** The stat of a path's target; undefined for a dangling or cyclic link. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file)
  const text = bytes.toString('utf8')
  if (Buffer.from(text).equals(bytes)) return text
  throw new StartRefused(
    `${file} is none of the keys' files: it is no text. Nothing was changed. Take it out of KEYS_DIR.`,
  )
}

/** Replaces a file, and overwrites the bytes of the former one, which stay reachable by its open handle. */
async function exchangeFile(file: string, text: string): Promise<void> {
  const former = await open(file, 'r+')
  try {
    await writeSecretFile(file, text)
    if ((await readFile(file, 'utf8')) !== text)
      throw new Error(`${file} did not come back as it was written; the former one was not overwritten`)
    await former.write(randomBytes((await former.stat()).size), 0, undefined, 0)
    await former.sync()
  } finally {
    await former.close()
  }
}

/** Overwrites a file before deleting it, as far as the disk allows. */
async function destroyFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.write(randomBytes((await handle.stat()).size), 0, undefined, 0)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rm(file)
  await syncFolder(dirname(file))
}

/** Destroys a crashed process's temporary files beside a newly written one: they contain secrets too. */
async function destroyForsakenDrafts(written: string): Promise<void> {
  const now = statSync(written).mtimeMs
  for (const name of readdirSync(dirname(written)).filter((one) => one.endsWith(draftEnding))) {
    const draft = join(dirname(written), name)
    const found = statSync(draft, { throwIfNoEntry: false })
    if (found && now - found.mtimeMs > draftsLastMs) await destroyFile(draft)
  }
}

/** Refuses files that users other than the server's can read or change. A link counts as its target. */
function refuseOpenFolder(folder: string): void {
  if (isAbsent(folder)) return
  const stats = statOf(folder)
  if (stats === undefined)
    throw new StartRefused(`KEYS_DIR: ${folder} leads to a folder that is not there. Is its disk mounted?`)
  if (!stats.isDirectory())
    throw new StartRefused(`KEYS_DIR: ${folder} is no folder. Name the folder that holds ${masterEntry}.`)
  refuseOpenEntry(folder, stats, folder)
  for (const { name, stats: inside } of entriesBelow(folder)) {
    if (inside === undefined)
      throw new StartRefused(
        `KEYS_DIR: ${join(folder, name)} leads to a file that is not there. Is its disk mounted?`,
      )
    // Entries are files with an ending, in folders without one: reading a pipe would never end.
    if (!(inside.isFile() || (inside.isDirectory() && extname(name) === '')))
      throw new StartRefused(
        `KEYS_DIR: ${join(folder, name)} is no file. Take it out of ${folder}, and put the file of that name back if there was one.`,
      )
    refuseOpenEntry(join(folder, name), inside, folder)
  }
}

/** Whether a path does not exist, not even as a link. */
function isAbsent(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) === undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new StartRefused(`KEYS_DIR: ${path} cannot be looked for (${code}).`)
  }
}

function refuseOpenEntry(path: string, { uid, mode }: Stats, folder: string): void {
  const own = process.geteuid?.()
  if (uid !== own)
    throw new StartRefused(
      `KEYS_DIR: ${path} belongs to another user (uid ${uid}; this one is ${own}). Start as that user, or hand the keys over: chown -R ${own} ${folder}`,
    )
  if ((mode & othersBits) !== 0)
    throw new StartRefused(
      `KEYS_DIR: ${path} is open to others than its owner (mode ${octal(mode)}). Close it: chmod -R go= ${folder}`,
    )
}

/**
 * Refuses a systemd credential that other users can read or change, and a master key in the folder beside it, because
 * it would be unclear which of the two counts.
 */
function refuseUnsafeCredential(credential: string, file: string): void {
  const stats = statSync(credential)
  if (!stats.isFile())
    throw new StartRefused(`CREDENTIALS_DIRECTORY: ${credential} is no file. Let systemd lay it there.`)
  const { uid, mode } = stats
  if ((mode & othersBitsOfCredential) !== 0 || (uid !== 0 && uid !== process.geteuid?.()))
    throw new StartRefused(
      `CREDENTIALS_DIRECTORY: ${credential} may be read or changed by others (mode ${octal(mode)}, uid ${uid}). Let systemd lay it there, or close it: chmod 400 ${credential}`,
    )
  if (existsSync(file))
    throw new StartRefused(
      `KEYS_DIR: ${file} is there, and ${masterEntry} is a credential as well (${credential}): which one counts? Take the file out of KEYS_DIR and keep it in another place.`,
    )
}

function octal(mode: number): string {
  return (mode & 0o777).toString(8).padStart(4, '0')
}
