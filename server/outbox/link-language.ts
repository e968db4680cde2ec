import { type Language, languageParameter } from '@standfest/domain/base/language.ts'

/** A page's address with the mail's language. */
export function linkIn(language: Language, address: URL): string {
  const link = new URL(address.href)
  link.searchParams.set(languageParameter, language.slice(0, 2))
  return link.href
}
