import { type Language, languages } from '@standfest/domain/base/language.ts'
import { useConfig } from '#session/config.ts'

/** A language in which the clinic writes its questions and texts. */
export type WrittenLanguage = Language | 'de_SIMPLE'

/** The languages of a form for the clinic's own wording, with Easy German if the clinic offers it to clients. */
export function useWrittenLanguages(): readonly WrittenLanguage[] {
  const { textSets } = useConfig()
  return textSets.includes('de_SIMPLE') ? [...languages, 'de_SIMPLE'] : languages
}
