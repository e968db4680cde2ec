import { isEmail } from '#base/email.ts'
import { type ReadPhone, readPhoneByCharacters } from '#base/phone.ts'

type Validator = (text: string, value: number, readPhone: ReadPhone) => boolean

/**
 * The rules for a text, each under its name (§5). All but `required` and `atLeast` let pass what is empty: whether a
 * field may stay empty is a rule of its own.
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

/** A rule as a field asks for it; some come with a number. */
export type Validation = { readonly rule: ValidatorName; readonly value?: number }

/** The first rule that a text breaks, if any (§5). A rule that nobody knows is a fault of the page, and raised (§8). */
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
