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

/** Blind indexes of a feature, recomputed at a key rotation. */
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
 * A new epoch in one transaction: its secret is made, every living key is wrapped anew, every blind index is computed
 * anew, and the database says which epoch is the present one. The old secret is destroyed afterwards, when a copy of
 * the new keys is written: `keepKeysInOrder`.
 *
 * Server processes learn of it without being told. Whoever writes with keys of the past is refused by the database as
 * if two writers had met, looks which epoch it is (`keepUpWithKeys`), and does it again. Whoever reads unwraps each
 * key with that of the epoch which stands beside it. Whoever looks somebody up by a blind index of the past finds
 * nobody, would say no, and before that looks whether the epoch has changed (`http/serve.ts`).
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
