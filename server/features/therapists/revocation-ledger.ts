import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { addToLedger, readLedger } from '#vault/ledger.ts'
import type { Vault } from '#vault/vault.ts'
import { listRevokedFingerprints, revokeFingerprints } from './certificates.store.ts'

type Needs = { readonly database: Database; readonly vault: Vault; readonly clock: Clock }

/**
 * Copies the fingerprints of revoked certificates beside the keys, where restoring an old database copy cannot roll
 * them back.
 */
export async function keepRevocations({ database, vault }: Pick<Needs, 'database' | 'vault'>): Promise<void> {
  await addToLedger(vault.keyring, await database.inTransaction(listRevokedFingerprints), 'revocations')
}

/**
 * Repeats the revocations that an older database copy lacks. Returns their number. Runs at each start, before requests
 * are served.
 */
export async function replayRevocations({ database, vault, clock }: Needs): Promise<number> {
  const revoked = await readLedger(vault.keyring, 'revocations')
  if (revoked.length === 0) return 0
  return database.inTransaction((tx) => revokeFingerprints(tx, revoked, clock.instant()))
}
