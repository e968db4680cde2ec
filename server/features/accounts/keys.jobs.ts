import { areKeysDue } from '@standfest/domain/features/accounts/keys-due.ts'
import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { openErasureOfLedger } from '#features/access/client-erasure.ts'
import { recordAuditOfInstance } from '#features/audit-log/audit-log.store.ts'
import { type ChangeNeeds, changeKeys, presentEpoch } from '#vault/change-of-keys.ts'
import { keepKeysInOrder } from '#vault/keys-in-order.ts'
import { addToLedger, erasedHash, readLedger } from '#vault/ledger.ts'
import type { Vault } from '#vault/vault.ts'
import { enterIntoLedger } from './anonymise-client.store.ts'
import { eraseClient } from './anonymise-client.ts'
import { accountFingerprints } from './fingerprints.store.ts'
import { findOldestErasure, listClientIds, listErasures } from './keys.store.ts'

export type KeyNeeds = {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly progress?: ChangeNeeds['progress']
}

/**
 * Rotates the keys now, writes the key backup, destroys the secret of the previous epoch: see [Note: Change of keys].
 */
export async function changeKeysNow(
  needs: KeyNeeds,
): Promise<{ epoch: number; clients: number; copy: string }> {
  const { database, vault, clock, progress } = needs
  const note: ChangeNeeds['note'] = (tx, at) => recordAuditOfInstance(tx, 'keys-rotated', at)
  const changed = await changeKeys(
    { database, vault, fingerprints: accountFingerprints, note, ...(progress ? { progress } : {}) },
    clock.instant(),
  )
  await keepLedger(needs)
  return { ...changed, copy: await keepKeysInOrder({ database, keyring: vault.keyring }, clock.now()) }
}

/** Rotates the keys when a rotation is requested, or the epoch has reached its maximum age. */
export async function changeKeysIfDue(needs: KeyNeeds): Promise<boolean> {
  const isDue = await needs.database.inTransaction(async (tx) => {
    const present = await presentEpoch(tx)
    if (!present) return false
    const oldestErasureAt = await findOldestErasure(tx, present.epoch)
    return areKeysDue(needs.clock.instant(), { epochBegunAt: present.begunAt, oldestErasureAt })
  })
  if (isDue) await changeKeysNow(needs)
  return isDue
}

/** Writes the daily key backup, and completes an interrupted key rotation. */
export async function copyKeys(needs: KeyNeeds): Promise<string> {
  await keepLedger(needs)
  return keepKeysInOrder({ database: needs.database, keyring: needs.vault.keyring }, needs.clock.now())
}

/** Copies the ledger of erasures beside the keys. */
export async function keepLedger({ database, vault }: Pick<KeyNeeds, 'database' | 'vault'>): Promise<void> {
  await addToLedger(vault.keyring, await database.inTransaction(listErasures))
}

/**
 * Repeats the erasures that the ledger beside the keys lists and the database lacks, because it was restored from an
 * older copy. Returns their number. Runs at each start, before requests are served.
 */
export async function replayLedger({ database, vault, clock }: KeyNeeds): Promise<number> {
  const { keyring } = vault
  const ledger = await readLedger(keyring)
  const known = new Set(await database.inTransaction(listErasures))
  const missing = new Set(ledger.filter((hash) => !known.has(hash)))
  if (missing.size === 0) return 0
  const brought = (await database.inTransaction(listClientIds))
    .map((id) => ({ id, hash: erasedHash(keyring, id) }))
    .filter(({ hash }) => missing.has(hash.toString('hex')))
  const { instant: at, zone } = clock.now()
  const gone = [...missing].filter((hash) => !brought.some((one) => one.hash.toString('hex') === hash))
  await database.inTransaction(async (tx) => {
    for (const hash of gone) await enterIntoLedger(tx, Buffer.from(hash, 'hex'), { at, epoch: 0 })
  })
  for (const { id, hash } of brought) {
    await database.inTransaction(async (tx) => {
      const client = await openErasureOfLedger(tx, keyring, id, { hash, at, zone })
      if (client) await eraseClient(tx, client, { keyring, actor: undefined })
    })
  }
  return brought.length
}
