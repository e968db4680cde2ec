import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { type Tx, statement } from '#database/connection.ts'
import { findClientKey, openScope } from '#features/access/access.store.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import type { Vault } from '#vault/vault.ts'
import { type AccountIdentity, instanceOwner, openIdentity } from './identity.store.ts'

type RecipientRow = { type: 1 | 2 | 3; identity: Buffer; language: Language }

const find = statement<RecipientRow>(
  'recipient',
  `select type, identity, language from accounts
   where id = $1 and active and deleted_at is null and anonymised_at is null`,
)

/** Whom a letter goes to, or who they are. */
export type Recipient = {
  readonly email: string
  readonly language: Language
  readonly type: 1 | 2 | 3
  readonly person: AccountIdentity
}

/** Whom a letter goes to: language, address and name, opened with a scope of this one account. */
export async function openRecipient(
  tx: Tx,
  vault: Vault,
  accountId: AccountId,
): Promise<Recipient | undefined> {
  const row = await find.first(tx, [accountId])
  if (!row) return undefined
  const { identity, ...rest } = row
  if (row.type !== 3) {
    const person = openIdentity(vault.instanceKey, accountId, instanceOwner, identity)
    return { ...rest, email: person.email, person }
  }
  await openScope(tx, [accountId])
  const stored = await findClientKey(tx, accountId)
  if (!stored) return undefined
  const person = openIdentity(unwrapKey(vault.keyring, accountId, stored), accountId, accountId, identity)
  return { ...rest, email: person.email, person }
}
