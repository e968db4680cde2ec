import { isTextSet, localeOf, productLanguageOf } from '@standfest/domain/base/language.ts'
import { useLanguage } from '#language/language.tsx'
import { textsIn, type Words } from '#language/words.ts'

/** A page's own texts in the present language. */
export function useTextsOf<W extends Words>(words: W): W['de'] {
  return textsIn(words, useLanguage().language)
}

/** The `lang` of a legal text, if it differs from the page's: sets of texts have no legal texts. */
export function useLegalLang(): string | undefined {
  const { language } = useLanguage()
  return isTextSet(language) ? localeOf[productLanguageOf(language)] : undefined
}
