import type { KeyObject } from 'node:crypto'
import { findClientKey, openScope } from '#features/access/access.store.ts'
import type { Context, SignedIn } from '#http/handle.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import { draftKeyOf } from '#vault/draft-keys.ts'

type Owner = Pick<SignedIn, 'id' | 'role'>
type Token = State & { readonly token: string }
type State = Pick<SignedIn, 'idleUntil' | 'endsAt' | 'duty'> & { readonly locked?: boolean }

/**
 * A session as told to its page, when it opens or its token is rotated. The key for drafts comes along: a page that goes offline before the
 * first keystroke can encrypt. While a duty is pending nothing can be written, so there is no key; a locked page gets it once it is
 * unlocked.
 */
export async function openedSession(context: Context, owner: Owner, session: Token) {
  const isOpen = session.duty === undefined && session.locked !== true
  const key = isOpen ? await keyOf(context, owner) : undefined
  return { token: session.token, ...stateOf(session), ...(key && { draftKey: draftKeyOf(key, owner.id) }) }
}

/** A client's draft key derives from the client's own key, that of staff from the instance's. */
async function keyOf({ tx, vault }: Context, { id, role }: Owner): Promise<KeyObject | undefined> {
  if (role !== 'CLIENT') return vault.instanceKey
  await openScope(tx, [id])
  const stored = await findClientKey(tx, id)
  return stored && (await unwrapKey(vault.keyring, id, stored))
}

/** The remaining lifetime of a session, as told to its page. */
export function stateOf({ idleUntil, endsAt, duty, locked = false }: State) {
  return {
    idleUntil,
    endsAt,
    ...(duty === undefined ? {} : { duty }),
    ...(locked && { locked: true as const }),
  }
}
