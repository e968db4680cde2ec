import { newestClinicDump, openClinicDump } from '#backup/clinic-dump.ts'
import { readSecretKey } from '#backup/secret-key.ts'
import { StartRefused } from '#config/environment.ts'
import { readAdminUrl } from '#config/postgres-admin.ts'
import {
  actingAs,
  countSessions,
  dropDatabase,
  dropEmptyDatabase,
  findDatabase,
  findLogins,
  grantConnect,
  makeDatabase,
  nameBeside,
  openToConnections,
  swapDatabases,
  unlockWrites,
} from '#database/clinic-copies.ts'
import { databaseAt, makeClinicDatabase } from '#database/clinic-database.ts'
import { restoreDump } from '#database/dump-programs.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { readIdentity } from '#vault/instance-identity.ts'
import { openKeyStore } from '#vault/open-key-store.ts'
import { clearStagedKeys, stageKeys, takeOverStagedKeys } from '#vault/staged-keys.ts'
import { filesAfterRestore, readerWithCopies } from './files.ts'
import { namedBackup } from './named-backup.ts'
import {
  type OneClinic,
  passwordsOf,
  placeOf,
  readClinic,
  readClinicFiles,
  withDatabase,
} from './one-clinic.ts'
import { askReadiness } from './readiness.ts'
import { copyToUse, refuseWithoutMasterKey, replay } from './replay.ts'
import type { Terminal } from './terminal.ts'
import { timedSteps } from './timed-steps.ts'
import { verifyAll } from './verify.ts'

type Options = Readonly<Record<string, string | undefined>>
type Variables = Readonly<Record<string, string | undefined>>
type Needs = { readonly terminal: Terminal; readonly signal: AbortSignal }

/**
 * Restores one clinic from a backup of `backup-clinic`, beside its neighbours: into a database of its own, which is
 * looked through and only then put in the place of the present one. The clinic's server must stand still.
 */
export async function restoreClinic(
  options: Options,
  variables: Variables,
  { terminal, signal }: Needs,
): Promise<string> {
  const adminUrl = readAdminUrl(variables)
  const identity = readSecretKey(options['key'])
  const clinic = await readClinicOrCopy(options)
  const { name, names, environment, keys, instance } = clinic
  const file = namedBackup(options['from'], environment.BACKUP_DIR, (folder) =>
    newestBackup(folder, instance),
  )
  await refuseWhileServing(clinic, adminUrl)
  const [restoring, kept] = [nameBeside(names, 'restoring', instance), nameBeside(names, 'before', instance)]
  const tellRestored = async () =>
    [
      `${name} is restored, and its server may start. Make a backup then.`,
      ...filesAfterRestore(environment),
      ...((await findDatabase(adminUrl, kept)) === undefined
        ? []
        : [
            `The database from before is kept as ${kept}, without connections: restore-clinic finish drops it.`,
          ]),
    ].join('\n')
  const step = timedSteps(terminal.say)
  const { header, dump, close } = await openClinicDump(file, identity, signal)
  if (header.instance !== instance)
    throw new StartRefused(
      `${file} is a backup of another instance (${header.instance}). Nothing was changed.`,
    )
  if (!(await hasDatabase(clinic, kept, adminUrl)))
    await step(`Logins and an empty database ${names.database}`, () =>
      makeClinicDatabase(adminUrl, names, passwordsOf(clinic)),
    )
  if (await actingAs(adminUrl, names, () => endSwap(clinic, adminUrl))) {
    await close()
    return `A restore was interrupted while it put its database in place. It is in place now.\n${await tellRestored()}`
  }
  await actingAs(adminUrl, names, async () => {
    if ((await findDatabase(adminUrl, kept)) !== undefined)
      throw new StartRefused(
        `${kept} is there, the database from before an earlier restore. Drop it first: restore-clinic finish.`,
      )
    const there = withDatabase(environment, restoring)
    try {
      await dropDatabase(adminUrl, restoring, { instance })
      await clearStagedKeys(keys)
      await step(`Backup of ${new Date(header.madeAt * 1000).toISOString()} into ${restoring}`, async () => {
        await makeDatabase(adminUrl, { ...names, database: restoring })
        await restoreDump(databaseAt(adminUrl, restoring), dump, signal)
        // A backup of a moment at which the clinic was being moved has the lock of its writes.
        await unlockWrites(adminUrl, restoring)
        await grantConnect(adminUrl, { ...names, database: restoring })
      })
      const staged = stageKeys(keys)
      await step('Keys of today, erasures since, sessions ended', async () => {
        terminal.say(await replay(there, { from: options['keyring'], say: terminal.say, keys: staged }))
      })
      signal.throwIfAborted()
      await step('Every value, the protocol and a login', async () => {
        const opened = await openInstance(there, { log: openLog(false), say: terminal.say, keys: staged })
        try {
          const files = {
            readObject: readerWithCopies(environment, { instance, identity }),
            mayMissObjects: true,
          }
          terminal.say(await verifyAll(opened, { terminal, signal, head: header.protocolHead, ...files }))
        } finally {
          await opened.close()
        }
      })
      await refuseWhileServing(clinic, adminUrl)
      await step(`${restoring} in the place of ${names.database}`, async () => {
        await dropEmptyDatabase(adminUrl, names.database)
        await swapDatabases(adminUrl, { from: restoring, present: names.database, kept })
        await endSwap(clinic, adminUrl)
      })
    } catch (error) {
      await dropDatabase(adminUrl, restoring, { instance })
      if ((await findDatabase(adminUrl, names.database))?.isOpen !== false) await clearStagedKeys(keys)
      throw error
    }
  })
  return tellRestored()
}

const loginsOfClinic = 3

/** The clinic by its keys; where only their master key is left, by the copy of the keys. Refuses a copy that cannot be used before the long work. */
async function readClinicOrCopy(options: Options): Promise<OneClinic> {
  const files = readClinicFiles(options['dir'], options['clinic'])
  const keys = await openKeyStore(files.environment)
  await refuseWithoutMasterKey(keys)
  const copy = await copyToUse(keys, options['keyring'])
  const instance = (await readIdentity(keys))?.instance ?? copy.identity
  if (instance === undefined)
    throw new StartRefused(
      `${files.name}: neither ${keys.where()} nor the copy of the keys names an instance. Name a newer copy: --keyring FILE`,
    )
  return { ...files, keys, instance }
}

/** Whether the clinic has its logins, and a database or the one from before a restore: not after its PostgreSQL was lost. */
async function hasDatabase({ names }: OneClinic, kept: string, adminUrl: string): Promise<boolean> {
  const logins = await findLogins(adminUrl, names)
  if (logins.length === 0) return false
  if (logins.length < loginsOfClinic)
    throw new StartRefused(
      `Of the clinic's logins only ${logins.join(' and ')} is there. Drop it, so that all are made anew. Nothing was changed.`,
    )
  return actingAs(adminUrl, names, async () => {
    const found = await Promise.all([names.database, kept].map((name) => findDatabase(adminUrl, name)))
    return found.some((one) => one !== undefined)
  })
}

/** The clinic's newest backup. */
function newestBackup(folder: string, instance: string): string {
  const newest = newestClinicDump(folder, instance)
  if (newest === undefined)
    throw new StartRefused(`There is no backup of this clinic in ${folder}. Name one: --from BACKUP`)
  return newest
}

/** Refuses while the clinic's server answers, or has sessions in its database. */
export async function refuseWhileServing(clinic: OneClinic, adminUrl: string): Promise<void> {
  const { name, names, environment } = clinic
  if (placeOf(environment.DATABASE_URL ?? '') !== placeOf(adminUrl))
    throw new StartRefused(`${name} is not in the PostgreSQL of POSTGRES_ADMIN_URL. Nothing was changed.`)
  const answers =
    environment.OPERATOR_PORT !== undefined &&
    (await askReadiness(environment, name))?.instance === clinic.instance
  if (answers || (await countSessions(adminUrl, names)) > 0)
    throw new StartRefused(`The server of ${name} runs. Stop it first. Nothing was changed.`)
}

/**
 * Ends a swap of databases, also after a kill: puts the staged keys in place, and lets the database take connections.
 * Returns whether there was one.
 */
async function endSwap({ names, keys }: OneClinic, adminUrl: string): Promise<boolean> {
  const found = await findDatabase(adminUrl, names.database)
  if (found?.isOpen !== false) return false
  if (!found.isSwapped)
    throw new StartRefused(
      `${names.database} takes no connections, and no restore has closed it. Open it first: alter database ${names.database} allow_connections true`,
    )
  await takeOverStagedKeys(keys)
  await openToConnections(adminUrl, names.database)
  await clearStagedKeys(keys)
  return true
}

/** Drops the database that a restore has kept, and one that an interrupted restore has left. Repeated, it looks again. */
export async function finishRestore(
  options: Options,
  variables: Variables,
  { terminal }: Needs,
): Promise<string> {
  const adminUrl = readAdminUrl(variables)
  const { name, names, environment, keys, instance } = await readClinic(options['dir'], options['clinic'])
  const kept = nameBeside(names, 'before', instance)
  const place = placeOf(environment.DATABASE_URL ?? '')
  if (place !== placeOf(adminUrl) && (await findDatabase(adminUrl, kept)) === undefined)
    throw new StartRefused(
      `${name} is at ${place}, and POSTGRES_ADMIN_URL leads to ${placeOf(adminUrl)}. Nothing was looked at.`,
    )
  const restoring = nameBeside(names, 'restoring', instance)
  await actingAs(adminUrl, names, async () => {
    if ((await findDatabase(adminUrl, names.database))?.isOpen === false)
      throw new StartRefused(`${names.database} takes no connections: run restore-clinic to its end first.`)
    for (const database of [kept, restoring])
      await timedSteps(terminal.say)(`${database} dropped`, () =>
        dropDatabase(adminUrl, database, { instance }),
      )
    await clearStagedKeys(keys)
  })
  if ((await findDatabase(adminUrl, kept)) !== undefined) throw new StartRefused(`${kept} is still there.`)
  return 'Nothing is left of the database from before.'
}
