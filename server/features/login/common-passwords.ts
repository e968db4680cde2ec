import { dictionary } from '@zxcvbn-ts/language-common'

/** The 49,233 most common passwords of published leaks, in lower case, many of them German. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a lower-case word is one of the most common passwords. */
export function isCommonPassword(word: string): boolean {
  return common.has(word)
}
