import { isTextSet, ownNameOf, type ShownLanguage, type TextSet } from '@standfest/domain/base/language.ts'

/** The name of each set in its own language, and the note beside it in a choice: not yet reviewed by its readers. */
const sets: Readonly<Record<TextSet, { readonly name: string; readonly note: string }>> = {
  de_SIMPLE: { name: 'Einfache Sprache', note: 'noch nicht von Lesenden geprüft' },
  tr_TR: { name: 'Türkçe', note: 'henüz bir kişi tarafından gözden geçirilmedi' },
  ru_RU: { name: 'Русский', note: 'ещё не проверено человеком' },
}

/** A language by its own name. */
export function nameOfLanguage(language: ShownLanguage): string {
  return isTextSet(language) ? sets[language].name : ownNameOf[language]
}

/** The label of a language in a choice; a set's has its note. */
export function choiceName(language: ShownLanguage): string {
  return isTextSet(language)
    ? `${nameOfLanguage(language)} (${sets[language].note})`
    : nameOfLanguage(language)
}
