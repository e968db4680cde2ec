import { createHmac } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { StartRefused } from '#config/environment.ts'
import type { Keyring } from './keyring.ts'

/** The ledger's keyed hash of an erased id, by which an erased account is recognised in an old copy of the database. */
export function erasedHash({ ledgerKey }: Keyring, oldId: AccountId): Buffer {
  return createHmac('sha256', ledgerKey).update(oldId).digest()
}

/** The ledgers, which outlive the restore of an old copy of the database: erased clients, and revoked certificates. */
type LedgerOf = 'erasures' | 'revocations'

const entry = /^[0-9a-f]{64}$/

/**
 * The lines of a ledger, which is stored beside the keys. Throws `StartRefused` on an invalid line: skipping it could
 * undo an erasure.
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

/** Adds missing lines to a ledger beside the keys and returns their number. */
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
