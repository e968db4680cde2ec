import { isTextSet, ownNameOf, type ShownLanguage, type TextSet } from '@standfest/domain/base/language.ts'

/** What a choice says beside a set of texts, in its own words: nobody for whom it is made has reviewed it yet. */
const notes: Readonly<Record<TextSet, string>> = {
  de_SIMPLE: 'noch nicht von Lesenden geprüft',
  tr_TR: 'henüz bir kişi tarafından gözden geçirilmedi',
  ru_RU: 'ещё не проверено человеком',
}

/** The name of a language in a choice, and of a set with its note. */
export function choiceName(language: ShownLanguage): string {
  return isTextSet(language) ? `${ownNameOf[language]} (${notes[language]})` : ownNameOf[language]
}
