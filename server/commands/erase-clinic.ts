import { createHash, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { ownBackupsIn } from '#backup/base-backup.ts'
import { blobStoreOf } from '#blobs/open-blob-store.ts'
import { systemClock } from '#config/clock.ts'
import { StartRefused } from '#config/environment.ts'
import { readAdminUrl } from '#config/postgres-admin.ts'
import { version } from '#config/version.ts'
import { instanceOfFolder } from '#data-folder'
import {
  actingAs,
  dropDatabase,
  dropLogins,
  findDatabase,
  findLogins,
  nameBeside,
} from '#database/clinic-copies.ts'
import { sharedNames } from '#database/roles.ts'
import { identityEntry } from '#vault/instance-identity.ts'
import { keyFilesIn } from '#vault/key-files.ts'
import { clinicFolder, portFileOf, variablesOf } from './clinic-folder.ts'
import { readClinicName } from './clinic-name.ts'
import { type ErasureRecord, readRecord, readSigningKey, writeRecord } from './erasure-record.ts'
import { removeAllObjects } from './files.ts'
import { movedFrom, movingTo } from './move-clinic.ts'
import { type OneClinic, placeOf, readClinic } from './one-clinic.ts'
import { refuseWhileServing } from './restore-clinic.ts'
import { timedSteps } from './timed-steps.ts'

type Options = Readonly<Record<string, string | undefined>>
type Variables = Readonly<Record<string, string | undefined>>
type Needs = {
  readonly say: (line: string) => void
  /** Asks for a line of text. */
  readonly ask: (question: string) => Promise<string>
}

/**
 * Erases one clinic: its databases, logins, keys, files and environment file, and writes a signed record of it. A
 * repeated command goes on where it was interrupted, and looks again whether all of it is gone.
 */
export async function eraseClinic(options: Options, variables: Variables, needs: Needs): Promise<string> {
  const adminUrl = readAdminUrl(variables)
  const [file, name] = [options['record'] ?? '', readClinicName(options['clinic'])]
  const key = readSigningKey(options['key'])
  const known = readRecord(file, key)
  if (known !== undefined) refuseOther(known, name, adminUrl)
  const record = known ?? (await beginRecord(options, adminUrl, needs, { file, key }))
  const step = timedSteps(needs.say)
  if (record.state === 'begun') {
    await step('Objects of files', () => eraseObjects(options, record))
    await step('Databases and logins', () => eraseInPostgres(adminUrl, record))
    await step('Keys', () => destroyKeys(record.keys))
    await step('Files', async () => eraseFiles(record))
  }
  await step('Look whether all of it is gone', () => refuseWhatIsLeft(adminUrl, record))
  if (record.state === 'begun') {
    const erasedAt = presentMoment()
    await writeRecord(file, { ...record, state: 'erased', erasedAt }, key)
  }
  return [
    `${name} is erased: ${record.databases[0]}, its logins, keys and files are not there.`,
    `Record: ${file}`,
    ...(record.remains.length === 0 ? [] : ['What remains:', ...record.remains.map((line) => `  - ${line}`)]),
  ].join('\n')
}

function refuseOther(record: ErasureRecord, name: string, adminUrl: string): void {
  if (record.clinic !== name)
    throw new StartRefused(`The record is of "${record.clinic}". Nothing was erased.`)
  if (record.place !== placeOf(adminUrl))
    throw new StartRefused(
      `${name} was at ${record.place}, and POSTGRES_ADMIN_URL leads to ${placeOf(adminUrl)}. Nothing was looked at.`,
    )
}

async function beginRecord(
  options: Options,
  adminUrl: string,
  { ask }: Needs,
  { file, key }: { readonly file: string; readonly key: KeyObject },
): Promise<ErasureRecord> {
  const clinic = await readClinic(options['dir'], options['clinic'])
  await refuseWhileServing(clinic, adminUrl)
  const { name, names, instance, environment } = clinic
  if (existsSync(clinic.folder.secret(movedFrom)))
    throw new StartRefused(
      `${name} was moved, and its database is still in the PostgreSQL from before. Run "move-clinic finish" first. Nothing was erased.`,
    )
  const interrupted = clinic.folder.secret(movingTo)
  if (existsSync(interrupted))
    throw new StartRefused(
      `A move of ${name} to ${readFileSync(interrupted, 'utf8').trim()} was interrupted, and may have left a copy there. Repeat the move, or drop what it left and remove ${interrupted}. Nothing was erased.`,
    )
  if (variablesOf(clinic.folder)['DATA_DIR'] === undefined)
    throw new StartRefused(`${clinic.folder.environmentFile} does not say DATA_DIR. Nothing was erased.`)
  if (instanceOfFolder(environment) !== instance)
    throw new StartRefused(
      `DATA_DIR (${environment.DATA_DIR}) is not the data folder of ${name}. Nothing was erased.`,
    )
  const files = filesOf(clinic)
  refuseInside(files, '--record', resolve(file))
  refuseInside(files, '--key', resolve(options['key'] ?? ''))
  if (environment.BACKUP_DIR !== undefined) refuseInside(files, 'BACKUP_DIR', resolve(environment.BACKUP_DIR))
  const found = await actingAs(adminUrl, names, () => findDatabase(adminUrl, names.database))
  if (found?.instance !== undefined && found.instance !== instance)
    throw new StartRefused(`${names.database} is not the database of ${name}'s keys. Nothing was erased.`)
  if ((await ask(`Everything of ${name} is erased for good. Type its name: `)).trim() !== name)
    throw new StartRefused('That is not its name. Nothing was erased.')
  const record: ErasureRecord = {
    format: 1,
    clinic: name,
    instanceSha256: digestOf(instance),
    state: 'begun',
    begunAt: presentMoment(),
    version,
    place: placeOf(adminUrl),
    databases: [
      names.database,
      nameBeside(names, 'restoring', instance),
      nameBeside(names, 'before', instance),
    ],
    logins: [names.owner, names.app, names.jobs],
    files,
    keys: environment.KEYS_DIR,
    remains: whatRemains(clinic, files),
  }
  await writeRecord(file, record, key)
  return record
}

function presentMoment(): string {
  return new Date(systemClock('UTC').instant() * 1000).toISOString()
}

function digestOf(instance: string): string {
  return createHash('sha256').update(instance).digest('hex')
}

/** The environment file is the last one: until then a repeated command without the record would find the clinic. */
function filesOf({ all, name, folder, environment }: OneClinic): string[] {
  const ports = portFileOf(all, name)
  const folders = [environment.DATA_DIR, environment.KEYS_DIR, folder.secret('')]
  // Of a symbolic link both it and what it leads to.
  const led = folders.filter((path) => existsSync(path)).map((path) => realpathSync(path))
  return [...new Set([...led, ...folders]), ...(ports === undefined ? [] : [ports]), folder.environmentFile]
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way === '..' || way.startsWith('../'))
}

/** A path without symbolic links, as far as it exists. */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const folder = dirname(path)
  return folder === path ? path : join(realPathOf(folder), basename(path))
}

/** Refuses what would be removed with a folder, although it is to stay. */
function refuseInside(files: readonly string[], what: string, path: string): void {
  const real = realPathOf(path)
  const holder = files.find((folder) => isInside(folder, real))
  if (holder !== undefined)
    throw new StartRefused(`${what} is in ${holder}, which is removed. Nothing was erased.`)
}

function whatRemains(
  { all, name, folder, environment, instance }: OneClinic,
  files: readonly string[],
): string[] {
  const { BACKUP_DIR } = environment
  const variables = variablesOf(folder)
  const backups =
    BACKUP_DIR !== undefined && existsSync(BACKUP_DIR)
      ? ownBackupsIn(BACKUP_DIR, instance, ['tar', 'dump']).length
      : 0
  return [
    ...(backups === 0
      ? []
      : [
          `${backups} backups in ${BACKUP_DIR}, and copies of files beside them, until you remove them; without the keys what people wrote stays sealed`,
        ]),
    ...readdirSync(folder.folder)
      .map((entry) => join(folder.folder, entry))
      .filter((path) => !files.some((file) => resolve(file) === path || isInside(path, file)))
      .map((path) => `${path}, which the command did not make: remove it`),
    'backups and write-ahead logs of the whole PostgreSQL, until they expire; without the keys what people wrote stays sealed',
    'copies of the keys that were kept in other places: destroy them',
    ...(portFileOf(all, name) === undefined
      ? [`the reservation of its ports in ${join(resolve(all), '.ports')}, where another user made one`]
      : []),
    ...(Object.keys(variables).some((variable) => variable.startsWith('KEYS_KMS'))
      ? ['the key in the key management service: destroy it there']
      : []),
  ]
}

/** The objects of the clinic's files. Its environment and keys, which name them, go after all of them are gone. */
async function eraseObjects(options: Options, record: ErasureRecord): Promise<void> {
  const { environmentFile } = clinicFolder(options['dir'] ?? '', options['clinic'] ?? '')
  if (!record.files.includes(environmentFile))
    throw new StartRefused(
      `The record is of the clinic in ${record.files.at(-1)}: name its folder by --dir. Nothing was erased.`,
    )
  if (!existsSync(environmentFile) || !existsSync(join(record.keys, identityEntry))) return
  const { environment, instance } = await readClinic(options['dir'], options['clinic'])
  if (digestOf(instance) !== record.instanceSha256)
    throw new StartRefused(`${environmentFile} is of another instance than the record. Nothing was erased.`)
  const blobs = blobStoreOf(environment, () => Promise.resolve(instance))
  if (blobs !== undefined) await removeAllObjects(blobs)
}

async function eraseInPostgres(adminUrl: string, record: ErasureRecord): Promise<void> {
  const names = sharedNames(record.clinic)
  const logins = await findLogins(adminUrl, names)
  const drop = async () => {
    for (const name of record.databases) {
      const found = await findDatabase(adminUrl, name)
      if (found?.instance !== undefined && digestOf(found.instance) !== record.instanceSha256)
        throw new StartRefused(`${name} holds another instance. It was not touched.`)
      if (found !== undefined)
        await dropDatabase(adminUrl, name, { instance: found.instance ?? 'none', mayBeEmpty: true })
    }
  }
  // The logins are dropped last, so that all of them are there as long as a database is.
  await (logins.length === record.logins.length ? actingAs(adminUrl, names, drop) : drop())
  await dropLogins(adminUrl, names)
}

async function destroyKeys(folder: string): Promise<void> {
  const keys = keyFilesIn({ KEYS_DIR: folder })
  for (const name of existsSync(folder) ? await keys.list() : []) await keys.destroy(name)
}

function eraseFiles({ files }: ErasureRecord): void {
  for (const file of files) rmSync(file, { recursive: true, force: true })
}

/** Asks PostgreSQL and the disk again. Throws `StartRefused` with what is there. */
async function refuseWhatIsLeft(adminUrl: string, record: ErasureRecord): Promise<void> {
  const databases: string[] = []
  for (const name of record.databases)
    if ((await findDatabase(adminUrl, name)) !== undefined) databases.push(name)
  const left = [
    ...databases,
    ...(await findLogins(adminUrl, sharedNames(record.clinic))),
    ...record.files.filter((file) => existsSync(file)),
  ]
  if (left.length > 0)
    throw new StartRefused(
      `There is something of ${record.clinic} in spite of the record: ${left.join(', ')}. If a clinic of that name was made since, the record is not about it.`,
    )
}

/** Asks at the terminal, or reads a line of the standard input. Cancelled, it rejects. */
export async function askForLine(question: string, signal: AbortSignal): Promise<string> {
  process.stdout.write(question)
  const lines = createInterface({ input: process.stdin })
  try {
    const typed = once(lines, 'line', { signal })
    const [line] = await Promise.race([typed, once(lines, 'close', { signal }).then(() => [''])])
    return String(line)
  } finally {
    lines.close()
  }
}
