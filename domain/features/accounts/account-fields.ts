import type { Day } from '#base/day.ts'
import type { ReadPhone } from '#base/phone.ts'
import { type Refusal, rulesRefusal } from '#base/refusal.ts'
import { brokenRule } from '#features/content/validators.ts'
import { birthdayFault, oldestAge, youngestAge } from './birthday.ts'
import { type LineFormat } from './person-field.ts'
import { personFields, type TextField, textFields } from './person-fields.ts'

/** Login name, first and last name (§5, §9). */
export const nameMinLength = 3

/** Every text of one line (§5, §9). */
export const textMaxLength = 255

/** The faults of a field; the pages have a text for each, `count` is the number it shows (§5). */
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

/** A text without surrounding whitespace; numbers are stored in dialling form, see `ReadPhone` (§5). */
export function normaliseField(text: string): string {
  return text.normalize('NFC').trim()
}

/** What the rules of a field depend on: `today` for the age, `readPhone` for numbers. */
export type FieldTerms = { readonly today: Day; readonly readPhone: ReadPhone }

/** The fault of one field of an account, if any (§5). */
export function fieldFault(field: TextField, text: string, terms: FieldTerms): FieldFault | undefined {
  const value = normaliseField(text)
  const { isRequired, format } = personFields[field]
  if (value === '') return isRequired ? { rule: 'required' } : undefined
  if (value.length > textMaxLength) return { rule: 'tooLong', count: textMaxLength }
  if (hasInvisibleCharacters(value)) return { rule: 'characters' }
  return formatFaults[format](value, terms, field)
}

/** The faults of the given fields, in the order of the list; absent fields are skipped (§5). */
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

/** The refusal of invalid fields, each by its name and with the code of its rule (§8). */
export function fieldsRefusal(
  values: Readonly<Partial<Record<TextField, string | undefined>>>,
  terms: FieldTerms,
): Refusal | undefined {
  return rulesRefusal(fieldFaults(values, terms))
}

/**
 * Control characters, line breaks, and invisible characters such as bidirectional overrides, which make different names
 * look alike. Joiners that some scripts need, and the variation selectors of emoji, are allowed.
 */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u
const undrawn = /\p{Default_Ignorable_Code_Point}/u

/** Whether a line contains invisible characters, line breaks included (§5). */
export function hasInvisibleCharacters(text: string): boolean {
  return invisible.test(text)
}

type FormatFault = (value: string, terms: FieldTerms, field: TextField) => FieldFault | undefined

/** The faults of a text by its format. */
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

/** Two login names must not differ by an invisible character only. */
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
