import { type Language, languageParameter } from '@standfest/domain/base/language.ts'

/** The address of a page as a letter in this language links to it. */
export function linkIn(language: Language, address: URL): string {
  const link = new URL(address.href)
  link.searchParams.set(languageParameter, language.slice(0, 2))
  return link.href
}
