import type { Call } from '@standfest/domain/base/call.ts'
import { type Database, sqlStateOf } from '#database/connection.ts'
import { keepUpWithKeys } from '#vault/instance-key.store.ts'
import type { Vault } from '#vault/vault.ts'
import { Refused } from './handle.ts'

const writtenWithKeysOfThePast = '40001'

/**
 * Retries a refused call if the keys were rotated meanwhile: see [Note: Change of keys]. Looking up a blind index of a
 * past epoch finds nothing; so before a change is refused, the epoch is checked, and if it is new, the call is
 * repeated.
 */
export async function withPresentKeys<T>(
  { database, vault }: { readonly database: Database; readonly vault: Vault },
  { method, by }: Call,
  answer: () => Promise<T>,
): Promise<T> {
  if (method === 'GET') return answer()
  const keepUp = () => database.inTransaction((tx) => keepUpWithKeys(tx, vault.keyring))
  if (by === 'anyone') await keepUp()
  try {
    return await answer()
  } catch (error) {
    const mayBeOfThePast = error instanceof Refused || sqlStateOf(error) === writtenWithKeysOfThePast
    if (!mayBeOfThePast || !(await keepUp())) throw error
    return answer()
  }
}
