import type { KeyObject } from 'node:crypto'
import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
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
  last_login_at: Instant | null
  phone_shared: boolean
} & SettingColumns

/** Whether another account has the same number: `shared_phone_index` is held by those who came second. */
export const phoneShared = `(a.shared_phone_index is not null and exists (select from accounts o where o.deleted_at is null
      and o.id <> a.id and (o.phone_index = a.shared_phone_index or o.shared_phone_index = a.shared_phone_index)))
    or (a.phone_index is not null and exists (select from accounts o where o.deleted_at is null
      and o.shared_phone_index = a.phone_index))`

export const accountColumns = `a.id, a.type, a.version, a.identity, a.active, a.anonymised_at is not null as anonymised,
  a.parent_id, ${settingColumns.map((column) => `a.${column}`).join(', ')},
  extract(epoch from a.registered_at)::bigint as registered_at, a.registered_on,
  extract(epoch from a.last_login_at)::bigint as last_login_at, ${phoneShared} as phone_shared`

const byId = statement<AccountRow>(
  'account',
  `select ${accountColumns} from accounts a where a.id = $1 and a.deleted_at is null`,
)
const withoutPassword = statement<{ type: 1 | 2 | 3 }>(
  'type-without-password',
  'select type from accounts where id = $1 and password_hash is null',
)
const staffNames = statement<{ id: AccountId; identity: Buffer }>(
  'staff-identities',
  'select id, identity from accounts where id = any($1) and type <> 3',
)
const presentStaffNames = statement<{ id: AccountId; identity: Buffer }>(
  'present-staff-identities',
  'select id, identity from accounts where id = any($1) and type <> 3 and deleted_at is null',
)
export type OpenedAccount = Omit<AccountRow, 'identity'> & { readonly person: AccountIdentity }

/** The actor's own account of staff, opened. */
export async function getStaffAccount(
  tx: Tx,
  actor: SignedIn,
  instanceKey: KeyObject,
): Promise<OpenedAccount> {
  const row = await byId.first(tx, [actor.id])
  if (!row) throw new Error('the account of a session is gone')
  return { ...row, person: openIdentity(instanceKey, row.id, instanceOwner, row.identity) }
}

/** An account that an administrator runs, opened. */
export async function getAdministeredAccount(tx: Tx, account: AdministeredAccount): Promise<OpenedAccount> {
  const row = await byId.first(tx, [account.id])
  if (!row) throw new Error('an account that was opened is gone')
  return { ...row, person: openIdentity(account.key, row.id, account.owner, row.identity) }
}

/** A client's account, opened with the client's key. */
export async function getClientAccount(tx: Tx, client: ClientAccess): Promise<OpenedAccount> {
  const row = await byId.first(tx, [client.clientId])
  if (!row) throw new Error('the account of an opened client is gone')
  return { ...row, person: openIdentity(client.key, row.id, row.id, row.identity) }
}

/** The type of an account whose owner has not set a password yet. */
export async function findTypeWithoutPassword(tx: Tx, id: AccountId): Promise<1 | 2 | 3 | undefined> {
  return (await withoutPassword.first(tx, [id]))?.type
}

/** Names of staff by id, opened. */
export function findStaffNames(
  tx: Tx,
  ids: readonly AccountId[],
  instanceKey: KeyObject,
): Promise<ReadonlyMap<AccountId, AccountIdentity>> {
  return openNames(tx, staffNames, ids, instanceKey)
}

/** Names of the staff among these ids who still have an account, opened. */
export function findPresentStaffNames(
  tx: Tx,
  ids: readonly AccountId[],
  instanceKey: KeyObject,
): Promise<ReadonlyMap<AccountId, AccountIdentity>> {
  return openNames(tx, presentStaffNames, ids, instanceKey)
}

async function openNames(
  tx: Tx,
  names: typeof staffNames,
  ids: readonly AccountId[],
  instanceKey: KeyObject,
): Promise<ReadonlyMap<AccountId, AccountIdentity>> {
  if (ids.length === 0) return new Map()
  const rows = await names.all(tx, [[...ids]])
  return new Map(rows.map((row) => [row.id, openIdentity(instanceKey, row.id, instanceOwner, row.identity)]))
}

const insert = statement(
  'insert-account',
  `insert into accounts (id, type, subject_ref, identity, alias_index, email_index, phone_index, code_index,
     password_hash, password_one_time_until, parent_id, language, active, consumption_visible, survey_hour, survey_minute,
     notify_mail, registered_at, registered_on, phones_read)
   values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, $7, $8, to_timestamp($9), $10, $11, $12, $13, $14, $15, $16, to_timestamp($17), $18, true)`,
)
const insertKey = statement(
  'insert-client-key',
  'insert into client_keys (owner_client, epoch, wrapped) values ($1, $2, $3)',
)
const insertState = statement(
  'insert-client-state',
  'insert into client_states (owner_client, anchor_on) values ($1, $2)',
)

export type NewAccount = {
  readonly type: 1 | 2 | 3
  readonly person: AccountIdentity
  readonly passwordHash: string | undefined
  /** Until when the password opens the account, once; absent: the owner chose it. */
  readonly passwordOneTimeUntil?: Instant
  readonly parentId?: AccountId | undefined
  readonly language: Language
  readonly active: boolean
  readonly consumptionVisible: boolean
  readonly surveyHour: number
  readonly surveyMinute: number
  /** Absent: yes. */
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
  await insert.run(tx, [
    id,
    account.type,
    sealIdentity(key, id, isClient ? id : instanceOwner, person),
    ...Object.values(indexesOf(keyring, person)),
    account.passwordHash ?? null,
    account.passwordOneTimeUntil ?? null,
    account.parentId ?? null,
    account.language,
    account.active,
    account.consumptionVisible,
    account.surveyHour,
    account.surveyMinute,
    account.notifyViaMail ?? true,
    account.registeredAt,
    account.registeredOn,
  ])
  if (made) {
    await openScope(tx, [id])
    await insertKey.run(tx, [id, made.stored.epoch, made.stored.wrapped])
    await insertState.run(tx, [id, account.registeredOn])
  }
  return { id, key }
}

export type InsertNeeds = {
  readonly keyring: Keyring
  readonly instanceKey: KeyObject
  readonly openScope: (tx: Tx, clientIds: readonly AccountId[]) => Promise<void>
}
