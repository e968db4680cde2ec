import type { Database } from '#database/connection.ts'
import { type Opening, rememberIdentity, settleIdentity } from './instance-identity.ts'
import { findInstanceKey, getInstanceKey, holdFirstStart } from './instance-key.store.ts'
import type { KeyStore } from './key-store.ts'
import { openKeyring } from './keyring.ts'
import type { Vault } from './vault.ts'

/**
 * Opens the keys of a database. New keys are made for a new database only: one that already has sealed data needs the keys it
 * has. Database and keys name the same instance afterwards: see [Note: Instance identity].
 */
export async function openVault(database: Database, store: KeyStore, opening: Opening): Promise<Vault> {
  const { instance, ...vault } = await database.inTransaction(async (tx) => {
    // Of several processes at their first start one makes the keys, and the others find them.
    if ((await findInstanceKey(tx)) === undefined) await holdFirstStart(tx)
    const isNew = (await findInstanceKey(tx)) === undefined
    const keyring = await openKeyring(store, { make: isNew })
    const instanceKey = await getInstanceKey(tx, keyring)
    return { keyring, instanceKey, instance: await settleIdentity(tx, store) }
  })
  await rememberIdentity(store, instance, opening)
  return vault
}
