import { textTagOf, useLanguage } from '#language/language.tsx'

/** A page's own texts in the language in use. */
export function useTextsOf<Texts>(texts: { readonly de: Texts; readonly en: Texts }): Texts {
  return texts[textTagOf[useLanguage().language]]
}
