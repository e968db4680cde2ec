import { type Language, localeOf, productLanguageOf, type ShownLanguage } from './language.ts'

/** A text that a clinic wrote in both languages, and in Easy German where it did. */
export type Worded = Readonly<Record<Language, string>> & { readonly de_SIMPLE?: string | undefined }

/** A text of the clinic as it is shown; German where it has no other for a set of texts (§1). */
export function wordedIn(text: Worded, language: ShownLanguage): string {
  const written: Readonly<Partial<Record<ShownLanguage, string | undefined>>> = text
  return written[language] || text[productLanguageOf(language)]
}

/**
 * The language of a text of the clinic where that is not the language of the page around it, for its `lang`;
 * undefined where it is.
 */
export function langOf(text: Worded, language: ShownLanguage): string | undefined {
  const written: Readonly<Partial<Record<ShownLanguage, string | undefined>>> = text
  const behind = productLanguageOf(language)
  return language === behind || written[language] ? undefined : localeOf[behind]
}
