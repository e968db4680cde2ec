import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import { StartRefused } from '#config/environment.ts'
import { advisoryLocks } from '#database/advisory-locks.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { makeWrappedKey, unwrapKey, type WrappedKey } from './client-keys.ts'
import { epochsIn } from './epochs.ts'
import type { Keyring } from './keyring.ts'
import { SealBroken } from './sealing.ts'

/** The owner name of the instance's key. */
export const instanceKeyOwner = 'instance'

const present = () =>
  statement<{ epoch: number }>('present-epoch', sql`select epoch from instance_keys where id = 1`)

/** Whether the database has an instance key, and so encrypted data; works with any version of the schema. */
export async function holdsSealedData(tx: Tx): Promise<boolean> {
  const found = await statement<{ is_there: boolean }>(
    'is-there-a-table-of-instance-keys',
    sql`select to_regclass('instance_keys') is not null as is_there`,
  ).first(tx)
  return found?.is_there === true && (await present().first(tx)) !== undefined
}

/** Waits for, and excludes, other processes creating the keys of a new database, until the transaction ends. */
export async function serialiseFirstStart(tx: Tx): Promise<void> {
  await statement('lock-first-start', sql`select pg_advisory_xact_lock(${advisoryLocks.firstStart})`).run(tx)
}

/** The wrapped instance key and its epoch's start; undefined in a new database. */
export async function findInstanceKey(tx: Tx) {
  return statement<WrappedKey & { begun_at: Instant }>(
    'find-instance-key',
    sql`select epoch, wrapped, epoch_begun_at as begun_at from instance_keys where id = 1`,
  ).first(tx)
}

/** The instance's key, created for a new instance. Switches the keyring to the database's epoch. */
export async function getInstanceKey(tx: Tx, keyring: Keyring): Promise<KeyObject> {
  const stored = await findInstanceKey(tx)
  if (stored) {
    await refuseForeignEpoch(keyring, stored.epoch)
    await keyring.turnTo(stored.epoch)
    return unwrapOrRefuse(keyring, stored)
  }
  const made = await makeWrappedKey(keyring, instanceKeyOwner)
  const inserted = await statement(
    'insert-instance-key',
    sql`insert into instance_keys ${sql.values({
      id: sql`1`,
      epoch: made.stored.epoch,
      wrapped: made.stored.wrapped,
    })} on conflict do nothing`,
  ).run(tx)
  return inserted === 1 ? made.key : getInstanceKey(tx, keyring)
}

/**
 * Unwraps the instance's key. Where that fails, the keys belong to another instance: the refusal names their folder and
 * the remedy.
 */
async function unwrapOrRefuse(keyring: Keyring, stored: WrappedKey): Promise<KeyObject> {
  try {
    return await unwrapKey(keyring, instanceKeyOwner, stored)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    throw new StartRefused(
      `The keys in ${keyring.store.where()} are not those of this database: master.key or an epoch belongs to another instance. Put your copy of the folder back.`,
    )
  }
}

async function refuseForeignEpoch({ store }: Keyring, epoch: number): Promise<void> {
  const held = await epochsIn(store)
  if (held.includes(epoch)) return
  const isOlder = held.some((one) => one > epoch)
  throw new StartRefused(
    isOlder
      ? 'The database is older than the keys, as after restoring a copy. Run: npm run operator -- keys replay'
      : `The keys in ${store.where()} are older than the database. Put the newest copy of the folder back.`,
  )
}

/** Switches the keyring to the database's epoch, after another process rotated the keys. Returns whether it changed. */
export async function keepUpWithKeys(tx: Tx, keyring: Keyring): Promise<boolean> {
  const epoch = (await present().first(tx))?.epoch ?? keyring.epoch
  if (epoch === keyring.epoch) return false
  await keyring.turnTo(epoch)
  return true
}
