import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Now } from '@standfest/domain/base/day.ts'
import {
  findSetupFaults,
  findSurroundingFaults,
  type SetupFinding,
} from '@standfest/domain/features/monitoring/setup-check.ts'
import type { Surroundings } from '@standfest/domain/features/monitoring/setup-facts.ts'
import { isOnItsWay } from '#backup/put-in-place.ts'
import type { Environment } from '#config/environment.ts'
import { existingAbove } from '#config/folders.ts'
import { type Addresses, openAddresses } from '#database/addresses.ts'
import { type Database, openDatabase } from '#database/connection.ts'
import { runningAddresses } from '#database/embedded.ts'
import { countServers, getMostConnections, readDatabaseVersion } from '#database/servers.ts'
import { demoLogins } from '#demo/demo-clinic.ts'
import { findSetupFacts } from '#features/monitoring/setup-facts.ts'
import { readSurroundings } from '#features/monitoring/surroundings.ts'
import { faultsInWording, wordingFolderIn } from '#features/reminders/own-wording.ts'
import { type DatabaseLook, inspectDatabase, refuseForeignFolders } from '#inspect-before-change'
import { openLog } from '#log/log.ts'
import { openClock } from '#open-instance'
import { getInstanceKey } from '#vault/instance-key.store.ts'
import type { KeyStore } from '#vault/key-store.ts'
import { openKeyring } from '#vault/keyring.ts'
import { openKeyStore } from '#vault/open-key-store.ts'
import type { Vault } from '#vault/vault.ts'

/** The read-only view of an instance's database. */
export type SeenDatabase = DatabaseLook & {
  /** PostgreSQL's version. */
  readonly version: string
  /** The number of connected server processes. */
  readonly servers: number
  /** How many connections PostgreSQL gives to ordinary roles. */
  readonly mostConnections: number
  readonly database: Database
  /** The keys; undefined for a new database. */
  readonly vault: Vault | undefined
}

type Look<T> = {
  /** What the command does where no instance exists yet. */
  readonly whenAbsent: () => Promise<T>
  readonly whenThere: (seen: SeenDatabase) => Promise<T>
}

/** Whether a data folder has an embedded database. */
function isMade({ DATABASE_URL, DATA_DIR }: Environment): boolean {
  return (
    DATABASE_URL !== undefined || existsSync(join(DATA_DIR, 'database', 'cluster')) || isOnItsWay(DATA_DIR)
  )
}

/** Whether a server is running the embedded database. */
export function isEmbeddedRunning({ DATABASE_URL, DATA_DIR }: Environment): boolean {
  return DATABASE_URL === undefined && runningAddresses(join(DATA_DIR, 'database')) !== undefined
}

/**
 * Inspects the database read-only, beside a running server or without one: no migration, key or identity is written.
 * Starts the embedded PostgreSQL if it is not running.
 */
export async function inspectInstance<T>(
  environment: Environment,
  say: (line: string) => void,
  { whenAbsent, whenThere }: Look<T>,
): Promise<T> {
  const store = await openKeyStore(environment)
  await refuseForeignFolders(environment, store)
  if (!isMade(environment) || isOnItsWay(environment.DATA_DIR)) return whenAbsent()
  const addresses = await openAddresses(environment, { info: say, error: say }, { beside: true })
  try {
    return await lookInto(environment, { addresses, store }, whenThere)
  } finally {
    await addresses.stop()
  }
}

async function lookInto<T>(
  environment: Environment,
  { addresses, store }: { readonly addresses: Addresses; readonly store: KeyStore },
  whenThere: (seen: SeenDatabase) => Promise<T>,
): Promise<T> {
  const log = openLog(false)
  const look = await inspectDatabase({ environment, addresses, store, log, doKeysFit: true })
  const database = openDatabase(addresses.app, log, { connections: 2, pooling: addresses.pooling })
  try {
    return await database.read(async (tx) => {
      const vault = look.isNew ? undefined : await openForReading(database, store)
      const version = await readDatabaseVersion(tx)
      const [servers, mostConnections] = [await countServers(tx), await getMostConnections(tx)]
      return whenThere({ ...look, version, servers, mostConnections, database, vault })
    })
  } finally {
    await database.end()
  }
}

async function openForReading(database: Database, store: KeyStore): Promise<Vault> {
  const keyring = await openKeyring(store, { make: false })
  return { keyring, instanceKey: await database.read((tx) => getInstanceKey(tx, keyring)) }
}

/** The findings of the set-up check; without a database of this version those of the surroundings only. */
export async function findSetup(
  environment: Environment,
  seen: SeenDatabase | undefined,
): Promise<readonly SetupFinding[]> {
  const keys = await openKeyStore(environment)
  const now = openClock(environment).now()
  // A folder that does not exist yet will be created on the disk of its parent.
  const there = { ...environment, DATA_DIR: existingAbove(environment.DATA_DIR) }
  const surroundings = () => readSurroundings(there, { keys, postgres: undefined })
  if (seen?.vault === undefined || seen.pending.length > 0) {
    const around = await surroundings()
    const isNew = seen === undefined || seen.isNew
    const backup = isNew && around.backup === 'none' ? 'nothing-yet' : around.backup
    return findSurroundingFaults({ ...around, backup }, now.instant)
  }
  return findInDatabase(environment, { now, surroundings, database: seen.database, vault: seen.vault })
}

async function findInDatabase(
  { DATA_DIR }: Environment,
  {
    now,
    surroundings,
    database,
    vault,
  }: {
    readonly now: Now
    readonly surroundings: () => Promise<Surroundings>
    readonly database: Database
    readonly vault: Vault
  },
): Promise<readonly SetupFinding[]> {
  const operator = {
    surroundings,
    knownLogins: demoLogins,
    faultsInWording: (folder: string) => faultsInWording(join(wordingFolderIn(DATA_DIR), folder)),
  }
  return findSetupFaults(await findSetupFacts({ database, now, vault, operator }), now.instant)
}
