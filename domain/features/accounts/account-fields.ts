import type { Day } from '#base/day.ts'
import type { ReadPhone } from '#base/phone.ts'
import { type Refusal, rulesRefusal } from '#base/refusal.ts'
import { brokenRule } from '#features/content/validators.ts'
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
    | 'noWhitespace'
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

/** A text without the space around it; numbers are kept as they are dialled, see `ReadPhone` (§5). */
export function tidyField(text: string): string {
  return text.normalize('NFC').trim()
}

/** What a field is judged by: `today` decides on the age, `readPhone` on numbers. */
export type FieldTerms = { readonly today: Day; readonly readPhone: ReadPhone }

/** What is wrong with one field of an account, if anything (§5). */
export function fieldFault(field: TextField, text: string, terms: FieldTerms): FieldFault | undefined {
  const value = tidyField(text)
  if (value === '') return required.includes(field) ? { rule: 'required' } : undefined
  if (value.length > textMaxLength) return { rule: 'tooLong', count: textMaxLength }
  if (hasInvisibleSigns(value)) return { rule: 'characters' }
  if (names.includes(field) && [...value].length < nameMinLength)
    return { rule: 'tooShort', count: nameMinLength }
  return formFault(field, value, terms)
}

/** Whatever is wrong with the given fields, in the order of the list; absent fields are not looked at (§5). */
export function fieldFaults(
  values: Readonly<Partial<Record<TextField, string | undefined>>>,
  terms: FieldTerms,
): readonly (FieldFault & { readonly field: TextField })[] {
  return textFields.flatMap((field) => {
    const value = values[field]
    const fault = value === undefined ? undefined : fieldFault(field, value, terms)
    return fault ? [{ field, ...fault }] : []
  })
}

/** The refusal of fields that are not in order, each by its name and with the code of its rule (§8). */
export function fieldsRefusal(
  values: Readonly<Partial<Record<TextField, string | undefined>>>,
  terms: FieldTerms,
): Refusal | undefined {
  return rulesRefusal(fieldFaults(values, terms))
}

/**
 * Control signs, ends of lines, and what is not drawn, such as signs that turn the direction of reading: nobody sees them, and
 * names look like others by them. Some scripts need what joins letters, and pictures of signs are chosen by a selector.
 */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u
const undrawn = /\p{Default_Ignorable_Code_Point}/u

/** Whether a line holds signs that nobody sees, line breaks included (§5). */
export function hasInvisibleSigns(text: string): boolean {
  return invisible.test(text)
}

function formFault(
  field: TextField,
  value: string,
  { today, readPhone }: FieldTerms,
): FieldFault | undefined {
  if (field === 'prefix') return isOneOf(prefixes, value) ? undefined : { rule: 'choice' }
  if (field === 'titleId') return isOneOf(titleIds, value) ? undefined : { rule: 'choice' }
  if (field === 'email') return brokenRule(value, [{ rule: 'email' }]) && { rule: 'email' }
  if (field === 'alias') return aliasFault(value)
  if (numbers.includes(field)) return readPhone(value) ? undefined : { rule: 'phone' }
  return field === 'birthday' ? ageFault(value, today) : undefined
}

/** Two login names never look alike by a sign that is not drawn. */
function aliasFault(value: string): FieldFault | undefined {
  if (undrawn.test(value)) return { rule: 'characters' }
  return brokenRule(value, [{ rule: 'noWhitespace' }]) && { rule: 'noWhitespace' }
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
