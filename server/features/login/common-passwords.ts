import { dictionary } from '@zxcvbn-ts/language-common'

/** Passwords that were found most often where passwords were stolen: 49,233, in small letters, many German. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a word in small letters is one of the passwords that everybody tries first. */
export function isCommonPassword(word: string): boolean {
  return common.has(word)
}
