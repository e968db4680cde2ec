import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Instant } from '@standfest/domain/base/day.ts'
import { backupsIn, layBackupsAside, ownBackupsIn } from '#backup/base-backup.ts'
import { archiveLogs, openLogs } from '#backup/log-archive.ts'
import { clearStaging, finishPutting, putInPlace, stagingIn } from '#backup/put-in-place.ts'
import { readSecretKey } from '#backup/secret-key.ts'
import { unpackBackup } from '#backup/unpack.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import { npmPostgresIn } from '#database/addresses.ts'
import { startEmbedded } from '#database/embedded.ts'
import { takeFolder } from '#database/embedded-lock.ts'
import { archivingSettings, recoverySettings, spoolOf } from '#database/log-archiving.ts'
import { refuseForgottenVariables } from '#inspect-before-change'
import { openLog } from '#log/log.ts'
import { openClock, openInstance } from '#open-instance'
import { getIdentity, readIdentity } from '#vault/instance-identity.ts'
import type { KeyStore } from '#vault/key-store.ts'
import { openKeyStore } from '#vault/open-key-store.ts'
import { stageKeys } from '#vault/staged-keys.ts'
import { counted } from './counted.ts'
import { crossVersions } from './cross-versions.ts'
import { filesAfterRestore, readerWithCopies } from './files.ts'
import { namedBackup } from './named-backup.ts'
import { copyToUse, refuseWithoutMasterKey, replay } from './replay.ts'
import { inMegabytes, type Terminal } from './terminal.ts'
import { verifyAll } from './verify.ts'

export type RestoreOptions = {
  /** The backup; default: the newest in BACKUP_DIR. */
  readonly from?: string | undefined
  /** The file with the backups' secret key. */
  readonly key?: string | undefined
  /** The key backup; default: the newest. */
  readonly keyring?: string | undefined
  /** The recovery target time; default: everything available. */
  readonly until?: string | undefined
}

type Needs = { readonly terminal: Terminal; readonly signal: AbortSignal }

/**
 * Restores the embedded database into a staging folder, verifies it completely, and only then swaps it in. Until then
 * the present database and keys are untouched.
 */
export async function restore(
  environment: Environment,
  options: RestoreOptions,
  needs: Needs,
): Promise<string> {
  if (environment.DATABASE_URL !== undefined)
    throw new StartRefused(
      'The database is your own: docs/operations.md says how to put a backup of it back.',
    )
  const { DATA_DIR } = environment
  const began = performance.now()
  const identity = readSecretKey(options.key)
  const until = readTimestamp(options.until, openClock(environment).instant())
  const keys = await openKeyStore(environment)
  await refuseForgottenVariables(environment, keys)
  await refuseWithoutMasterKey(keys)
  // Refuses before the long work, not after it.
  const copy = await copyToUse(keys, options.keyring)
  const instance = (await readIdentity(keys))?.instance ?? copy.identity
  const file = namedBackup(options.from, environment.BACKUP_DIR, (folder) => newestBackup(folder, instance))
  await finishPutting(DATA_DIR, keys, needs.terminal.say)
  const present = join(DATA_DIR, 'database')
  mkdirSync(present, { recursive: true, mode: 0o700 })
  const hold = await takeFolder(present)
  const staging = stagingIn(DATA_DIR)
  try {
    await takeLastLogs(environment, present, instance)
    await clearStaging(DATA_DIR, keys)
    const plan = { file, instance, identity, until, keyring: options.keyring, staging, keys }
    const { at, leftVersion } = await buildUp(environment, plan, needs)
    const aside = leftVersion === undefined ? undefined : layBackupsAside(environment.BACKUP_DIR, at)
    const kept = await putInPlace(DATA_DIR, keys, at)
    const seconds = Math.ceil((performance.now() - began) / 1000)
    return [
      `Restored in ${seconds} s. The server may start; make a backup then.`,
      ...filesAfterRestore(environment),
      ...(aside === undefined
        ? []
        : [`What PostgreSQL ${leftVersion} has backed up lies in ${aside}, with its log.`]),
      ...(kept === undefined
        ? []
        : [`The former database is kept in ${kept}: remove it when it is not needed.`]),
    ].join('\n')
  } finally {
    await clearStaging(DATA_DIR, keys)
    await hold.release()
  }
}

/** Parses an operator's timestamp into the only format that PostgreSQL accepts before it knows time zone names. */
function readTimestamp(given: string | undefined, now: Instant): string | undefined {
  if (given === undefined) return undefined
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(given)
  if (!isMoment || Number.isNaN(Date.parse(given)))
    throw new StartRefused('--until is a moment with its zone, such as 2026-11-21T14:30:00+01:00.')
  if (Date.parse(given) / 1000 > now)
    throw new StartRefused('--until is a moment that is still to come. Leave it out to restore all there is.')
  return `${new Date(given).toISOString().slice(0, 19).replace('T', ' ')}+00`
}

/** The instance's newest backup, else the newest one from before identities. */
function newestBackup(folder: string, instance: string | undefined): string {
  const found = existsSync(folder) ? backupsIn(folder) : []
  const unmarked = found.filter(({ mark }) => mark === undefined || instance === undefined)
  const own = found.length === 0 ? undefined : ownBackupsIn(folder, instance).at(-1)
  const newest = own ?? unmarked.at(-1)?.path
  if (newest !== undefined) return newest
  const others = found.length === 0 ? '' : ` of this instance (${counted(found.length, 'backup')} of others)`
  throw new StartRefused(`There is no backup${others} in ${folder}. Name one: --from BACKUP`)
}

/** Archives WAL segments that the present database finished and no server archived. */
async function takeLastLogs(
  { BACKUP_DIR, BACKUP_RECIPIENT }: Environment,
  present: string,
  instance: string | undefined,
): Promise<void> {
  if (BACKUP_DIR === undefined || BACKUP_RECIPIENT === undefined || instance === undefined) return
  await archiveLogs({ spool: spoolOf(present), to: BACKUP_DIR, recipient: BACKUP_RECIPIENT, instance })
}

type Plan = {
  readonly file: string
  /** The instance to restore; undefined where its keys predate identities. */
  readonly instance: string | undefined
  readonly identity: string
  readonly until: string | undefined
  readonly keyring: string | undefined
  readonly staging: string
  readonly keys: KeyStore
}

type Built = {
  /** When the verification was completed. */
  readonly at: Instant
  /** The major version that made the backup, where the restored cluster has another one. */
  readonly leftVersion: number | undefined
}

/** Builds a complete data folder in staging, with the keys as they would become, and verifies it. */
async function buildUp(environment: Environment, plan: Plan, { terminal, signal }: Needs): Promise<Built> {
  const { file, identity, until, keyring, staging } = plan
  const keys = stageKeys(plan.keys)
  const folder = join(staging, 'database')
  const logs = join(folder, 'logs-to-repeat')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  terminal.say(`Unpacking ${file}`)
  const progress = inMegabytes(terminal.progress('Unpacked', 'MB', 'MB'))
  const manifest = await unpackBackup(file, { into: folder, identity, progress, signal })
  if (plan.instance !== undefined && manifest.instance !== undefined && manifest.instance !== plan.instance)
    throw new StartRefused(
      `${file} is a backup of another instance (${manifest.instance}) than the keys in ${plan.keys.where()} (${plan.instance}). Nothing was changed.`,
    )
  terminal.say(
    `Manifest: ${counted(Object.keys(manifest.files).length, 'file')} as they were on ${new Date(manifest.madeAt * 1000).toISOString()}.`,
  )
  if (until !== undefined && Date.parse(until) / 1000 < manifest.endedAt)
    throw new StartRefused('The backup ended after that moment. Name an older one: --from BACKUP')
  const found = await openLogs(dirname(file), { first: manifest.log.first, into: logs, identity, signal })
  terminal.say(`Repeating PostgreSQL's log (${counted(found, 'file')} beside the backup).`)
  writeFileSync(join(folder, 'cluster', 'recovery.signal'), '')
  const settings = {
    ...recoverySettings(logs, until),
    ...(environment.BACKUP_DIR === undefined ? {} : archivingSettings(folder)),
  }
  const npm = npmPostgresIn(environment)
  const log = { info: terminal.say, error: terminal.say }
  const database = await startEmbedded({ folder, settings, npm, log }).catch(refuseShortLog)
  await database.stop()
  rmSync(logs, { recursive: true, force: true })
  signal.throwIfAborted()
  const leftVersion = await crossVersions(folder, npm, { terminal, signal })
  const there = { ...environment, DATA_DIR: staging }
  await replay(there, { from: keyring, say: terminal.say, keys })
  signal.throwIfAborted()
  const instance = await openInstance(there, { log: openLog(false), say: terminal.say, keys })
  try {
    const readObject = readerWithCopies(environment, { instance: await getIdentity(keys), identity })
    const files = { readObject, mayMissObjects: true }
    terminal.say(await verifyAll(instance, { terminal, signal, head: manifest.protocolHead, ...files }))
    return { at: instance.clock.instant(), leftVersion }
  } finally {
    await instance.close()
  }
}

/** Refuses a target time beyond the end of the WAL: PostgreSQL replays everything it has and stops there. */
function refuseShortLog(error: unknown): never {
  if (error instanceof Error && error.message.includes('before configured recovery target was reached'))
    throw new StartRefused(
      'The log that is there ends before --until. Name an earlier moment, or leave it out to restore all there is.',
    )
  throw error
}
