import type { Now } from '@standfest/domain/base/day.ts'
import type { Database } from '#database/connection.ts'
import { lockKeyCopies } from './change-of-keys.store.ts'
import { destroyEpochsBefore } from './epochs.ts'
import { refuseUnprovedDatabase } from './instance-identity.ts'
import { keepUpWithKeys } from './instance-key.store.ts'
import type { Keyring } from './keyring.ts'
import { destroyOldCopies, makeCopy, openCopy, writeCopy } from './keyring-copies.ts'

/**
 * Writes the daily key backup, verifies it, and only then destroys the secrets of ended epochs, with their backups.
 * Idempotent; completes an interrupted run. Servers that share the folder of the keys take turns. Returns the backup's
 * name.
 */
export async function keepKeysInOrder(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  now: Now,
): Promise<string> {
  const { store } = keyring
  return database.inTransaction(async (tx) => {
    await lockKeyCopies(tx)
    // Only a database with the same instance id shows which of these secrets are no longer needed.
    await refuseUnprovedDatabase(tx, keyring.store)
    await keepUpWithKeys(tx, keyring)
    const copy = await makeCopy(tx, keyring, now.instant)
    const name = await writeCopy(keyring, now.today, copy)
    const read = openCopy(keyring, (await store.read(name)) ?? '', store.where(name))
    if (JSON.stringify(read) !== JSON.stringify(copy))
      throw new Error('a copy of the keys did not come back whole')
    await destroyEpochsBefore(store, copy.epoch)
    await destroyOldCopies(keyring, name)
    return name
  })
}
