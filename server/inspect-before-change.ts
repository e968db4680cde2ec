import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isOnItsWay } from '#backup/put-in-place.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import type { Addresses } from '#database/addresses.ts'
import { type Database, openDatabase } from '#database/connection.ts'
import { refuseUnsafeDatabase } from '#database/guard.ts'
import { pendingMigrations } from '#database/migrate.ts'
import { type Route, refuseSharedSessions } from '#database/pooling.ts'
import { refuseWrongDatabases } from '#database/same-database.ts'
import type { Log } from '#log/log.ts'
import { areKeysInUse, readIdentity, refuseForeignDatabase } from '#vault/instance-identity.ts'
import { getInstanceKey, holdsSealedData } from '#vault/instance-key.store.ts'
import { type KeyStore, masterEntry } from '#vault/key-store.ts'
import { missingMaster, openKeyring } from '#vault/keyring.ts'
import { refuseForeignDataFolder, refuseNewInstanceIn } from './data-folder.ts'

/** Refuses inconsistent folders and variables, as far as detectable without the database, which is not even started. */
export async function refuseForeignFolders(environment: Environment, store: KeyStore): Promise<void> {
  await refuseForgottenVariables(environment, store)
  await refuseMissingDatabase(environment, store)
}

/** Refuses a start without the server's variables that would harm the instance whose keys or data it finds. */
export async function refuseForgottenVariables(environment: Environment, store: KeyStore): Promise<void> {
  await refuseForgottenAddress(environment, store)
  await refuseForgottenProduction(environment, store)
  await refuseForeignDataFolder(environment, store)
}

/** Refuses to serve a clinic's real data as a demo clinic: without certificates and TLS, and with readable mails. */
async function refuseForgottenProduction(
  { DEMO }: Pick<Environment, 'DEMO'>,
  store: KeyStore,
): Promise<void> {
  if (DEMO === 'off' || (await readIdentity(store))?.production !== true) return
  throw new StartRefused(
    `DEMO is not off, and the instance whose keys are in ${store.where()} is a clinic in production. Set all variables of the server, DEMO=off among them. A demo clinic needs an empty DATA_DIR and an empty KEYS_DIR.`,
  )
}

/** Refuses to use the embedded database where the keys belong to an external one. */
async function refuseForgottenAddress(
  { DATABASE_URL }: Pick<Environment, 'DATABASE_URL'>,
  store: KeyStore,
): Promise<void> {
  if (DATABASE_URL !== undefined || (await readIdentity(store))?.database !== 'own') return
  throw new StartRefused(
    `DATABASE_URL is not set, and the instance whose keys are in ${store.where()} has its database in a PostgreSQL of your own. Set all variables of the server, those that its unit reads from files too.`,
  )
}

/** Refuses to create a new embedded database for keys already in use. */
async function refuseMissingDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  store: KeyStore,
): Promise<void> {
  const isThere = existsSync(join(DATA_DIR, 'database', 'cluster')) || isOnItsWay(DATA_DIR)
  if (DATABASE_URL !== undefined || isThere) return
  if (await areKeysInUse(store))
    throw new StartRefused(withoutDatabase(store, `there is no database in ${DATA_DIR}`))
  refuseNewInstanceIn({ DATA_DIR }, store)
}

function withoutDatabase(store: KeyStore, fault: string): string {
  return `The keys in ${store.where()} belong to an instance, and ${fault}. Set DATA_DIR or the DATABASE_… addresses to its database, or put a backup back (npm run operator -- restore, or restore-clinic where clinics share a PostgreSQL). A new instance needs an empty KEYS_DIR.`
}

type Needs = {
  readonly environment: Pick<Environment, 'DATA_DIR'>
  readonly addresses: Omit<Addresses, 'stop'>
  readonly store: KeyStore
  readonly log: Log
  /** Whether the keys must open the database as it is: not before a restored one was re-keyed. */
  readonly doKeysFit: boolean
  /** Additional checks of the caller, on an existing database. */
  readonly look?: (database: Database) => Promise<void>
}

/** The result of inspecting the database. */
export type DatabaseLook = {
  /** Whether it contains no sealed data yet. */
  readonly isNew: boolean
  /** Pending migrations. */
  readonly pending: readonly string[]
  /** How the application reaches the database. */
  readonly route: Route
}

/**
 * Inspects the database before the first change: whether it is safe, has a known schema, belongs to the keys, and is
 * opened by them. Otherwise refuses and leaves everything unchanged.
 */
export async function inspectDatabase({
  environment,
  addresses,
  store,
  log,
  doKeysFit,
  look,
}: Needs): Promise<DatabaseLook> {
  await refuseWrongDatabases(addresses)
  await refuseUnsafeDatabase(addresses)
  const route = await refuseSharedSessions(addresses)
  const pending = await pendingMigrations(addresses.owner ?? addresses.app)
  const database = openDatabase(addresses.app, log, { connections: 1, pooling: addresses.pooling })
  try {
    const isNew = await database.read(async (tx) => {
      await refuseForeignDatabase(tx, store)
      const holdsData = await holdsSealedData(tx)
      if (holdsData && (await store.read(masterEntry)) === undefined)
        throw new StartRefused(missingMaster(store))
      if (!holdsData && (await areKeysInUse(store)))
        throw new StartRefused(withoutDatabase(store, 'the database is empty'))
      if (!holdsData) refuseNewInstanceIn(environment, store)
      if (holdsData && doKeysFit) await getInstanceKey(tx, await openKeyring(store, { make: false }))
      return !holdsData
    })
    if (!isNew) await look?.(database)
    return { isNew, pending, route }
  } finally {
    await database.end()
  }
}
