import type { AccountId } from '@standfest/domain/base/id.ts'
import { type Context, refuse, type SignedIn } from '#http/handle.ts'
import { type ClientAccess, openClient } from './client-access.ts'

/** Opens a client for what only the treating therapist does: what leaves the clinic is no matter of a substitute (§6). */
export async function openTreated(
  context: Context<SignedIn>,
  account: AccountId | undefined,
): Promise<ClientAccess> {
  const client = await openClient(context, account)
  return client.as === 'therapist' ? client : refuse('ERROR.ACCESS_DENIED')
}
