import { isTextSet, ownNameOf, type ShownLanguage, type TextSet } from '@standfest/domain/base/language.ts'

/** The name of each set in its own words, and what a choice says beside it: nobody for whom it is made has reviewed it. */
const sets: Readonly<Record<TextSet, { readonly name: string; readonly note: string }>> = {
  de_SIMPLE: { name: 'Einfache Sprache', note: 'noch nicht von Lesenden geprüft' },
  tr_TR: { name: 'Türkçe', note: 'henüz bir kişi tarafından gözden geçirilmedi' },
  ru_RU: { name: 'Русский', note: 'ещё не проверено человеком' },
}

/** A language by its own name. */
export function nameOfLanguage(language: ShownLanguage): string {
  return isTextSet(language) ? sets[language].name : ownNameOf[language]
}

/** The name of a language in a choice, and of a set with its note. */
export function choiceName(language: ShownLanguage): string {
  return isTextSet(language)
    ? `${nameOfLanguage(language)} (${sets[language].note})`
    : nameOfLanguage(language)
}
