import type { KeyObject } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language, LetterLanguage } from '@standfest/domain/base/language.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { findClientKey, openScope } from '#features/access/access.store.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Vault } from '#vault/vault.ts'
import { type AccountIdentity, instanceOwner, openIdentity } from './identity.store.ts'

type RecipientRow = { type: 1 | 2 | 3; identity: Buffer; language: Language; letterLanguage: LetterLanguage }

/** The recipient of a mail, or the person it is about. */
export type Recipient = {
  readonly email: string
  readonly language: Language
  /** The language of mails: Easy German for a client who chose it, while the clinic offers it. */
  readonly letterLanguage: LetterLanguage
  readonly type: 1 | 2 | 3
  readonly person: AccountIdentity
  /** The key that seals the account's data, and the owner in the seal's context. */
  readonly key: KeyObject
  readonly owner: string
}

/**
 * The recipient of a mail: language, address and name, decrypted with a scope of this one account. An account that
 * cannot log in gets no mail, unless the kind is sent anyway.
 */
export async function openRecipient(
  tx: Tx,
  vault: Vault,
  accountId: AccountId,
  { evenDeactivated = false } = {},
): Promise<Recipient | undefined> {
  // Pipelined in this order, the scope before the key: this runs for each mail.
  const [row, , stored] = await Promise.all([
    statement<RecipientRow>(
      'recipient',
      sql`select type, identity, language, case when text_set = 'de_SIMPLE' and exists (select from settings
         where name = 'text_sets' and value @> '{"de_SIMPLE": true}') then text_set else language end as "letterLanguage"
     from accounts
     where id = ${accountId} and (active or ${evenDeactivated}) and deleted_at is null and anonymised_at is null`,
    ).first(tx),
    openScope(tx, [accountId]),
    findClientKey(tx, accountId),
  ])
  if (!row) return undefined
  const { identity, ...rest } = row
  const sealed = await sealedWith(vault, { id: accountId, type: row.type }, stored)
  if (!sealed) return undefined
  const person = openIdentity(sealed.key, accountId, sealed.owner, identity)
  return { ...rest, ...sealed, email: person.email, person }
}

/** As `openRecipient`, for staff who cannot log in any more. */
export async function openFormerStaff(
  tx: Tx,
  vault: Vault,
  accountId: AccountId,
): Promise<Recipient | undefined> {
  const row = await statement<Omit<RecipientRow, 'letterLanguage'>>(
    'staff-recipient',
    sql`select type, identity, language from accounts where id = ${accountId} and type <> 3`,
  ).first(tx)
  if (!row) return undefined
  const [key, owner] = [vault.instanceKey, instanceOwner]
  const person = openIdentity(key, accountId, owner, row.identity)
  const { type, language } = row
  return { type, language, letterLanguage: language, key, owner, email: person.email, person }
}

async function sealedWith(
  { instanceKey, keyring }: Vault,
  { id, type }: { readonly id: AccountId; readonly type: 1 | 2 | 3 },
  stored: WrappedKey | undefined,
): Promise<Pick<Recipient, 'key' | 'owner'> | undefined> {
  if (type !== 3) return { key: instanceKey, owner: instanceOwner }
  return stored && { key: await unwrapKey(keyring, id, stored), owner: id }
}
