import { finishPutting } from '#backup/put-in-place.ts'
import { type Clock, clockFromFile, systemClock } from '#config/clock.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import { makeFolder } from '#config/folders.ts'
import { keepDebuggersOut } from '#config/no-debugger.ts'
import { poolOf } from '#config/processes.ts'
import { type Addresses, openAddresses } from '#database/addresses.ts'
import { type Database, isOutOfReach, openDatabase } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { refusedLogin } from '#database/refused-login.ts'
import { prepareQueue } from '#jobs/queue.ts'
import type { Log } from '#log/log.ts'
import { getIdentity, openingOf } from '#vault/instance-identity.ts'
import type { KeyStore } from '#vault/key-store.ts'
import { openKeyStore } from '#vault/open-key-store.ts'
import { openVault } from '#vault/open-vault.ts'
import type { Vault } from '#vault/vault.ts'
import { rememberDataFolder } from './data-folder.ts'
import { inspectDatabase, refuseForeignFolders } from './inspect-before-change.ts'

/** An instance's database, keys and clock: used by server and operator commands. */
export type Instance = {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly addresses: Omit<Addresses, 'stop'>
  readonly close: () => Promise<void>
}

/**
 * Opens the instance: starts the embedded database, refuses what is unsafe or another instance's, migrates, opens the
 * keys. Refusals come before the first change.
 */
export async function openInstance(
  environment: Environment,
  {
    log,
    say,
    beside = false,
    migrates = 'always',
    look,
    beforeKeys,
    keys,
  }: {
    log: Log
    say: (line: string) => void
    beside?: boolean
    /** Whether to migrate: commands that work on an existing database leave the schema unchanged. */
    migrates?: 'always' | 'when new' | 'never'
    /** Additional checks before any change, on an existing database. */
    look?: (database: Database) => Promise<void>
    /** Work before the keys are opened, such as re-keying a restored database. */
    beforeKeys?: (database: Database) => Promise<void>
    /** Other keys than the environment's, such as a restore's. */
    keys?: KeyStore
  },
): Promise<Instance> {
  keepDebuggersOut(environment)
  const store = keys ?? (await openKeyStore(environment))
  await refuseForeignFolders(environment, store)
  const { DATA_DIR, DATABASE_URL } = environment
  if (DATABASE_URL === undefined) {
    makeFolder(DATA_DIR, 'DATA_DIR')
    await finishPutting(DATA_DIR, store, say)
  }
  const addresses = await openAddresses(environment, { info: say, error: say }, { beside })
  let opened: Database | undefined
  try {
    const doKeysFit = beforeKeys === undefined
    const { pending, isNew } = await inspectDatabase({
      environment,
      addresses,
      store,
      log,
      doKeysFit,
      ...(look ? { look } : {}),
    })
    const mayMigrate = migrates === 'always' || (migrates === 'when new' && isNew)
    const [missing] = pending
    if (missing !== undefined && (addresses.owner === undefined || !mayMigrate))
      throw new StartRefused(lacks(missing))
    makeFolder(DATA_DIR, 'DATA_DIR')
    if (addresses.owner !== undefined && mayMigrate) await migrate(addresses.owner, say)
    if (mayMigrate) await prepareQueue(addresses.jobs)
    const database = openDatabase(addresses.app, log, poolOf(environment, 1))
    opened = database
    await beforeKeys?.(database)
    const close = async () => {
      await database.end()
      await addresses.stop()
    }
    const vault = await openVault(database, store, openingOf(environment))
    await rememberDataFolder(environment, await getIdentity(store), store.where())
    return {
      database,
      addresses,
      close,
      vault,
      clock: openClock(environment),
    }
  } catch (error) {
    // Idle connections would keep the process running.
    await opened?.end()
    await addresses.stop()
    const refused = isOutOfReach(error) ? outOfReach(error) : refusedLogin(error, environment)
    throw refused === undefined ? error : new StartRefused(refused)
  }
}

/** Several addresses of one host name yield an AggregateError without a message. */
function outOfReach(error: Error): string {
  const [first = error] = error instanceof AggregateError ? error.errors : [error]
  return `The database does not answer (${first.message}). Is it running, and do the DATABASE_… addresses name it?`
}

function lacks(migration: string): string {
  return `The database lacks migration ${migration}. Run "npm run operator -- migrate" with DATABASE_OWNER_URL, or start once with it.`
}

/** The clock set by the environment. */
export function openClock({ TEST_CLOCK_FILE, ZONE }: Environment): Clock {
  return TEST_CLOCK_FILE === undefined ? systemClock(ZONE) : clockFromFile(TEST_CLOCK_FILE, ZONE)
}
