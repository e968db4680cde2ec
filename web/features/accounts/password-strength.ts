import { passwordRefusal } from '@standfest/domain/features/login/password-rules.ts'

/** The strength of a password; `missing`: the number of characters it still lacks. */
export type Strength =
  | { readonly word: 'short'; readonly missing: number }
  | { readonly word: 'obvious' | 'enough' | 'good' | 'strong' }

const goodFrom = { length: 16, different: 8 }
const strongFrom = { length: 20, different: 10 }

/**
 * Rates a password while it is typed: how many characters it lacks, and then how strong it is. The server decides.
 */
export function strengthOf(password: string, minLength: number): Strength {
  const characters = [...password.normalize('NFC')]
  if (characters.length < minLength) return { word: 'short', missing: minLength - characters.length }
  if (passwordRefusal(password, { minLength }) !== undefined) return { word: 'obvious' }
  const different = new Set(password.toLowerCase()).size
  const reaches = ({ length, different: least }: typeof goodFrom) =>
    characters.length >= length && different >= least
  if (reaches(strongFrom)) return { word: 'strong' }
  return { word: reaches(goodFrom) ? 'good' : 'enough' }
}
