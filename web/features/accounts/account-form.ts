import type { Day } from '@standfest/domain/base/day.ts'
import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { AccountChange } from '@standfest/domain/features/accounts/account-changes.ts'
import { type TextField, tidyField } from '@standfest/domain/features/accounts/account-fields.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { birthdayOn, birthdayText } from '@standfest/domain/features/accounts/birthday.ts'

/** The texts of one line in the forms, by their wire names. */
export const lineFields = [
  'prefix',
  'titleId',
  'name',
  'surname',
  'alias',
  'email',
  'phone',
  'mobile',
  'street',
  'address',
  'zip',
  'location',
  'customId',
  'externalId',
] as const satisfies readonly TextField[]
export type LineField = (typeof lineFields)[number]

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

/** A field that can be changed by somebody; `account-views.ts` says by whom. */
export type Changeable = keyof AccountChange

/** An account as it was read, for a client with the active life areas. */
export type Base = { readonly account: Account; readonly lifeAreas: readonly LifeAreaTypeId[] }

/** The form as an account fills it. */
export function formOf({ account, lifeAreas }: Base): AccountForm {
  const lines = Object.fromEntries(lineFields.map((field) => [field, account[field] ?? '']))
  const numbers = {
    phone: account.phoneShown || account.phone || '',
    mobile: account.mobileShown || account.mobile || '',
  }
  return {
    ...(lines as Record<LineField, string>),
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
  const lines = Object.fromEntries(lineFields.map((field) => [field, '']))
  return {
    ...(lines as Record<LineField, string>),
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
    ...Object.fromEntries(lineFields.map((field) => [field, tidyField(form[field])])),
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
