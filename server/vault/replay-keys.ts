import type { AccountId } from '@standfest/domain/base/id.ts'
import { StartRefused } from '#config/environment.ts'
import type { Database } from '#database/connection.ts'
import {
  clientKeysInBatches,
  lockChangeOfKeys,
  storeClientKeys,
  storeInstanceKey,
} from './change-of-keys.store.ts'
import { epochEntry } from './epochs.ts'
import { refuseForeignDatabase } from './instance-identity.ts'
import { findInstanceKey } from './instance-key.store.ts'
import type { KeyStore } from './key-store.ts'
import type { KeyringCopy } from './keyring-copies.ts'

export type ReplayedKeys = {
  readonly clients: number
  /** Clients whose key the backup lacks: anonymised, or newer than it. */
  readonly without: readonly AccountId[]
}

/**
 * Re-keys a restored database with today's keys: wrapped keys from the key backup replace those of older epochs, whose
 * secrets are destroyed. Idempotent.
 */
export async function replayKeys(
  database: Database,
  store: KeyStore,
  copy: KeyringCopy,
): Promise<ReplayedKeys> {
  await database.inTransaction((tx) => refuseForeignDatabase(tx, store))
  const secret = epochEntry(copy.epoch)
  if ((await store.read(secret)) === undefined) await store.write(secret, copy.secret)
  return database.inTransaction(async (tx) => {
    await lockChangeOfKeys(tx)
    const present = await findInstanceKey(tx)
    if (!present) throw new StartRefused('The database has no keys yet: there is nothing to restore.')
    if (present.epoch > copy.epoch)
      throw new StartRefused(
        `The database is in epoch ${present.epoch}, the copy of the keys in ${copy.epoch}.`,
      )
    await storeInstanceKey(tx, { epoch: copy.epoch, wrapped: Buffer.from(copy.instance, 'base64') })
    let clients = 0
    const without: AccountId[] = []
    for await (const stored of clientKeysInBatches(tx)) {
      const held = stored.flatMap(({ id }) => {
        const wrapped = copy.clients[id]
        return wrapped === undefined
          ? []
          : [{ id, epoch: copy.epoch, wrapped: Buffer.from(wrapped, 'base64') }]
      })
      await storeClientKeys(tx, copy.epoch, held)
      clients += held.length
      const known = new Set(held.map(({ id }) => id))
      without.push(
        ...stored.filter(({ id, epoch }) => !known.has(id) && epoch < copy.epoch).map(({ id }) => id),
      )
    }
    return { clients, without }
  })
}
