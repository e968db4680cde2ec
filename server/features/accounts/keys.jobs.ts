import { areKeysDue } from '@standfest/domain/features/accounts/keys-due.ts'
import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { openErasureOfLedger } from '#features/access/client-erasure.ts'
import { noteInstanceAction } from '#features/protocol/protocol.store.ts'
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

/** Changes the keys now, writes the copy, destroys the secret of the epoch that ended: see [Note: Change of keys]. */
export async function changeKeysNow(
  needs: KeyNeeds,
): Promise<{ epoch: number; clients: number; copy: string }> {
  const { database, vault, clock, progress } = needs
  const note: ChangeNeeds['note'] = (tx, at) => noteInstanceAction(tx, 'keys-rotated', at)
  const changed = await changeKeys(
    { database, vault, fingerprints: accountFingerprints, note, ...(progress ? { progress } : {}) },
    clock.instant(),
  )
  await keepLedger(needs)
  return { ...changed, copy: await keepKeysInOrder({ database, keyring: vault.keyring }, clock.now()) }
}

/** Changes the keys where somebody waits for it, or the epoch has lasted long enough. */
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

/** The day's copy of the keys; what an interrupted change of keys left is brought to its end. */
export async function copyKeys(needs: KeyNeeds): Promise<string> {
  await keepLedger(needs)
  return keepKeysInOrder({ database: needs.database, keyring: needs.vault.keyring }, needs.clock.now())
}

/** Takes the ledger of erasures to beside the keys. */
export async function keepLedger({ database, vault }: Pick<KeyNeeds, 'database' | 'vault'>): Promise<void> {
  await addToLedger(vault.keyring, await database.inTransaction(listErasures))
}

/**
 * Erases again whom the ledger beside the keys names and the database does not: it is a copy from before. Returns how
 * many. Runs at each start, before anybody is served.
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
