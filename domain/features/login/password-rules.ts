import { type Refusal, refusal } from '#base/refusal.ts'

/** Words that everybody tries first. */
const obvious = ['standfest', 'passwort', 'password', 'klinik', 'clinic', 'qwertz', 'qwerty']

/**
 * Refuses a password that is too short, or that is little more than a word everybody tries first (§5). Nothing is
 * trimmed; characters are counted, not bytes. The refusal carries the required length.
 */
export function passwordRefusal(
  password: string,
  { minLength }: { readonly minLength: number },
): Refusal | undefined {
  if ([...password.normalize('NFC')].length < minLength) {
    return refusal('ERROR.PASSWORD_RESTRICTION_LENGTH', {
      count: minLength,
      fields: [{ field: 'password', count: minLength }],
    })
  }
  return isObvious(password)
    ? refusal('ERROR.PASSWORD_TOO_COMMON', { fields: [{ field: 'password' }] })
    : undefined
}

function isObvious(password: string): boolean {
  const lower = password.toLowerCase()
  const rest = obvious.reduce((left, word) => left.replaceAll(word, ''), lower).replaceAll(/[\d\W_]/g, '')
  const oneCharacter = new Set(lower).size <= 2
  return oneCharacter || rest === ''
}
