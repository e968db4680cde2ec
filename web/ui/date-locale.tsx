import type { ReactNode } from 'react'
import { I18nProvider, useLocale } from 'react-aria-components'

/**
 * The locale of date fields: dd.MM.yyyy with 24 hours and weeks from Monday in both languages. British English uses
 * slashes, so date fields use Swiss English.
 */
export function DateLocale({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  return <I18nProvider locale={locale.startsWith('en') ? 'en-CH' : locale}>{children}</I18nProvider>
}
