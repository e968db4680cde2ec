import type { Day } from '#base/day.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import { birthdayFault, oldestAge, youngestAge } from './birthday.ts'

/** Salutations as they are kept; the pages show each in their language. Empty: none (§3). */
export const prefixes = ['', 'Frau', 'Herr'] as const

/** Academic titles; the same in both languages. Empty: none (§3). */
export const titleIds = [
  '',
  'Dr.',
  'Dr. med.',
  'Dr. phil.',
  'Dr. rer. nat.',
  'Prof.',
  'Prof. Dr.',
  'Prof. Dr. med.',
  'Dipl.-Psych.',
  'Dipl.-Soz.päd.',
  'M. Sc.',
  'M. A.',
] as const

/** The fields of an account that are text (§3). */
export const textFields = [
  'alias',
  'prefix',
  'titleId',
  'name',
  'surname',
  'email',
  'phone',
  'mobile',
  'address',
  'street',
  'zip',
  'location',
  'birthday',
  'customId',
  'externalId',
] as const
export type TextField = (typeof textFields)[number]

/** Login name, first and last name (§5, §9). */
export const nameMinLength = 3

/** Every text of one line (§5, §9). */
export const textMaxLength = 255

/** What is wrong with a field; the pages have a text for each, `count` is the number that it shows (§5). */
export type FieldFault = {
  readonly rule:
    | 'required'
    | 'tooShort'
    | 'tooLong'
    | 'characters'
    | 'choice'
    | 'email'
    | 'phone'
    | 'birthday'
    | 'tooYoung'
    | 'tooOld'
  readonly count?: number
}

const names: readonly TextField[] = ['alias', 'name', 'surname']
const required: readonly TextField[] = [...names, 'email']
const numbers: readonly TextField[] = ['phone', 'mobile']

/** A text as it is kept: without the space around it, and phone numbers without what people write between digits (§5). */
export function tidyField(field: TextField, text: string): string {
  const trimmed = text.normalize('NFC').trim()
  return numbers.includes(field) ? normalisePhone(trimmed) : trimmed
}

/** Drops what stands between the digits of a phone number: spaces, slashes, hyphens, brackets (§5). */
export function normalisePhone(phone: string): string {
  return phone.replaceAll(/[\s/\-()[\]]/gu, '')
}

/** What is wrong with one field of an account, if anything (§5). `today` decides on the age. */
export function fieldFault(field: TextField, text: string, today: Day): FieldFault | undefined {
  const value = tidyField(field, text)
  if (value === '') return required.includes(field) ? { rule: 'required' } : undefined
  if (value.length > textMaxLength) return { rule: 'tooLong', count: textMaxLength }
  if (hasInvisibleSigns(value)) return { rule: 'characters' }
  if (names.includes(field) && [...value].length < nameMinLength)
    return { rule: 'tooShort', count: nameMinLength }
  return formFault(field, value, today)
}

/** Whatever is wrong with the given fields, in the order of the list; absent fields are not looked at (§5). */
export function fieldFaults(
  values: Readonly<Partial<Record<TextField, string | undefined>>>,
  today: Day,
): readonly (FieldFault & { readonly field: TextField })[] {
  return textFields.flatMap((field) => {
    const value = values[field]
    const fault = value === undefined ? undefined : fieldFault(field, value, today)
    return fault ? [{ field, ...fault }] : []
  })
}

/** The refusal of fields that are not in order, each by its name (§8). */
export function fieldsRefusal(
  values: Readonly<Partial<Record<TextField, string | undefined>>>,
  today: Day,
): Refusal | undefined {
  const faults = fieldFaults(values, today)
  if (faults.length === 0) return undefined
  return refusal('ERROR.INVALID', {
    fields: faults.map(({ field, count }) => ({ field, ...(count === undefined ? {} : { count }) })),
  })
}

/** Control signs, and signs that turn the direction of reading: nobody sees them, and names look like others by them. */
const invisible = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Whether a line holds signs that nobody sees, line breaks included (§5). */
export function hasInvisibleSigns(text: string): boolean {
  return invisible.test(text)
}

const phonePattern = /^\+?[0-9]{3,20}$/
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const lastLabel = /^[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i
const emailMaxLength = 254
const localPartMaxLength = 64

/** Whether a text is a telephone number, with whatever people write between its digits (§5). */
export function isPhone(text: string): boolean {
  return phonePattern.test(normalisePhone(text))
}

/** Whether a text is an e-mail address that letters can be sent to (§5). */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, labels] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1).split('.')]
  const last = labels.pop() ?? ''
  return (
    text.length <= emailMaxLength &&
    local.length <= localPartMaxLength &&
    localPart.test(local) &&
    labels.length > 0 &&
    labels.every((label) => domainLabel.test(label)) &&
    lastLabel.test(last)
  )
}

function formFault(field: TextField, value: string, today: Day): FieldFault | undefined {
  if (field === 'prefix') return isOneOf(prefixes, value) ? undefined : { rule: 'choice' }
  if (field === 'titleId') return isOneOf(titleIds, value) ? undefined : { rule: 'choice' }
  if (field === 'email') return isEmail(value) ? undefined : { rule: 'email' }
  if (numbers.includes(field)) return isPhone(value) ? undefined : { rule: 'phone' }
  return field === 'birthday' ? ageFault(value, today) : undefined
}

function ageFault(value: string, today: Day): FieldFault | undefined {
  const rule = birthdayFault(value, today)
  if (rule === 'tooYoung') return { rule, count: youngestAge }
  if (rule === 'tooOld') return { rule, count: oldestAge }
  return rule && { rule }
}

function isOneOf(list: readonly string[], value: string): boolean {
  return list.includes(value)
}
