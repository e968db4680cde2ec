import { type Language, localeOf, productLanguageOf, type ShownLanguage } from './language.ts'

/** A text that a clinic wrote in both languages, and optionally in Easy German. */
export type Worded = Readonly<Record<Language, string>> & { readonly de_SIMPLE?: string | undefined }

/** A clinic's text in the language of a page, with the fallback of a set of texts (§1). */
export function wordedIn(text: Worded, language: ShownLanguage): string {
  const written: Readonly<Partial<Record<ShownLanguage, string | undefined>>> = text
  return written[language] || text[productLanguageOf(language)]
}

/** The `lang` attribute of a clinic's text; undefined if it is in the language of the page. */
export function langOf(text: Worded, language: ShownLanguage): string | undefined {
  const written: Readonly<Partial<Record<ShownLanguage, string | undefined>>> = text
  const behind = productLanguageOf(language)
  return language === behind || written[language] ? undefined : localeOf[behind]
}
