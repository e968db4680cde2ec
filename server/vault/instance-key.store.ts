import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import { StartRefused } from '#config/environment.ts'
import { type Tx, statement } from '#database/connection.ts'
import { type WrappedKey, makeWrappedKey, unwrapKey } from './client-keys.ts'
import { epochsIn } from './epochs.ts'
import type { Keyring } from './keyring.ts'
import { SealBroken } from './sealing.ts'

/** The instance as the owner of its key. */
export const instanceKeyOwner = 'instance'

const find = statement<WrappedKey & { begun_at: Instant }>(
  'find-instance-key',
  `select epoch, wrapped, extract(epoch from epoch_begun_at)::bigint as begun_at from instance_keys where id = 1`,
)
const insertKey = statement(
  'insert-instance-key',
  'insert into instance_keys (id, epoch, wrapped) values (1, $1, $2) on conflict do nothing',
)
const present = statement<{ epoch: number }>('present-epoch', 'select epoch from instance_keys where id = 1')

/** The wrapped key as it is kept, and since when its epoch lasts; undefined in a new database. */
export async function findInstanceKey(tx: Tx) {
  return find.first(tx, [])
}

/** The instance's key; a new instance makes one. The keyring turns to the epoch that the database is in. */
export async function getInstanceKey(tx: Tx, keyring: Keyring): Promise<KeyObject> {
  const stored = await findInstanceKey(tx)
  if (stored) {
    refuseForeignEpoch(keyring, stored.epoch)
    keyring.turnTo(stored.epoch)
    return unwrapOrRefuse(keyring, stored)
  }
  const made = makeWrappedKey(keyring, instanceKeyOwner)
  const inserted = await insertKey.run(tx, [made.stored.epoch, made.stored.wrapped])
  return inserted === 1 ? made.key : getInstanceKey(tx, keyring)
}

/** A key of the right length may still be another instance's: the start names the folder and the remedy. */
function unwrapOrRefuse(keyring: Keyring, stored: WrappedKey): KeyObject {
  try {
    return unwrapKey(keyring, instanceKeyOwner, stored)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    throw new StartRefused(
      `The keys in ${keyring.folder} are not those of this database: master.key or an epoch belongs to another instance. Put your copy of the folder back.`,
    )
  }
}

function refuseForeignEpoch({ folder }: Keyring, epoch: number): void {
  const held = epochsIn(folder)
  if (held.includes(epoch)) return
  const isOlder = held.some((one) => one > epoch)
  throw new StartRefused(
    isOlder
      ? 'The database is older than the keys, as after restoring a copy. Run: npm run operator -- keys replay'
      : `The keys in ${folder} are older than the database. Put the newest copy of the folder back.`,
  )
}

/**
 * Turns the keyring to the epoch that the database is in: another process may have changed the keys. Says whether
 * it did.
 */
export async function keepUpWithKeys(tx: Tx, keyring: Keyring): Promise<boolean> {
  const epoch = (await present.first(tx, []))?.epoch ?? keyring.epoch
  if (epoch === keyring.epoch) return false
  keyring.turnTo(epoch)
  return true
}
