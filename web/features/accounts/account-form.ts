import type { Day } from '@standfest/domain/base/day.ts'
import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { recordOf } from '@standfest/domain/base/records.ts'
import type { AccountChange } from '@standfest/domain/features/accounts/account-changes.ts'
import { tidyField } from '@standfest/domain/features/accounts/account-fields.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { birthdayOn, birthdayText } from '@standfest/domain/features/accounts/birthday.ts'
import {
  type FieldsWith,
  fieldGroups,
  fieldsOfGroup,
  type GroupedField,
  type PersonField,
  personFields,
  phoneFields,
  type TextField,
} from '@standfest/domain/features/accounts/person-fields.ts'

/** The texts of one line in the forms, in their order: see [Note: A person's fields]. */
const lineFields = fieldGroups.flatMap(fieldsOfGroup).filter(isLine)
export type LineField = Exclude<Extract<GroupedField, TextField>, FieldsWith<{ readonly format: 'birthday' }>>

function isLine(field: GroupedField): field is LineField {
  const row = personFields[field]
  return row.storage === 'sealed' && row.format !== 'birthday'
}

/** What the forms of accounts hold; what somebody may not change stays as it is and out of sight. */
export type AccountForm = Record<LineField, string> & {
  /** '' while none is given. */
  readonly birthday: Day | ''
  readonly language: Language
  /** '08:00' */
  readonly surveyTime: string
  readonly notifyViaMail: boolean
  /** A client's active life areas. */
  readonly lifeAreas: readonly LifeAreaTypeId[]
  /** For a new client only. */
  readonly password: string
}

/** A field that can be changed by somebody. */
export type Changeable = PersonField

/** An account as it was read, for a client with the active life areas. */
export type Base = { readonly account: Account; readonly lifeAreas: readonly LifeAreaTypeId[] }

/** The form as an account fills it. */
export function formOf({ account, lifeAreas }: Base): AccountForm {
  const lines = recordOf(lineFields, (field) => account[field] ?? '')
  const numbers = recordOf(phoneFields, (field) => account[`${field}Shown`] || account[field] || '')
  return {
    ...lines,
    ...numbers,
    birthday: birthdayOn(account.birthday ?? '') ?? '',
    language: account.language,
    surveyTime: timeOf(account),
    notifyViaMail: account.notifyViaMail ?? false,
    lifeAreas,
    password: '',
  }
}

/** The form for somebody new, with the defaults of the specification (§3, §9). */
export function newFormOf(given: Pick<AccountForm, 'language' | 'lifeAreas' | 'password'>): AccountForm {
  return {
    ...recordOf(lineFields, () => ''),
    birthday: '',
    surveyTime: '08:00',
    notifyViaMail: true,
    ...given,
  }
}

/** What of the account the form would change; nothing else is sent (§7). */
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

/** The form's values as they travel. */
function wishedBy(form: AccountForm): Partial<AccountChange> {
  const [hour, minute] = form.surveyTime.split(':').map(Number)
  return {
    ...recordOf(lineFields, (field) => tidyField(form[field])),
    birthday: form.birthday === '' ? '' : birthdayText(form.birthday),
    language: form.language,
    ...(hour === undefined || minute === undefined ? {} : { surveyTimeHour: hour, surveyTimeMinute: minute }),
    notifyViaMail: form.notifyViaMail,
  }
}

/** What the form says of somebody new, as far as its author may say it. */
export function newlyWishedBy(form: AccountForm, changeable: readonly Changeable[]): Partial<AccountChange> {
  const wished = wishedBy(form)
  const said = changeable.filter((field) => wished[field] !== undefined)
  return Object.fromEntries(said.map((field) => [field, wished[field]]))
}

/** The life areas that change between two choices, each with what it becomes. */
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
