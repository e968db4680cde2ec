import type { Clock } from '#config/clock.ts'
import type { Database } from '#database/connection.ts'
import { addToLedger, readLedger } from '#vault/ledger.ts'
import type { Vault } from '#vault/vault.ts'
import { listRevokedFingerprints, revokeFingerprints } from './certificates.store.ts'

type Needs = { readonly database: Database; readonly vault: Vault; readonly clock: Clock }

/** Takes the fingerprints of revoked certificates to beside the keys, where no old copy of the database reaches. */
export async function keepRevocations({ database, vault }: Pick<Needs, 'database' | 'vault'>): Promise<void> {
  await addToLedger(vault.keyring, await database.inTransaction(listRevokedFingerprints), 'revocations')
}

/**
 * Revokes again what was revoked and is not in the database: it is a copy from before. Returns how many. Runs at each
 * start, before anybody is served.
 */
export async function replayRevocations({ database, vault, clock }: Needs): Promise<number> {
  const revoked = await readLedger(vault.keyring, 'revocations')
  if (revoked.length === 0) return 0
  return database.inTransaction((tx) => revokeFingerprints(tx, revoked, clock.instant()))
}
