import type { ReactNode } from 'react'
import { I18nProvider, useLocale } from 'react-aria-components'

/**
 * Dates are written dd.MM.yyyy with 24 hours and weeks from Monday in both languages. British English has its
 * slashes, so date fields speak Swiss English.
 */
export function DateLocale({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  return <I18nProvider locale={locale.startsWith('de') ? 'de-DE' : 'en-CH'}>{children}</I18nProvider>
}
