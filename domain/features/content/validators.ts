import { isEmail } from '#base/email.ts'
import { type ReadPhone, readPhoneByCharacters } from '#base/phone.ts'

type Validator = (text: string, value: number, readPhone: ReadPhone) => boolean

/**
 * The text rules by name (§5). All but `required` and `atLeast` accept an empty text: whether a field may be empty is a
 * rule of its own.
 */
const validators = {
  required: (text: string) => text.trim() !== '',
  noWhitespace: (text: string) => !/\s/u.test(text),
  integer: (text: string) => text === '' || /^[+-]?\d+$/.test(text),
  digits: (text: string) => /^\d*$/.test(text),
  greaterThan: (text: string, value: number) => text === '' || Number(text) > value,
  atMost: (text: string, value: number) => text.length <= value,
  atLeast: (text: string, value: number) => text.length >= value,
  email: (text: string) => text === '' || isEmail(text),
  phone: (text: string, _value: number, readPhone: ReadPhone) => text === '' || readPhone(text) !== undefined,
  url: (text: string) => text === '' || /^https?:\/\/[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]\S*)?$/i.test(text),
} as const satisfies Readonly<Record<string, Validator>>

/** The name of a rule for a text (§5). */
export type ValidatorName = keyof typeof validators

/** A rule as a field declares it; some have a parameter. */
export type Validation = { readonly rule: ValidatorName; readonly value?: number }

/** The first rule that a text breaks, if any (§5). An unknown rule is a programming error and thrown (§8). */
export function brokenRule(
  text: string,
  validations: readonly Validation[],
  readPhone: ReadPhone = readPhoneByCharacters,
): Validation | undefined {
  return validations.find(({ rule, value = 0 }) => !validatorOf(rule)(text, value, readPhone))
}

function validatorOf(name: string): Validator {
  const found = Object.entries(validators).find(([known]) => known === name)?.[1]
  if (found === undefined) throw new Error('No such validator exists')
  return found
}
