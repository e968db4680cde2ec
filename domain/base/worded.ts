import { type Language, localeOf, productLanguageOf, type ShownLanguage } from './language.ts'

/** A text that a clinic wrote in both languages, and in Easy German where it did. */
export type Worded = Readonly<Record<Language, string>> & { readonly de_SIMPLE?: string | undefined }

/** A text of the clinic as it is shown; German where it has no other for a set of texts (§1). */
export function wordedIn(text: Worded, language: ShownLanguage): string {
  return ownWordsIn(text, language) ?? text[productLanguageOf(language)]
}

/**
 * The language of a text of the clinic where that is not the language of the page around it, for its `lang`;
 * undefined where it is.
 */
export function langOf(text: Worded, language: ShownLanguage): string | undefined {
  return ownWordsIn(text, language) === undefined ? localeOf[productLanguageOf(language)] : undefined
}

function ownWordsIn(text: Worded, language: ShownLanguage): string | undefined {
  const own: string | undefined = (text as Partial<Record<ShownLanguage, string>>)[language]
  return language === productLanguageOf(language) ? own : own || undefined
}
