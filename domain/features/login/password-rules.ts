import { type Refusal, type RefusalCode, refusal } from '#base/refusal.ts'
import type { PasswordRules } from '#features/instance-settings/security-settings.ts'
import { isEasyToGuess, type Knowledge } from './easy-passwords.ts'

/** Optional password rules; only the length is required. */
type Rules = Pick<PasswordRules, 'minLength'> & Partial<PasswordRules>

const compositions = [
  ['upperCase', /\p{Lu}/u, 'ERROR.PASSWORD_RESTRICTION_UPPER_CASE'],
  ['lowerCase', /\p{Ll}/u, 'ERROR.PASSWORD_RESTRICTION_LOWER_CASE'],
  ['digits', /\p{Nd}/u, 'ERROR.PASSWORD_RESTRICTION_DIGIT'],
  ['specialCharacters', /[^\p{L}\p{N}\s]/u, 'ERROR.PASSWORD_RESTRICTION_SPECIAL'],
] as const satisfies readonly (readonly [keyof PasswordRules, RegExp, RefusalCode])[]

/**
 * Refuses a password that is too short, breaks the clinic's rules, or is easy to guess (§5). Not trimmed; characters
 * are counted, not bytes. The refusal names every fault, and the required length.
 */
export function passwordRefusal(
  password: string,
  rules: Rules,
  knowledge: Knowledge = {},
): Refusal | undefined {
  const { minLength } = rules
  const isShort = [...password.normalize('NFC')].length < minLength
  const faults = [
    ...(isShort
      ? [{ field: 'password', code: 'ERROR.PASSWORD_RESTRICTION_LENGTH', count: minLength } as const]
      : []),
    ...compositions
      .filter(([rule, pattern]) => rules[rule] === true && !pattern.test(password))
      .map(([, , code]) => ({ field: 'password', code })),
  ]
  const [first] = faults
  if (first) return refusal(first.code, { fields: faults, ...(isShort ? { count: minLength } : {}) })
  return isEasyToGuess(password, knowledge)
    ? refusal('ERROR.PASSWORD_TOO_COMMON', { fields: [{ field: 'password' }] })
    : undefined
}
