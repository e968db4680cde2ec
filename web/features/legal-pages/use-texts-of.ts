import { isTextSet, localeOf, productLanguageOf } from '@standfest/domain/base/language.ts'
import { useLanguage } from '#language/language.tsx'
import { textsIn, type Words } from '#language/words.ts'

/** A page's own texts in the present language. */
export function useTextsOf<W extends Words>(words: W): W['de'] {
  return textsIn(words, useLanguage().language)
}

/** The `lang` of a legal text: sets of texts have none, so it is in another language than the page around it. */
export function useLegalLang(): string | undefined {
  const { language } = useLanguage()
  return isTextSet(language) ? localeOf[productLanguageOf(language)] : undefined
}
