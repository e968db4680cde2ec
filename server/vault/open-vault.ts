import type { Database } from '#database/connection.ts'
import { type Opening, rememberIdentity, settleIdentity } from './instance-identity.ts'
import { findInstanceKey, getInstanceKey, serialiseFirstStart } from './instance-key.store.ts'
import type { KeyStore } from './key-store.ts'
import { openKeyring } from './keyring.ts'
import type { Vault } from './vault.ts'

/**
 * Opens the keys of a database. Keys are created for a new database only: one with sealed data needs its own.
 * Afterwards both have the same instance id: see [Note: Instance identity].
 */
export async function openVault(database: Database, store: KeyStore, opening: Opening): Promise<Vault> {
  const { instance, ...vault } = await database.inTransaction(async (tx) => {
    // When several processes start at once on a new database, one creates the keys and the others wait for it.
    if ((await findInstanceKey(tx)) === undefined) await serialiseFirstStart(tx)
    const isNew = (await findInstanceKey(tx)) === undefined
    const keyring = await openKeyring(store, { make: isNew })
    const instanceKey = await getInstanceKey(tx, keyring)
    return { keyring, instanceKey, instance: await settleIdentity(tx, store) }
  })
  await rememberIdentity(store, instance, opening)
  return vault
}
