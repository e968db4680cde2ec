import { finishPutting } from '#backup/put-in-place.ts'
import { type Clock, clockFromFile, systemClock } from '#config/clock.ts'
import { makeFolder } from '#config/folders.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import { keepDebuggersOut } from '#config/no-debugger.ts'
import { type Addresses, openAddresses } from '#database/addresses.ts'
import { type Database, isOutOfReach, openDatabase } from '#database/connection.ts'
import { refuseUnsafeDatabase } from '#database/guard.ts'
import { refusedLogin } from '#database/refused-login.ts'
import { checkSchema, migrate } from '#database/migrate.ts'
import { prepareQueue } from '#jobs/queue.ts'
import type { Log } from '#log/log.ts'
import { findInstanceKey, getInstanceKey, holdsSealedData } from '#vault/instance-key.store.ts'
import { type KeyStore, masterEntry } from '#vault/key-store.ts'
import { missingMaster, openKeyring } from '#vault/keyring.ts'
import { openKeyStore } from '#vault/open-key-store.ts'
import type { Vault } from '#vault/vault.ts'

/** Database, keys and clock of an instance: what the server and every operator's command stand on. */
export type Instance = {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly addresses: Omit<Addresses, 'stop'>
  readonly close: () => Promise<void>
}

const connections = 10

/** Opens the instance: starts the database if it is ours, migrates, refuses what is unsafe, opens the keys. */
export async function openInstance(
  environment: Environment,
  {
    log,
    say,
    beside = false,
    beforeKeys,
    keys,
  }: {
    log: Log
    say: (line: string) => void
    beside?: boolean
    /** What is done before the keys are opened, such as giving a restored database those of today. */
    beforeKeys?: (database: Database) => Promise<void>
    /** Other keys than those of the environment, such as a restore's. */
    keys?: KeyStore
  },
): Promise<Instance> {
  keepDebuggersOut(environment)
  const store = keys ?? (await openKeyStore(environment))
  makeFolder(environment.DATA_DIR, 'DATA_DIR')
  if (environment.DATABASE_URL === undefined) await finishPutting(environment.DATA_DIR, store, say)
  const addresses = await openAddresses(environment, { info: say, error: say }, { beside })
  try {
    await refuseWithoutKeys(store, addresses.app, log)
    if (addresses.owner === undefined) await checkSchema(addresses.app)
    else await migrate(addresses.owner, say)
    await refuseUnsafeDatabase(addresses.app)
    await prepareQueue(addresses.jobs)
    const database = openDatabase(addresses.app, log, { connections })
    await beforeKeys?.(database)
    const close = async () => {
      await database.end()
      await addresses.stop()
    }
    return {
      database,
      addresses,
      close,
      vault: await openVault(database, store),
      clock: openClock(environment),
    }
  } catch (error) {
    await addresses.stop()
    const refused = isOutOfReach(error) ? outOfReach(error) : refusedLogin(error, environment)
    throw refused === undefined ? error : new StartRefused(refused)
  }
}

/** Several addresses of one name come as several faults, whose whole has no words of its own. */
function outOfReach(error: Error): string {
  const [first = error] = error instanceof AggregateError ? error.errors : [error]
  return `The database does not answer (${first.message}). Is it running, and do the DATABASE_… addresses name it?`
}

/** Refuses sealed data without the key to it before anything is changed, such as by a migration. */
async function refuseWithoutKeys(store: KeyStore, address: string, log: Log): Promise<void> {
  if ((await store.read(masterEntry)) !== undefined) return
  const database = openDatabase(address, log, { connections: 1 })
  try {
    if (await database.inTransaction(holdsSealedData)) throw new StartRefused(missingMaster(store))
  } finally {
    await database.end()
  }
}

/** New keys are made for a new database only: a database that already has sealed data needs the keys it has. */
async function openVault(database: Database, store: KeyStore): Promise<Vault> {
  return database.inTransaction(async (tx) => {
    const isNew = (await findInstanceKey(tx)) === undefined
    const keyring = await openKeyring(store, { make: isNew })
    return { keyring, instanceKey: await getInstanceKey(tx, keyring) }
  })
}

/** The clock that the environment sets. */
export function openClock({ TEST_CLOCK_FILE, ZONE }: Environment): Clock {
  return TEST_CLOCK_FILE === undefined ? systemClock(ZONE) : clockFromFile(TEST_CLOCK_FILE, ZONE)
}
