import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Tx } from '#database/connection.ts'
import { removePasskeysOf } from './passkeys.store.ts'
import { removeFactor } from './second-factor.store.ts'

/** Removes second factor, recovery codes and passkeys of an account. Returns whether there was a factor or a passkey. */
export async function removeEveryFactor(tx: Tx, accountId: AccountId): Promise<boolean> {
  const hadFactor = await removeFactor(tx, accountId)
  return (await removePasskeysOf(tx, accountId)) || hadFactor
}
