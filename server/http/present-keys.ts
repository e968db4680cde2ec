import type { Call } from '@standfest/domain/base/call.ts'
import { type Database, sqlStateOf } from '#database/connection.ts'
import { keepUpWithKeys } from '#vault/instance-key.store.ts'
import type { Vault } from '#vault/vault.ts'
import { Refused } from './handle.ts'

const writtenWithKeysOfThePast = '40001'

/**
 * Answers a call with the keys of the present epoch: see [Note: Change of keys]. Another process may have changed them a
 * moment ago. Who is looked up by a fingerprint of the past is not found, and is told no; so before a no to a change is
 * believed, the epoch is asked for, and if it is another, the whole call is answered again.
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
