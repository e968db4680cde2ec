import type { Day } from '@standfest/domain/base/day.ts'
import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import { isTextSet, productLanguageOf, type ShownLanguage } from '@standfest/domain/base/language.ts'
import { recordOf } from '@standfest/domain/base/records.ts'
import type { AccountChange } from '@standfest/domain/features/accounts/account-changes.ts'
import { normaliseField } from '@standfest/domain/features/accounts/account-fields.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { birthdayOn, birthdayText } from '@standfest/domain/features/accounts/birthday.ts'
import { fieldGroups } from '@standfest/domain/features/accounts/person-field.ts'
import {
  type FieldsWith,
  fieldsOfGroup,
  type GroupedField,
  type PersonField,
  personFields,
  phoneFields,
  type TextField,
} from '@standfest/domain/features/accounts/person-fields.ts'

/** The one-line text fields of an account in the order of the form: see [Note: A person's fields]. */
const lineFields = fieldGroups.flatMap(fieldsOfGroup).filter(isLine)
export type LineField = Exclude<Extract<GroupedField, TextField>, FieldsWith<{ readonly format: 'birthday' }>>

function isLine(field: GroupedField): field is LineField {
  const row = personFields[field]
  return row.storage === 'sealed' && row.format !== 'birthday'
}

/** The values of account forms; fields that the reader may not change keep their value and are hidden. */
export type AccountForm = Record<LineField, string> & {
  /** '' while no value is given. */
  readonly birthday: Day | ''
  /** The language, or the set of texts that replaces it. */
  readonly language: ShownLanguage
  /** A time of day, such as '08:00'. */
  readonly surveyTime: string
  readonly notifyViaMail: boolean
  /** A client's active life areas. */
  readonly lifeAreas: readonly LifeAreaTypeId[]
  /** The first password, of a new client only. */
  readonly password: string
}

/** The fields of an account that some role may change. */
export type Changeable = PersonField

/** An account as it was read, for a client with the active life areas. */
export type Base = { readonly account: Account; readonly lifeAreas: readonly LifeAreaTypeId[] }

/** The form's values of an account. */
export function formOf({ account, lifeAreas }: Base): AccountForm {
  const lines = recordOf(lineFields, (field) => account[field] ?? '')
  const numbers = recordOf(phoneFields, (field) => account[`${field}Shown`] || account[field] || '')
  return {
    ...lines,
    ...numbers,
    birthday: birthdayOn(account.birthday ?? '') ?? '',
    language: account.textSet ?? account.language,
    surveyTime: timeOf(account),
    notifyViaMail: account.notifyViaMail ?? false,
    lifeAreas,
    password: '',
  }
}

/** The values of a form for a new account, with the defaults of the specification (§3, §9). */
export function newFormOf(given: Pick<AccountForm, 'language' | 'lifeAreas' | 'password'>): AccountForm {
  return {
    ...recordOf(lineFields, () => ''),
    birthday: '',
    surveyTime: '08:00',
    notifyViaMail: true,
    ...given,
  }
}

/** The changed fields of the account; nothing else is sent (§7). */
export function changeOf(
  account: Account,
  form: AccountForm,
  changeable: readonly Changeable[],
): Partial<AccountChange> {
  const wished = wishedBy(form)
  const before = wishedBy(formOf({ account, lifeAreas: [] }))
  const changed = changeable.filter((field) => wished[field] !== before[field])
  return Object.fromEntries(changed.map((field) => [field, wished[field]]))
}

/** The form's values as wire attributes. */
function wishedBy(form: AccountForm): Partial<AccountChange> {
  const [hour, minute] = form.surveyTime.split(':').map(Number)
  return {
    ...recordOf(lineFields, (field) => normaliseField(form[field])),
    birthday: form.birthday === '' ? '' : birthdayText(form.birthday),
    language: productLanguageOf(form.language),
    textSet: isTextSet(form.language) ? form.language : null,
    ...(hour === undefined || minute === undefined ? {} : { surveyTimeHour: hour, surveyTimeMinute: minute }),
    notifyViaMail: form.notifyViaMail,
  }
}

/** The wire attributes of a new account, without fields that its author may not set, and without those in which nothing was chosen. */
export function newlyWishedBy(form: AccountForm, changeable: readonly Changeable[]): Partial<AccountChange> {
  const wished = wishedBy(form)
  const said = changeable.filter((field) => (wished[field] ?? undefined) !== undefined)
  return Object.fromEntries(said.map((field) => [field, wished[field]]))
}

/** The life areas that differ between two selections, each with its new state. */
export function areaChangesOf(
  before: readonly LifeAreaTypeId[],
  chosen: readonly LifeAreaTypeId[],
): { readonly typeId: LifeAreaTypeId; readonly activeFlag: boolean }[] {
  const added = chosen.filter((id) => !before.includes(id))
  const laidAside = before.filter((id) => !chosen.includes(id))
  return [
    ...added.map((typeId) => ({ typeId, activeFlag: true })),
    ...laidAside.map((typeId) => ({ typeId, activeFlag: false })),
  ]
}

function timeOf({ surveyTimeHour: hour, surveyTimeMinute: minute }: Account): string {
  if (hour === undefined || minute === undefined) return ''
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}
