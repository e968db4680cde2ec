import type { KeyObject } from 'node:crypto'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language, TextSet } from '@standfest/domain/base/language.ts'
import { v7 as uuidv7 } from 'uuid'
import { type Statement, statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { AdministeredAccount } from '#features/access/administered-account.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { SignedIn } from '#http/handle.ts'
import { makeWrappedKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { type SettingColumns, settingColumns } from './account-columns.ts'
import { indexesOf } from './account-indexes.ts'
import { type AccountIdentity, instanceOwner, openIdentity, sealIdentity } from './identity.store.ts'

export type AccountRow = {
  id: AccountId
  type: 1 | 2 | 3
  version: number
  identity: Buffer
  active: boolean
  anonymised: boolean
  parent_id: AccountId | null
  registered_at: Instant
  registered_on: Day
  treatment_closed_on: Day | null
  readable_until: Day | null
  anonymise_on: Day | null
  record_kept: boolean
  last_login_at: Instant | null
  phone_shared: boolean
} & SettingColumns

/**
 * Whether another account has the same number: a later account with an equal number stores its index in
 * `shared_phone_index`.
 */
export const phoneShared = sql`((a.shared_phone_index is not null and exists (select from accounts o where o.deleted_at is null
      and o.id <> a.id and (o.phone_index = a.shared_phone_index or o.shared_phone_index = a.shared_phone_index)))
    or (a.phone_index is not null and exists (select from accounts o where o.deleted_at is null
      and o.shared_phone_index = a.phone_index)))`

/** The columns of an account that are not encrypted. */
export const accountColumns = sql`a.id, a.type, a.version, a.active, a.anonymised_at is not null as anonymised,
  a.parent_id, ${sql.columns('a', settingColumns)},
  a.registered_at, a.registered_on, a.treatment_closed_on, a.readable_until, a.anonymise_on, a.record_kept,
  a.last_login_at, ${phoneShared} as phone_shared,
  a.identity`

const byId = (id: AccountId) =>
  statement<AccountRow>(
    'account',
    sql`select ${accountColumns} from accounts a where a.id = ${id} and a.deleted_at is null`,
  )
export type OpenedAccount = Omit<AccountRow, 'identity'> & { readonly person: AccountIdentity }

/** The actor's own account of staff, opened. */
export async function getStaffAccount(
  tx: Tx,
  actor: SignedIn,
  instanceKey: KeyObject,
): Promise<OpenedAccount> {
  const row = await byId(actor.id).first(tx)
  if (!row) throw new Error('the account of a session is gone')
  return { ...row, person: openIdentity(instanceKey, row.id, instanceOwner, row.identity) }
}

/** An account that an administrator runs, opened. */
export async function getAdministeredAccount(tx: Tx, account: AdministeredAccount): Promise<OpenedAccount> {
  const row = await byId(account.id).first(tx)
  if (!row) throw new Error('an account that was opened is gone')
  return { ...row, person: openIdentity(account.key, row.id, account.owner, row.identity) }
}

/** A client's account, opened with the client's key. */
export async function getClientAccount(tx: Tx, client: ClientAccess): Promise<OpenedAccount> {
  const row = await byId(client.clientId).first(tx)
  if (!row) throw new Error('the account of an opened client is gone')
  return { ...row, person: openIdentity(client.key, row.id, row.id, row.identity) }
}

/** The type of an account whose owner has not set a password yet. */
export async function findTypeWithoutPassword(tx: Tx, id: AccountId): Promise<1 | 2 | 3 | undefined> {
  const row = await statement<{ type: 1 | 2 | 3 }>(
    'type-without-password',
    sql`select type from accounts where id = ${id} and password_hash is null`,
  ).first(tx)
  return row?.type
}

/** Names of staff by id, opened. */
export function findStaffNames(
  tx: Tx,
  ids: readonly AccountId[],
  instanceKey: KeyObject,
): Promise<ReadonlyMap<AccountId, AccountIdentity>> {
  return openNames(tx, ids, instanceKey, (wanted) =>
    statement(
      'staff-identities',
      sql`select id, identity from accounts where id = any(${wanted}) and type <> 3`,
    ),
  )
}

/** Names of the staff among these ids who still have an account, opened. */
export function findPresentStaffNames(
  tx: Tx,
  ids: readonly AccountId[],
  instanceKey: KeyObject,
): Promise<ReadonlyMap<AccountId, AccountIdentity>> {
  return openNames(tx, ids, instanceKey, (wanted) =>
    statement(
      'present-staff-identities',
      sql`select id, identity from accounts where id = any(${wanted}) and type <> 3 and deleted_at is null`,
    ),
  )
}

async function openNames(
  tx: Tx,
  ids: readonly AccountId[],
  instanceKey: KeyObject,
  find: (ids: readonly AccountId[]) => Statement<{ id: AccountId; identity: Buffer }>,
): Promise<ReadonlyMap<AccountId, AccountIdentity>> {
  if (ids.length === 0) return new Map()
  const rows = await find(ids).all(tx)
  return new Map(rows.map((row) => [row.id, openIdentity(instanceKey, row.id, instanceOwner, row.identity)]))
}

export type NewAccount = {
  readonly type: 1 | 2 | 3
  readonly person: AccountIdentity
  readonly passwordHash: string | undefined
  /** The expiry of a one-time password; absent: the owner chose the password. */
  readonly passwordOneTimeUntil?: Instant
  readonly parentId?: AccountId | undefined
  readonly language: Language
  /** The set of texts chosen for a client; absent: none. */
  readonly textSet?: TextSet | null
  readonly active: boolean
  /** The last day on which the client of a closed treatment can read; absent: no window. */
  readonly readableUntil?: Day | null
  /** The day on which a client's treatment was closed; absent: it goes on. */
  readonly treatmentClosedOn?: Day | null
  readonly consumptionVisible: boolean
  readonly surveyHour: number
  readonly surveyMinute: number
  /** Whether the account gets notifications by mail; absent: yes. */
  readonly notifyViaMail?: boolean
  readonly registeredAt: Instant
  readonly registeredOn: Day
}

/** Stores an account with its sealed identity and blind indexes; a client also gets a key and a state. */
export async function insertAccount(
  tx: Tx,
  account: NewAccount,
  { keyring, instanceKey, openScope }: InsertNeeds,
): Promise<{ id: AccountId; key: KeyObject }> {
  const id = uuidv7() as AccountId
  const isClient = account.type === 3
  const made = isClient ? await makeWrappedKey(keyring, id) : undefined
  const key = made?.key ?? instanceKey
  const { person } = account
  const indexes = indexesOf(keyring, person)
  await statement(
    'insert-account',
    sql`insert into accounts ${sql.values({
      id,
      type: account.type,
      subject_ref: sql`gen_random_uuid()`,
      identity: sealIdentity(key, id, isClient ? id : instanceOwner, person),
      alias_index: indexes.alias,
      email_index: indexes.email,
      phone_index: indexes.phone,
      code_index: indexes.code,
      password_hash: account.passwordHash ?? null,
      password_one_time_until: sql.at(account.passwordOneTimeUntil ?? null),
      parent_id: account.parentId ?? null,
      language: account.language,
      text_set: account.textSet ?? null,
      active: account.active,
      treatment_closed_on: account.treatmentClosedOn ?? null,
      readable_until: account.readableUntil ?? null,
      consumption_visible: account.consumptionVisible,
      survey_hour: account.surveyHour,
      survey_minute: account.surveyMinute,
      notify_mail: account.notifyViaMail ?? true,
      registered_at: sql.at(account.registeredAt),
      registered_on: account.registeredOn,
      phones_read: true,
    })}`,
  ).run(tx)
  if (made) {
    await openScope(tx, [id])
    await statement(
      'insert-client-key',
      sql`insert into client_keys ${sql.values({
        owner_client: id,
        epoch: made.stored.epoch,
        wrapped: made.stored.wrapped,
      })}`,
    ).run(tx)
    await statement(
      'insert-client-state',
      sql`insert into client_states ${sql.values({ owner_client: id, anchor_on: account.registeredOn })}`,
    ).run(tx)
  }
  return { id, key }
}

export type InsertNeeds = {
  readonly keyring: Keyring
  readonly instanceKey: KeyObject
  readonly openScope: (tx: Tx, clientIds: readonly AccountId[]) => Promise<void>
}
