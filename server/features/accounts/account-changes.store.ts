import type { KeyObject } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ReadPhone } from '@standfest/domain/base/phone.ts'
import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import type { AccountChange } from '@standfest/domain/features/accounts/account-changes.ts'
import { type TextField, textFields, tidyField } from '@standfest/domain/features/accounts/account-fields.ts'
import { brokenConstraint, statement, type Tx } from '#database/connection.ts'
import { refuse, refuseIf } from '#http/handle.ts'
import type { Keyring } from '#vault/keyring.ts'
import { type AccountIndexes, indexesOf } from './account-indexes.ts'
import { AccountIdentity, openIdentity, sealIdentity } from './identity.store.ts'

type LockedRow = {
  version: number
  identity: Buffer
  language: string
  consumption_visible: boolean
  survey_hour: number
  survey_minute: number
  notify_mail: boolean
  notify_push: boolean
}

const lock = statement<LockedRow>(
  'lock-account',
  `select version, identity, language, consumption_visible, survey_hour, survey_minute, notify_mail, notify_push
   from accounts where id = $1 and deleted_at is null for update`,
)
const update = statement<{ version: number }>(
  'change-account',
  `update accounts set identity = $2, alias_index = $3, email_index = $4,
     phone_index = case when shared_phone_index = $5 then null else $5 end,
     shared_phone_index = case when shared_phone_index = $5 then $5 end, code_index = $6, language = $7,
     consumption_visible = $8, survey_hour = $9, survey_minute = $10, notify_mail = $11, notify_push = $12,
     version = version + 1
   where id = $1 returning version`,
)
const takenBy = statement<{ alias: boolean; email: boolean; phone: boolean; code: boolean }>(
  'taken-values',
  `select coalesce(bool_or(alias_index = $2), false) as alias, coalesce(bool_or(email_index = $3), false) as email,
     coalesce(bool_or(phone_index = $4 or shared_phone_index = $4), false) as phone, coalesce(bool_or(code_index = $5), false) as code
   from accounts
   where deleted_at is null and id is distinct from $1
     and (alias_index = $2 or email_index = $3 or phone_index = $4 or shared_phone_index = $4
       or code_index = $5)`,
)

/** An account that somebody may change: by whom it is sealed, and under which name. */
export type ChangedAccount = { readonly id: AccountId; readonly key: KeyObject; readonly owner: string }

/** The version that the author saw, and what numbers are read by. */
type ChangeTerms = {
  readonly keyring: Keyring
  readonly ifMatch: number | undefined
  readonly readPhone: ReadPhone
}

/** What a change touched: the names of the fields that are now others, and the mail address that was given up. */
export type AppliedChange = {
  readonly fields: readonly (keyof AccountChange)[]
  readonly formerEmail: string | undefined
}

/**
 * Changes what is named and leaves the rest. Refuses a stale version, and values that another live account has: all of
 * them at once, each by its field.
 */
export async function updateAccount(
  tx: Tx,
  account: ChangedAccount,
  change: AccountChange,
  { keyring, ifMatch, readPhone }: ChangeTerms,
): Promise<AppliedChange> {
  const row = await lock.first(tx, [account.id])
  if (!row) return refuse('ERROR.ACCESS_DENIED')
  if (ifMatch !== undefined && ifMatch !== row.version) refuse('ERROR.CONFLICT', { count: row.version })
  const before = { ...settingsOf(row), ...openIdentity(account.key, account.id, account.owner, row.identity) }
  const after = { ...before, ...tidied(change, readPhone) }
  const fields = (Object.keys(change) as (keyof AccountChange)[]).filter(
    (field) => before[field] !== after[field],
  )
  const formerEmail = fields.includes('email') && before.email !== '' ? before.email : undefined
  if (fields.length === 0) return { fields, formerEmail }
  const indexes = indexesOf(keyring, after)
  // An account whose number became a duplicate when spellings were unified (E.164) may still change other fields.
  const phone = fields.includes('phone') ? indexes.phone : null
  await refuseTakenValues(tx, { ...indexes, phone }, account.id)
  await naming(() =>
    update.run(tx, [
      account.id,
      sealIdentity(account.key, account.id, account.owner, identityOf(after)),
      ...Object.values(indexes),
      after.language,
      after.consumptionVisible,
      after.surveyTimeHour,
      after.surveyTimeMinute,
      after.notifyViaMail,
      after.notifyViaPush,
    ]),
  )
  return { fields, formerEmail }
}

/** Refuses if another live account has one of these values (§5). */
export async function refuseTakenValues(tx: Tx, indexes: AccountIndexes, ownId?: AccountId): Promise<void> {
  const taken = await takenBy.first(tx, [ownId ?? null, ...Object.values(indexes)])
  const fields = valuesOfOne
    .filter(({ name }) => taken?.[name] === true)
    .map(({ field, code }) => ({ field, code }))
  const [first] = fields
  refuseIf(first && { code: first.code, fields })
}

/** Two who take the same value at the same time: the index lets one through, the other is told which field it is. */
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

function settingsOf(row: LockedRow) {
  return {
    language: row.language,
    consumptionVisible: row.consumption_visible,
    surveyTimeHour: row.survey_hour,
    surveyTimeMinute: row.survey_minute,
    notifyViaMail: row.notify_mail,
    notifyViaPush: row.notify_push,
  }
}

type Known = ReturnType<typeof settingsOf> & AccountIdentity

/** The given values as they are kept. */
export function tidied(
  values: Readonly<Partial<Record<string, unknown>>>,
  readPhone: ReadPhone,
): Partial<Known> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.flatMap(([field, value]) => {
      if (!isText(field) || typeof value !== 'string') return [[field, value]]
      const text = tidyField(value)
      return field === 'phone' || field === 'mobile'
        ? Object.entries(keptPhone(field, text, readPhone))
        : [[field, text]]
    }),
  )
}

/** A number as it is kept, with what was typed and how it is shown; one that cannot be read is kept as it is. */
export function keptPhone(
  field: 'phone' | 'mobile',
  typed: string,
  readPhone: ReadPhone,
): Partial<AccountIdentity> {
  const { number = typed, shown = '' } = readPhone(typed) ?? {}
  return { [field]: number, [`${field}Typed`]: typed, [`${field}Shown`]: shown }
}

function identityOf(known: Known): AccountIdentity {
  return AccountIdentity.parse(known)
}

function isText(field: string): field is TextField {
  return (textFields as readonly string[]).includes(field)
}
