import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, RegistrationId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { clocksApartSeconds } from '@standfest/domain/base/set-back.ts'
import {
  confirmWithinSeconds,
  type NewRegistration,
  type Registration,
  registrationKeptSeconds,
} from '@standfest/domain/features/therapists/registration.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { blindIndex, type Keyring } from '#vault/keyring.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

type Person = Omit<NewRegistration, 'language'>

type RegistrationRow = {
  id: RegistrationId
  identity: Buffer
  language: Language
  state: Registration['state']
  password_hash: string | null
  registered_at: Instant
  confirmed_at: Instant | null
  version: number
}

const columns = sql`id, identity, language, state, password_hash, registered_at, confirmed_at, version`

const stillOpen = (
  now: Instant,
) => sql`state = 'unconfirmed' and registered_at > ${sql.at(now - confirmWithinSeconds)}
  and registered_at <= ${sql.at(now + clocksApartSeconds)}`

/** A decrypted registration. */
export type OpenedRegistration = Omit<RegistrationRow, 'identity'> & { readonly person: Person }

/** The number of an address's registrations since a timestamp, and the account that has the address, if any. */
export async function findAddress(
  tx: Tx,
  keyring: Keyring,
  email: string,
  since: Instant,
): Promise<{ readonly count: number; readonly owner: AccountId | undefined }> {
  const index = indexOf(keyring, email)
  const found = await statement<{ count: number; owner: AccountId | null }>(
    'registrations-of-an-address',
    sql`select count(*)::integer as count,
       (select id from accounts where email_index = ${index} and deleted_at is null) as owner
     from registrations where email_index = ${index} and registered_at > ${sql.at(since)}`,
  ).first(tx)
  return { count: found?.count ?? 0, owner: found?.owner ?? undefined }
}

/** Stores a registration; a void one can never be confirmed. */
export async function insertRegistration(
  tx: Tx,
  { keyring, instanceKey }: { readonly keyring: Keyring; readonly instanceKey: KeyObject },
  given: NewRegistration,
  {
    linkHashOf,
    state,
    at,
  }: { linkHashOf: (id: string) => Buffer; state: 'unconfirmed' | 'void'; at: Instant },
): Promise<RegistrationId> {
  const id = uuidv7() as RegistrationId
  const { language, ...person } = given
  const identity = sealJson(instanceKey, person, contextOf(id))
  await statement(
    'insert-registration',
    sql`insert into registrations ${sql.values({
      id,
      identity,
      email_index: indexOf(keyring, given.email),
      language,
      state,
      link_hash: linkHashOf(id),
      registered_at: sql.at(at),
    })}`,
  ).run(tx)
  return id
}

/** The registration of a valid link. */
export async function findByLink(
  tx: Tx,
  instanceKey: KeyObject,
  linkHash: Buffer,
  now: Instant,
): Promise<OpenedRegistration | undefined> {
  const row = await statement<RegistrationRow>(
    'registration-by-link',
    sql`select ${columns} from registrations where link_hash = ${linkHash} and ${stillOpen(now)}`,
  ).first(tx)
  return opened(instanceKey, row)
}

/** Confirms an address exactly once. Returns the registration, if the link was valid. */
export async function confirmByLink(
  tx: Tx,
  linkHash: Buffer,
  passwordHash: string,
  now: Instant,
): Promise<RegistrationId | undefined> {
  const row = await statement<{ id: RegistrationId }>(
    'confirm-registration',
    sql`update registrations set state = 'confirmed', confirmed_at = ${sql.at(now)},
       password_hash = ${passwordHash}, version = version + 1
     where link_hash = ${linkHash} and ${stillOpen(now)} returning id`,
  ).first(tx)
  return row?.id
}

/** Registrations awaiting an administrator, oldest first. */
export async function findWaiting(tx: Tx, instanceKey: KeyObject): Promise<readonly OpenedRegistration[]> {
  const rows = await statement<RegistrationRow>(
    'waiting-registrations',
    sql`select ${columns} from registrations where state = 'confirmed' order by confirmed_at, id`,
  ).all(tx)
  return rows.flatMap((row) => opened(instanceKey, row) ?? [])
}

/** A registration, row-locked until the transaction ends. */
export async function lockRegistration(
  tx: Tx,
  instanceKey: KeyObject,
  id: string,
): Promise<OpenedRegistration | undefined> {
  const row = await statement<RegistrationRow>(
    'registration',
    sql`select ${columns} from registrations where id = ${id} and state <> 'void' for update`,
  ).first(tx)
  return opened(instanceKey, row)
}

/** Stores a decision; the password moves to the account or is deleted. */
export async function decideRegistration(
  tx: Tx,
  id: RegistrationId,
  state: 'approved' | 'refused',
  at: Instant,
): Promise<number> {
  const decided = await statement<{ version: number }>(
    'decide-registration',
    sql`update registrations set state = ${state}, decided_at = ${sql.at(at)}, password_hash = null,
       version = version + 1
     where id = ${id} returning version`,
  ).first(tx)
  if (!decided) throw new Error('a registration that was held is gone')
  return decided.version
}

export async function removeOldRegistrations(tx: Tx, now: Instant): Promise<number> {
  return statement(
    'remove-old-registrations',
    sql`delete from registrations
     where registered_at < case when state in ('void', 'unconfirmed') then ${sql.at(now - confirmWithinSeconds)}
       else ${sql.at(now - registrationKeptSeconds)} end`,
  ).run(tx)
}

function opened(instanceKey: KeyObject, row: RegistrationRow | undefined): OpenedRegistration | undefined {
  if (!row) return undefined
  const { identity, ...rest } = row
  return { ...rest, person: openJson(instanceKey, identity, contextOf(row.id)) as Person }
}

function indexOf(keyring: Keyring, email: string): Buffer {
  return blindIndex(keyring, 'email', email.toLowerCase())
}

function contextOf(id: string) {
  return { table: 'registrations', column: 'identity', row: id, owner: 'instance' }
}
