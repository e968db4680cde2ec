import type { KeyObject } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ReadPhone } from '@standfest/domain/base/phone.ts'
import { pickSome } from '@standfest/domain/base/records.ts'
import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import type { AccountChange } from '@standfest/domain/features/accounts/account-changes.ts'
import { normaliseField } from '@standfest/domain/features/accounts/account-fields.ts'
import {
  columnFields,
  type PersonField,
  type PhoneField,
  personFieldNames,
  phoneFields,
  type RequiredField,
  type TextField,
  textFields,
} from '@standfest/domain/features/accounts/person-fields.ts'
import { brokenConstraint, statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { refuse, refuseIf } from '#http/handle.ts'
import type { Keyring } from '#vault/keyring.ts'
import { type SettingColumns, settingColumns, settingsOf, settingValues } from './account-columns.ts'
import { type AccountIndexes, indexesOf } from './account-indexes.ts'
import { type AccountIdentity, nobody, openIdentity, sealIdentity } from './identity.store.ts'

type LockedRow = { version: number; identity: Buffer } & SettingColumns

/** An account that the actor may change: the key that seals it, and the owner in the seal's context. */
export type ChangedAccount = { readonly id: AccountId; readonly key: KeyObject; readonly owner: string }

/** The expected version of the row, and the reader of telephone numbers. */
type ChangeTerms = {
  readonly keyring: Keyring
  readonly ifMatch: number | undefined
  readonly readPhone: ReadPhone
}

/** What a change did: the names of the changed fields, and the e-mail address that was replaced. */
export type AppliedChange = {
  readonly fields: readonly PersonField[]
  readonly formerEmail: string | undefined
}

/**
 * Updates the given fields and leaves the rest. Refuses a stale version, and values that another live account uses: all
 * conflicts at once, each by its field.
 */
export async function updateAccount(
  tx: Tx,
  account: ChangedAccount,
  change: AccountChange,
  { keyring, ifMatch, readPhone }: ChangeTerms,
): Promise<AppliedChange> {
  const row = await statement<LockedRow>(
    'lock-account',
    sql`select a.version, a.identity, ${sql.columns('a', settingColumns)}
     from accounts a where a.id = ${account.id} and a.deleted_at is null for update`,
  ).first(tx)
  if (!row) return refuse('ERROR.ACCESS_DENIED')
  if (ifMatch !== undefined && ifMatch !== row.version) refuse('ERROR.CONFLICT', { count: row.version })
  const person = openIdentity(account.key, account.id, account.owner, row.identity)
  const settings = settingsOf(row)
  // Based on the complete stored identity, so that a change of one field loses no other field.
  const changedPerson = { ...person, ...keptTexts(change, readPhone) }
  const changedSettings = { ...settings, ...pickSome(change, columnFields) }
  const before = { ...person, ...settings }
  const after = { ...changedPerson, ...changedSettings }
  const fields = personFieldNames.filter((field) => before[field] !== after[field])
  const formerEmail = fields.includes('email') && person.email !== '' ? person.email : undefined
  if (fields.length === 0) return { fields, formerEmail }
  const indexes = indexesOf(keyring, changedPerson)
  // An account whose number became a duplicate when spellings were unified (E.164) may still change other fields.
  const phone = fields.includes('phone') ? indexes.phone : null
  await refuseTakenValues(tx, { ...indexes, phone }, account.id)
  await naming(() =>
    statement(
      'change-account',
      sql`update accounts ${sql.set({
        identity: sealIdentity(account.key, account.id, account.owner, changedPerson),
        alias_index: indexes.alias,
        email_index: indexes.email,
        phone_index: sql`case when shared_phone_index = ${indexes.phone} then null else ${indexes.phone}::bytea end`,
        shared_phone_index: sql`case when shared_phone_index = ${indexes.phone} then ${indexes.phone}::bytea end`,
        code_index: indexes.code,
        ...settingValues(changedSettings),
      })}, version = version + 1
       where id = ${account.id}`,
    ).run(tx),
  )
  return { fields, formerEmail }
}

/** Refuses values that another live account uses (§5). */
export async function refuseTakenValues(tx: Tx, indexes: AccountIndexes, ownId?: AccountId): Promise<void> {
  const { alias, email, phone, code } = indexes
  const taken = await statement<Record<keyof AccountIndexes, boolean>>(
    'taken-values',
    sql`select coalesce(bool_or(alias_index = ${alias}), false) as alias,
       coalesce(bool_or(email_index = ${email}), false) as email,
       coalesce(bool_or(phone_index = ${phone} or shared_phone_index = ${phone}), false) as phone,
       coalesce(bool_or(code_index = ${code}), false) as code
     from accounts
     where deleted_at is null and id is distinct from ${ownId ?? null}
       and (alias_index = ${alias} or email_index = ${email} or phone_index = ${phone}
         or shared_phone_index = ${phone} or code_index = ${code})`,
  ).first(tx)
  const fields = valuesOfOne
    .filter(({ name }) => taken?.[name] === true)
    .map((one) => ({ field: one.field, code: one.code }))
  const [first] = fields
  refuseIf(first && { code: first.code, fields })
}

/**
 * Concurrent changes to the same unique value: the index lets one through, the other caller is told the field in
 * conflict.
 */
export async function naming<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const broken = brokenConstraint(error)
    const taken = valuesOfOne.find(({ name }) => broken === `accounts_${name}`)
    if (taken) refuse(taken.code, { fields: [{ field: taken.field, code: taken.code }] })
    throw error
  }
}

const valuesOfOne = [
  { name: 'alias', field: 'alias', code: 'ERROR.ALIAS_NOT_AVAILABLE' },
  { name: 'email', field: 'email', code: 'ERROR.EMAIL_NOT_AVAILABLE' },
  { name: 'phone', field: 'phone', code: 'ERROR.PHONE_NOT_AVAILABLE' },
  { name: 'code', field: 'customId', code: 'ERROR.PATIENT_CODE_NOT_AVAILABLE' },
] as const satisfies readonly { name: keyof AccountIndexes; field: string; code: RefusalCode }[]

type Texts = Readonly<Partial<Record<TextField, string | undefined>>>

/** The given texts in their stored form. */
function keptTexts(values: Texts, readPhone: ReadPhone): Partial<AccountIdentity> {
  const kept = textFields.map((field): Partial<AccountIdentity> => {
    const value = values[field]
    if (value === undefined) return {}
    const text = normaliseField(value)
    return isPhone(field) ? storedPhone(field, text, readPhone) : { [field]: text }
  })
  return Object.assign({}, ...kept)
}

/** The identity of a new account; fields that are not given are empty. */
export function newIdentity(
  values: Readonly<Record<RequiredField, string>> & Texts,
  readPhone: ReadPhone,
): AccountIdentity {
  return { ...nobody, ...keptTexts(values, readPhone) }
}

/**
 * A telephone number in its stored form, with what was typed and how it is displayed; a number that cannot be parsed is
 * stored as typed.
 */
export function storedPhone(
  field: PhoneField,
  typed: string,
  readPhone: ReadPhone,
): Partial<AccountIdentity> {
  const { number = typed, shown = '' } = readPhone(typed) ?? {}
  return { [field]: number, [`${field}Typed`]: typed, [`${field}Shown`]: shown }
}

function isPhone(field: TextField): field is PhoneField {
  return (phoneFields as readonly string[]).includes(field)
}
