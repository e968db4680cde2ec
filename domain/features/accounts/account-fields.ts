import type { Day } from '#base/day.ts'
import type { ReadPhone } from '#base/phone.ts'
import { type Refusal, rulesRefusal } from '#base/refusal.ts'
import { brokenRule } from '#features/content/validators.ts'
import { birthdayFault, oldestAge, youngestAge } from './birthday.ts'
import { type LineFormat, personFields, type TextField, textFields } from './person-fields.ts'

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

/** A text without the space around it; numbers are kept as they are dialled, see `ReadPhone` (§5). */
export function tidyField(text: string): string {
  return text.normalize('NFC').trim()
}

/** What a field is judged by: `today` decides on the age, `readPhone` on numbers. */
export type FieldTerms = { readonly today: Day; readonly readPhone: ReadPhone }

/** What is wrong with one field of an account, if anything (§5). */
export function fieldFault(field: TextField, text: string, terms: FieldTerms): FieldFault | undefined {
  const value = tidyField(text)
  const { isRequired, format } = personFields[field]
  if (value === '') return isRequired ? { rule: 'required' } : undefined
  if (value.length > textMaxLength) return { rule: 'tooLong', count: textMaxLength }
  if (hasInvisibleSigns(value)) return { rule: 'characters' }
  return formatFaults[format](value, terms, field)
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

type FormatFault = (value: string, terms: FieldTerms, field: TextField) => FieldFault | undefined

/** What is wrong with a text by its format. */
const formatFaults: Readonly<Record<LineFormat, FormatFault>> = {
  text: () => undefined,
  code: () => undefined,
  name: nameFault,
  'login name': (value) => nameFault(value) ?? aliasFault(value),
  'e-mail': (value) => brokenRule(value, [{ rule: 'email' }]) && { rule: 'email' },
  phone: (value, { readPhone }) => (readPhone(value) ? undefined : { rule: 'phone' }),
  birthday: (value, { today }) => ageFault(value, today),
  choice: (value, _, field) => (isOffered(field, value) ? undefined : { rule: 'choice' }),
}

function nameFault(value: string): FieldFault | undefined {
  return [...value].length < nameMinLength ? { rule: 'tooShort', count: nameMinLength } : undefined
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

function isOffered(field: TextField, value: string): boolean {
  const row = personFields[field]
  const choices: readonly string[] = 'choices' in row ? row.choices : []
  return choices.includes(value)
}
