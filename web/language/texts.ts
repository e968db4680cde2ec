import { createInstance, type InitOptions, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Words of one language, by feature. */
export type Texts = Readonly<Record<string, object>>

/** i18next with the words of the house; it is ready when this returns, nothing is loaded later. */
export function speak(texts: { readonly de: Texts; readonly en: Texts }, language: 'de' | 'en'): i18n {
  const instance = createInstance()
  const options: InitOptions = {
    lng: language,
    fallbackLng: false,
    supportedLngs: ['de', 'en'],
    resources: { de: { ...texts.de }, en: { ...texts.en } },
    ns: Object.keys(texts.de),
    defaultNS: 'frame',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  }
  void instance.use(initReactI18next).init(options)
  return instance
}
