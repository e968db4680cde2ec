import type { KeyObject } from 'node:crypto'
import { anonymousName } from '@standfest/domain/features/accounts/anonymise-client.ts'
import { statement, type Tx } from '#database/connection.ts'
import { openScope } from '#features/access/access.store.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'
import { makeWrappedKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { anonymisedSettings } from './account-columns.ts'
import { nobody, sealIdentity } from './identity.store.ts'

const erase = statement(
  'erase-account',
  `update accounts set subject_ref = $2, identity = null, alias_index = null, email_index = null, phone_index = null,
     shared_phone_index = null, code_index = null, password_hash = null, password_one_time_until = null, active = false,
     ${anonymisedSettings}, registered_at = registered_on::timestamp at time zone $4, last_login_at = null, made_by = null, addressed_by = null, entrusted_at = null, switched_off_at = null,
     anonymised_at = date_trunc('day', to_timestamp($3), $4), version = version + 1
   where id = $1 and type = 3 and anonymised_at is null`,
)
const eraseAreaIds = statement(
  'erase-life-area-ids',
  'update life_areas set id = gen_random_uuid(), version = version + 1 where owner_client = $1',
)
const eraseRows = statement<{ removed: number }>('erase-rows', 'select erase_rows($1, $2, $3) as removed')
const eraseRoutes = statement(
  'erase-answers-naming',
  `delete from kept_answers where route like '%' || $1::text || '%'`,
)
const eraseViews = statement(
  'erase-views',
  'delete from protocol_views where subject_ref = $1 or viewer_ref = $1',
)
const rekey = statement<{ changed: number }>('rekey-client', 'select rekey_client($1, $2) as changed')
const insertKey = statement(
  'insert-key-of-anonymous',
  'insert into client_keys (owner_client, epoch, wrapped) values ($1, $2, $3)',
)
const nameAnew = statement('name-anonymous', 'update accounts set identity = $2 where id = $1')
const insertErasure = statement(
  'insert-erasure',
  'insert into erasures (id_hash, erased_at, epoch) values ($1, to_timestamp($2), $3) on conflict do nothing',
)

/** Takes from the account all that leads to the person, and marks it: only now may its rows be removed. */
export async function eraseAccount(
  tx: Tx,
  { clientId, newSubjectRef, at, zone }: ClientErasure,
): Promise<void> {
  const erased = await erase.run(tx, [clientId, newSubjectRef, at, zone])
  if (erased !== 1) throw new Error('an account that is to be erased is not there')
}

/** Leaves which life areas somebody had, and takes the ids of the rows. */
export async function eraseLifeAreaIds(tx: Tx, { clientId }: ClientErasure): Promise<void> {
  await eraseAreaIds.run(tx, [clientId])
}

/** Removes the rows of a table that name the client in a column. */
export async function removeRowsOf(
  tx: Tx,
  { clientId }: ClientErasure,
  table: string,
  column: string,
): Promise<void> {
  await eraseRows.first(tx, [clientId, table, column])
}

/** Removes what names the client other than by an id in a column of its own. */
export async function removeTraces(tx: Tx, { clientId, subjectRef }: ClientErasure): Promise<void> {
  await Promise.all([eraseRoutes.run(tx, [clientId]), eraseViews.run(tx, [subjectRef])])
}

/**
 * Gives what is left its new id, a name that is none, and a key of its own: with it is sealed what readers of the
 * numbers leave behind, such as kept answers.
 */
export async function nameAnonymous(
  tx: Tx,
  { clientId, newId }: ClientErasure,
  keyring: Keyring,
): Promise<KeyObject> {
  const rekeyed = await rekey.first(tx, [clientId, newId])
  if (rekeyed?.changed !== 1) throw new Error('a client that is to be anonymised got no new id')
  await openScope(tx, [newId])
  const { key, stored } = await makeWrappedKey(keyring, newId)
  await insertKey.run(tx, [newId, stored.epoch, stored.wrapped])
  const person = { ...nobody, ...anonymousName(newId) }
  await nameAnew.run(tx, [newId, sealIdentity(key, newId, newId, person)])
  return key
}

/** Enters somebody into the ledger of erasures. */
export async function enterIntoLedger(
  tx: Tx,
  idHash: Buffer,
  { at, epoch }: { readonly at: number; readonly epoch: number },
): Promise<void> {
  await insertErasure.run(tx, [idHash, at, epoch])
}
