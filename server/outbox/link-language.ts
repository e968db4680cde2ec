import { type LetterLanguage, languageParameter, textTagOf } from '@standfest/domain/base/language.ts'

/** A page's address with the mail's language. */
export function linkIn(language: LetterLanguage, address: URL): string {
  const link = new URL(address.href)
  link.searchParams.set(languageParameter, textTagOf[language])
  return link.href
}
