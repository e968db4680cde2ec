import type { KeyObject } from 'node:crypto'
import { type Tx, statement } from '#database/connection.ts'
import { type WrappedKey, makeWrappedKey, unwrapKey } from './client-keys.ts'
import type { Keyring } from './keyring.ts'

const owner = 'instance'
const find = statement<WrappedKey>(
  'find-instance-key',
  'select epoch, wrapped from instance_keys where id = 1',
)
const insertKey = statement(
  'insert-instance-key',
  'insert into instance_keys (id, epoch, wrapped) values (1, $1, $2) on conflict do nothing',
)

/** The wrapped key as it is kept; undefined in a new database. */
export async function findInstanceKey(tx: Tx): Promise<WrappedKey | undefined> {
  return find.first(tx, [])
}

/** The instance's key; a new instance makes one. */
export async function getInstanceKey(tx: Tx, keyring: Keyring): Promise<KeyObject> {
  const stored = await findInstanceKey(tx)
  if (stored) return unwrapKey(keyring, owner, stored)
  const made = makeWrappedKey(keyring, owner)
  const inserted = await insertKey.run(tx, [made.stored.epoch, made.stored.wrapped])
  return inserted === 1 ? made.key : getInstanceKey(tx, keyring)
}
