import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Tx } from '#database/connection.ts'
import { removeIdentity } from './openid-identities.store.ts'
import { removePasskeysOf } from './passkeys.store.ts'
import { removeFactor } from './second-factor.store.ts'

/**
 * Removes second factor, recovery codes and passkeys of an account. Returns whether there was a factor or a passkey. The clinic’s
 * sign-in service must not be what is left: its connection ends, too, and is made again with the password.
 */
export async function removeEveryFactor(tx: Tx, accountId: AccountId): Promise<boolean> {
  await removeIdentity(tx, accountId)
  const hadFactor = await removeFactor(tx, accountId)
  return (await removePasskeysOf(tx, accountId)) || hadFactor
}
