import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/**
 * An i18next instance in one language; each page brings its own texts ([useWords](./words.ts)), so nothing is loaded
 * asynchronously.
 */
export function speak(tag: string): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: tag,
    // A set of texts falls back to German; the languages of the product are complete.
    fallbackLng: 'de',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
