import type { KeyObject } from 'node:crypto'
import { findClientKey, openScope } from '#features/access/access.store.ts'
import type { Context, SignedIn } from '#http/handle.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import { draftKeyOf } from '#vault/draft-keys.ts'

type Owner = Pick<SignedIn, 'id' | 'role'>
type Token = Pick<SignedIn, 'idleUntil' | 'endsAt' | 'duty'> & { readonly token: string }

/**
 * What a page is told of a session that opens, or goes on under another token. The key of drafts comes with the
 * session: a page that loses its connection before the first letter is typed can seal already. Before a duty is done
 * nothing can be written, so there is no key yet.
 */
export async function openedSession(context: Context, owner: Owner, session: Token) {
  const key = session.duty === undefined ? await keyOf(context, owner) : undefined
  return { token: session.token, ...stateOf(session), ...(key && { draftKey: draftKeyOf(key, owner.id) }) }
}

/** A client's drafts depend on the client's own key, those of staff on the instance's. */
async function keyOf({ tx, vault }: Context, { id, role }: Owner): Promise<KeyObject | undefined> {
  if (role !== 'CLIENT') return vault.instanceKey
  await openScope(tx, [id])
  const stored = await findClientKey(tx, id)
  return stored && (await unwrapKey(vault.keyring, id, stored))
}

/** How long a session lasts, as its page is told. */
export function stateOf({ idleUntil, endsAt, duty }: Pick<SignedIn, 'idleUntil' | 'endsAt' | 'duty'>) {
  return { idleUntil, endsAt, ...(duty === undefined ? {} : { duty }) }
}
