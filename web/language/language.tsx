import {
  type Language,
  localeOf,
  productLanguageOf,
  type ShownLanguage,
} from '@standfest/domain/base/language.ts'
import type { i18n } from 'i18next'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { I18nProvider } from 'react-aria-components'
import { I18nextProvider } from 'react-i18next'
import { UsualLabels } from '#ui/usual-labels.tsx'
import * as words from './language.texts.ts'
import { textsIn } from './words.ts'

/** The locale of date fields: dd.MM.yyyy, 24 hours and Monday first (§9), which en-GB is not. */
const fieldLocaleOf: Readonly<Partial<Record<ShownLanguage, string>>> = { en_EN: 'en-CH' }

type LanguageChoice = {
  readonly language: ShownLanguage
  /** The product's language that a set of texts falls back to; content stored in both languages is shown in it. */
  readonly original: Language
  /** The language tag for `lang` and for the platform's own formatting. */
  readonly locale: string
  readonly setLanguage: (language: ShownLanguage) => void
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined)

/** Provides one language to everything below: texts, fields, dates. The frame decides which one. */
export function LanguageProvider({
  language,
  onChange,
  i18n,
  children,
}: {
  readonly language: ShownLanguage
  readonly onChange: (language: ShownLanguage) => void
  readonly i18n: i18n
  readonly children: ReactNode
}) {
  const choice = useMemo(
    () => ({
      language,
      original: productLanguageOf(language),
      locale: localeOf[language],
      setLanguage: onChange,
    }),
    [language, onChange],
  )
  return (
    <LanguageContext value={choice}>
      <I18nextProvider i18n={i18n}>
        <I18nProvider locale={fieldLocaleOf[language] ?? localeOf[language]}>
          <UsualLabels value={textsIn(words, language).usual}>{children}</UsualLabels>
        </I18nProvider>
      </I18nextProvider>
    </LanguageContext>
  )
}

/** The present language and a function to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext)
  if (choice === undefined) throw new Error('useLanguage needs a LanguageProvider above')
  return choice
}
