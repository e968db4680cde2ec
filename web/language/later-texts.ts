import { useTranslation } from 'react-i18next'

/**
 * Brings the words of a page or dialog that is loaded later: the first load does not carry them. The first component
 * of such a piece calls it; it and all below then use `useTranslation` as ever.
 */
export function useLaterTexts(name: string, { de, en }: { readonly de: object; readonly en: object }): void {
  const { i18n } = useTranslation()
  if (i18n.hasResourceBundle('de', name)) return
  i18n.addResourceBundle('de', name, de)
  i18n.addResourceBundle('en', name, en)
}
