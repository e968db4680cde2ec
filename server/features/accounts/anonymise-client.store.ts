import type { KeyObject } from 'node:crypto'
import { anonymousName } from '@standfest/domain/features/accounts/anonymise-client.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openScope } from '#features/access/access.store.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'
import { makeWrappedKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { anonymisedSettings } from './account-columns.ts'
import { nobody, sealIdentity } from './identity.store.ts'

const leftBy = { default: sql`default`, off: false } as const
const leftSettings = Object.fromEntries(
  anonymisedSettings.map(({ column, leaves }) => [column, leftBy[leaves]]),
)

/** Removes all personal data from the account and marks it as anonymised; only then may its rows be deleted. */
export async function eraseAccount(
  tx: Tx,
  { clientId, newSubjectRef, at, zone }: ClientErasure,
): Promise<void> {
  const erased = await statement(
    'erase-account',
    sql`update accounts ${sql.set({
      subject_ref: newSubjectRef,
      identity: null,
      alias_index: null,
      email_index: null,
      phone_index: null,
      shared_phone_index: null,
      code_index: null,
      password_hash: null,
      password_one_time_until: null,
      active: false,
      ...leftSettings,
      registered_at: sql`registered_on::timestamp at time zone ${zone}`,
      last_login_at: null,
      made_by: null,
      addressed_by: null,
      entrusted_at: null,
      switched_off_at: null,
      readable_until: null,
      end_told: 0,
      anonymise_on: null,
      anonymise_told: 0,
      record_kept: false,
      anonymised_at: sql`date_trunc('day', ${sql.at(at)}, ${zone})`,
    })}, version = version + 1
     where id = ${clientId} and type = 3 and anonymised_at is null`,
  ).run(tx)
  if (erased !== 1) throw new Error('an account that is to be erased is not there')
}

/** Keeps the life areas of the client and replaces the ids of the rows. */
export async function eraseLifeAreaIds(tx: Tx, { clientId }: ClientErasure): Promise<void> {
  await statement(
    'erase-life-area-ids',
    sql`update life_areas set id = gen_random_uuid(), version = version + 1 where owner_client = ${clientId}`,
  ).run(tx)
}

/** Deletes the rows of a table whose column names the client. */
export async function removeRowsOf(
  tx: Tx,
  { clientId }: ClientErasure,
  table: string,
  column: string,
): Promise<void> {
  await statement<{ removed: number }>(
    'erase-rows',
    sql`select erase_rows(${clientId}, ${table}, ${column}) as removed`,
  ).first(tx)
}

/** Deletes data that identifies the client other than by an id column. */
export async function removeTraces(tx: Tx, { clientId, subjectRef }: ClientErasure): Promise<void> {
  await Promise.all([
    statement(
      'erase-answers-naming',
      sql`delete from kept_answers where route like '%' || ${clientId}::text || '%'`,
    ).run(tx),
    statement(
      'erase-announcements',
      sql`delete from announcements where announced like '%' || ${clientId}::text || '%'`,
    ).run(tx),
    statement(
      'erase-views',
      sql`delete from protocol_views where subject_ref = ${subjectRef} or viewer_ref = ${subjectRef}`,
    ).run(tx),
  ])
}

/**
 * Gives the anonymised account its new id, a placeholder name and a new key, which seals what later readers store, such
 * as idempotent answers.
 */
export async function nameAnonymous(
  tx: Tx,
  { clientId, newId }: ClientErasure,
  keyring: Keyring,
): Promise<KeyObject> {
  const rekeyed = await statement<{ changed: number }>(
    'rekey-client',
    sql`select rekey_client(${clientId}, ${newId}) as changed`,
  ).first(tx)
  if (rekeyed?.changed !== 1) throw new Error('a client that is to be anonymised got no new id')
  await openScope(tx, [newId])
  const { key, stored } = await makeWrappedKey(keyring, newId)
  await statement(
    'insert-key-of-anonymous',
    sql`insert into client_keys
     ${sql.values({ owner_client: newId, epoch: stored.epoch, wrapped: stored.wrapped })}`,
  ).run(tx)
  const person = { ...nobody, ...anonymousName(newId) }
  await statement(
    'name-anonymous',
    sql`update accounts set identity = ${sealIdentity(key, newId, newId, person)} where id = ${newId}`,
  ).run(tx)
  return key
}

/** Adds the erasure to the ledger of erasures. */
export async function enterIntoLedger(
  tx: Tx,
  idHash: Buffer,
  { at, epoch }: { readonly at: number; readonly epoch: number },
): Promise<void> {
  await statement(
    'insert-erasure',
    sql`insert into erasures ${sql.values({ id_hash: idHash, erased_at: sql.at(at), epoch })}
     on conflict do nothing`,
  ).run(tx)
}
