import { useLanguage } from '#language/language.tsx'
import { textsIn, type Words } from '#language/words.ts'

/** A page's own texts in the present language. */
export function useTextsOf<W extends Words>(words: W): W['de'] {
  return textsIn(words, useLanguage().language)
}
