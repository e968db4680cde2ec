import { createHmac } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { StartRefused } from '#config/environment.ts'
import type { Keyring } from './keyring.ts'

/**
 * What the ledger keeps of somebody who was anonymised: enough to know them again in an old copy of the database, where
 * they still have their old id.
 */
export function erasedHash({ ledgerKey }: Keyring, oldId: AccountId): Buffer {
  return createHmac('sha256', ledgerKey).update(oldId).digest()
}

/** What must outlive the restoring of an old copy of the database: who was anonymised, which certificates were revoked. */
type LedgerOf = 'erasures' | 'revocations'

const entry = /^[0-9a-f]{64}$/

/**
 * A ledger as it lies beside the keys, where no old copy of the database can take anything from it. Throws `StartRefused`
 * where a line is none of ours: it may stand for somebody who would not be erased again.
 */
export async function readLedger({ store }: Keyring, of: LedgerOf = 'erasures'): Promise<string[]> {
  const lines = ((await store.read(entryOf(of))) ?? '').split('\n')
  const damaged = lines.findIndex((line) => line !== '' && !entry.test(line))
  if (damaged !== -1)
    throw new StartRefused(
      `Line ${damaged + 1} of ${store.where(entryOf(of))} is damaged. Put your copy of the file back, or delete the line and run: npm run operator -- keys replay`,
    )
  return lines.filter((line) => line !== '')
}

/** Adds to a ledger beside the keys what it does not hold yet, and tells how many lines those were. */
export async function addToLedger(
  keyring: Keyring,
  hashes: readonly string[],
  of: LedgerOf = 'erasures',
): Promise<number> {
  const held = await readLedger(keyring, of)
  const all = [...new Set([...held, ...hashes])]
  if (all.length > held.length) await keyring.store.write(entryOf(of), `${all.join('\n')}\n`)
  return all.length - held.length
}

function entryOf(of: LedgerOf): string {
  return `${of}.ledger`
}
