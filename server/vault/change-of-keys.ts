import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Database, Tx } from '#database/connection.ts'
import {
  type ClientKey,
  clientKeysInBatches,
  lockChangeOfKeys,
  storeClientKeys,
  storeInstanceKey,
} from './change-of-keys.store.ts'
import { unwrapKey, wrapKey } from './client-keys.ts'
import { makeEpoch } from './epochs.ts'
import { refuseUnprovedDatabase } from './instance-identity.ts'
import { findInstanceKey, instanceKeyOwner, keepUpWithKeys } from './instance-key.store.ts'
import type { Keyring } from './keyring.ts'
import type { Vault } from './vault.ts'

/** A client with an unwrapped key. */
export type OpenClient = { readonly id: AccountId; readonly key: KeyObject }

/** How a feature recomputes its blind indexes at a key rotation, for clients and for staff. */
export type Fingerprints = {
  readonly ofClients: (tx: Tx, keyring: Keyring, clients: readonly OpenClient[]) => Promise<void>
  readonly ofStaff: (tx: Tx, keyring: Keyring, instanceKey: KeyObject) => Promise<void>
}

export type ChangeNeeds = {
  readonly database: Database
  readonly vault: Vault
  readonly fingerprints: Fingerprints
  /** Records the rotation in the audit log. */
  readonly note: (tx: Tx, at: Instant) => Promise<void>
  readonly progress?: (done: number) => void
}

/**
 * [Note: Change of keys]
 * One transaction begins a new key epoch: it creates the epoch's secret, wraps every key again, computes every blind
 * index again, and stores the number of the epoch in the database. The old secret is destroyed later, once a backup of
 * the new keys is written: `keepKeysInOrder`.
 *
 * Server processes are not notified. The database refuses a write with outdated keys like a serialisation conflict: the
 * process reads the present epoch (`keepUpWithKeys`) and retries. A read unwraps each key by the epoch stored beside
 * it. A lookup by an outdated blind index finds nothing; before a call is refused for that, the process checks whether
 * the epoch has changed (`http/serve.ts`).
 */
export async function changeKeys(
  needs: ChangeNeeds,
  at: Instant,
): Promise<{ epoch: number; clients: number }> {
  const { database, vault } = needs
  const { keyring, instanceKey } = vault
  const changed = await database.inTransaction(async (tx) => {
    await lockChangeOfKeys(tx)
    await refuseUnprovedDatabase(tx, keyring.store)
    await keepUpWithKeys(tx, keyring)
    const next = keyring.epoch + 1
    await makeEpoch(keyring.store, next)
    const fresh = await keyring.at(next)
    await storeInstanceKey(tx, await wrapKey(fresh, instanceKeyOwner, instanceKey), at)
    await needs.fingerprints.ofStaff(tx, fresh, instanceKey)
    const clients = await rewrapClients(tx, keyring, fresh, needs)
    await needs.note(tx, at)
    return { epoch: next, clients }
  })
  await keyring.turnTo(changed.epoch)
  return changed
}

async function rewrapClients(
  tx: Tx,
  keyring: Keyring,
  fresh: Keyring,
  { fingerprints, progress }: ChangeNeeds,
): Promise<number> {
  let done = 0
  for await (const stored of clientKeysInBatches(tx)) {
    const open = await openClients(keyring, stored)
    const wrapped = open.map(async ({ id, key }) => ({ id, ...(await wrapKey(fresh, id, key)) }))
    await storeClientKeys(tx, fresh.epoch, await Promise.all(wrapped))
    await fingerprints.ofClients(tx, fresh, open)
    done += open.length
    progress?.(done)
  }
  return done
}

export async function openClients(keyring: Keyring, stored: readonly ClientKey[]): Promise<OpenClient[]> {
  return Promise.all(stored.map(async (one) => ({ id: one.id, key: await unwrapKey(keyring, one.id, one) })))
}

/** The database's present epoch, and its start. */
export async function presentEpoch(tx: Tx): Promise<{ epoch: number; begunAt: Instant } | undefined> {
  const stored = await findInstanceKey(tx)
  return stored && { epoch: stored.epoch, begunAt: stored.begun_at }
}
