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

const columns = `id, identity, language, state, password_hash, extract(epoch from registered_at)::bigint as registered_at,
  extract(epoch from confirmed_at)::bigint as confirmed_at, version`

const insert = statement(
  'insert-registration',
  `insert into registrations (id, identity, email_index, language, state, link_hash, registered_at)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7))`,
)
const countRecent = statement<{ count: number; owner: AccountId | null }>(
  'registrations-of-an-address',
  `select count(*)::integer as count,
     (select id from accounts where email_index = $1 and deleted_at is null) as owner
   from registrations where email_index = $1 and registered_at > to_timestamp($2)`,
)
const stillOpen = `state = 'unconfirmed' and registered_at > to_timestamp($2 - ${confirmWithinSeconds})
  and registered_at <= to_timestamp($2 + ${clocksApartSeconds})`
const goodLink = statement<RegistrationRow>(
  'registration-by-link',
  `select ${columns} from registrations where link_hash = $1 and ${stillOpen}`,
)
const confirm = statement<{ id: RegistrationId }>(
  'confirm-registration',
  `update registrations set state = 'confirmed', confirmed_at = to_timestamp($2), password_hash = $3, version = version + 1
   where link_hash = $1 and ${stillOpen} returning id`,
)
const waiting = statement<RegistrationRow>(
  'waiting-registrations',
  `select ${columns} from registrations where state = 'confirmed' order by confirmed_at, id`,
)
const one = statement<RegistrationRow>(
  'registration',
  `select ${columns} from registrations where id = $1 and state <> 'void' for update`,
)
const decide = statement<{ version: number }>(
  'decide-registration',
  `update registrations set state = $2, decided_at = to_timestamp($3), password_hash = null, version = version + 1
   where id = $1 returning version`,
)
const removeOld = statement(
  'remove-old-registrations',
  `delete from registrations
   where registered_at < to_timestamp($1 - case when state in ('void', 'unconfirmed') then ${confirmWithinSeconds} else ${registrationKeptSeconds} end)`,
)

/** A registration, opened. */
export type OpenedRegistration = Omit<RegistrationRow, 'identity'> & { readonly person: Person }

/** How many registrations an address had since an instant, and whose account it is, if it is one's. */
export async function findAddress(
  tx: Tx,
  keyring: Keyring,
  email: string,
  since: Instant,
): Promise<{ readonly count: number; readonly owner: AccountId | undefined }> {
  const found = await countRecent.first(tx, [indexOf(keyring, email), since])
  return { count: found?.count ?? 0, owner: found?.owner ?? undefined }
}

/** Keeps a registration; a void one is never confirmed. */
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
  const identity = sealJson(instanceKey, person, placeOf(id))
  await insert.run(tx, [id, identity, indexOf(keyring, given.email), language, state, linkHashOf(id), at])
  return id
}

/** The registration of a link that is still good. */
export async function findByLink(
  tx: Tx,
  instanceKey: KeyObject,
  linkHash: Buffer,
  now: Instant,
): Promise<OpenedRegistration | undefined> {
  return opened(instanceKey, await goodLink.first(tx, [linkHash, now]))
}

/** Confirms an address, once. Says whose registration it was, if the link was still good. */
export async function confirmByLink(
  tx: Tx,
  linkHash: Buffer,
  passwordHash: string,
  now: Instant,
): Promise<RegistrationId | undefined> {
  return (await confirm.first(tx, [linkHash, now, passwordHash]))?.id
}

/** Registrations that wait for an administrator, the oldest first. */
export async function findWaiting(tx: Tx, instanceKey: KeyObject): Promise<readonly OpenedRegistration[]> {
  return (await waiting.all(tx, [])).flatMap((row) => opened(instanceKey, row) ?? [])
}

/** A registration, held until the transaction ends. */
export async function lockRegistration(
  tx: Tx,
  instanceKey: KeyObject,
  id: string,
): Promise<OpenedRegistration | undefined> {
  return opened(instanceKey, await one.first(tx, [id]))
}

/** Enters a decision; the password goes with the account or not at all. */
export async function decideRegistration(
  tx: Tx,
  id: RegistrationId,
  state: 'approved' | 'refused',
  at: Instant,
): Promise<number> {
  const decided = await decide.first(tx, [id, state, at])
  if (!decided) throw new Error('a registration that was held is gone')
  return decided.version
}

export async function removeOldRegistrations(tx: Tx, now: Instant): Promise<number> {
  return removeOld.run(tx, [now])
}

function opened(instanceKey: KeyObject, row: RegistrationRow | undefined): OpenedRegistration | undefined {
  if (!row) return undefined
  const { identity, ...rest } = row
  return { ...rest, person: openJson(instanceKey, identity, placeOf(row.id)) as Person }
}

function indexOf(keyring: Keyring, email: string): Buffer {
  return blindIndex(keyring, 'email', email.toLowerCase())
}

function placeOf(id: string) {
  return { table: 'registrations', column: 'identity', row: id, owner: 'instance' }
}
