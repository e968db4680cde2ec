import type { PackWords } from '@standfest/domain/features/questionnaires/pack-content.ts'
import { useLanguage } from './language.tsx'

/** A text of a questionnaire: German, marked as such, where there is no other. */
export function usePackWords(): (words: PackWords) => { readonly text: string; readonly lang?: 'de' } {
  const { language } = useLanguage()
  return ({ de_DE, en_EN }) => {
    if (language === 'en_EN' && en_EN !== null) return { text: en_EN }
    return language === 'de_DE' || language === 'de_SIMPLE' ? { text: de_DE } : { text: de_DE, lang: 'de' }
  }
}

/** The text as an element that screen readers pronounce in its language. */
export function PackText({ words }: { readonly words: PackWords }) {
  const { text, lang } = usePackWords()(words)
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}

/** Whether a reader sees some of a pack in German although the page is in another language. */
export function useIsInGermanOnly(): (pack: { readonly germanOnly: boolean }) => boolean {
  const { language } = useLanguage()
  return ({ germanOnly }) =>
    language !== 'de_DE' && language !== 'de_SIMPLE' && (language !== 'en_EN' || germanOnly)
}
