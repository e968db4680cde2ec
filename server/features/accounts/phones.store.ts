import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ReadPhone } from '@standfest/domain/base/phone.ts'
import { type PhoneField, phoneFields } from '@standfest/domain/features/accounts/person-fields.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { findClientKey, openScope } from '#features/access/access.store.ts'
import { unwrapKey } from '#vault/client-keys.ts'
import type { Vault } from '#vault/vault.ts'
import { storedPhone } from './account-changes.store.ts'
import { indexesOf } from './account-indexes.ts'
import { type AccountIdentity, instanceOwner, openIdentity, sealIdentity } from './identity.store.ts'

type UnreadAccount = { readonly id: AccountId; readonly type: 1 | 2 | 3 }

/** The accounts whose telephone numbers are not parsed yet. */
export async function listAccountsToRead(tx: Tx): Promise<UnreadAccount[]> {
  return statement<UnreadAccount>(
    'accounts-with-phones-to-read',
    sql`select id, type from accounts where not phones_read order by id`,
  ).all(tx)
}

/**
 * Parses the telephone numbers of an account. A number that cannot be parsed stays as typed; a number already used by
 * another account is kept by both. The row's version is unchanged, because no user changed it.
 */
export async function readPhonesOf(
  tx: Tx,
  { id, type }: UnreadAccount,
  { vault: { keyring, instanceKey }, readPhone }: { readonly vault: Vault; readonly readPhone: ReadPhone },
): Promise<void> {
  const isClient = type === 3
  if (isClient) await openScope(tx, [id])
  const row = await statement<{ identity: Buffer | null }>(
    'lock-account-to-read',
    sql`select identity from accounts where id = ${id} and not phones_read for update`,
  ).first(tx)
  const wrapped = isClient ? await findClientKey(tx, id) : undefined
  if (!row?.identity || (isClient && !wrapped)) return
  const key = wrapped ? await unwrapKey(keyring, id, wrapped) : instanceKey
  const owner = isClient ? id : instanceOwner
  const person = openIdentity(key, id, owner, row.identity)
  const read: AccountIdentity = Object.assign(
    { ...person },
    ...phoneFields.map((field) => readAgain(person, field, readPhone)),
  )
  const { phone } = indexesOf(keyring, read)
  const isTaken =
    phone !== null &&
    (
      await statement<{ taken: boolean }>(
        'phone-of-another',
        sql`select exists (select from accounts
       where id <> ${id} and deleted_at is null and (phone_index = ${phone}
         or shared_phone_index = ${phone})) as taken`,
      ).first(tx)
    )?.taken === true
  await statement(
    'store-read-phones',
    sql`update accounts set identity = ${sealIdentity(key, id, owner, read)},
     phone_index = ${isTaken ? null : phone}, shared_phone_index = ${isTaken ? phone : null}, phones_read = true
     where id = ${id}`,
  ).run(tx)
}

function readAgain(person: AccountIdentity, field: PhoneField, readPhone: ReadPhone) {
  return storedPhone(field, person[`${field}Typed`] || person[field], readPhone)
}
