import { passwordRefusal } from '@standfest/domain/features/login/password-rules.ts'

/** How far a password is on its way; `missing` characters are still to come. */
export type Strength =
  | { readonly word: 'short'; readonly missing: number }
  | { readonly word: 'obvious' | 'enough' | 'good' | 'strong' }

const goodFrom = { length: 16, different: 8 }
const strongFrom = { length: 20, different: 10 }

/** A word for a password while it is typed: what is still missing, and later how well it holds. The server decides. */
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
