import { localeOf, type ShownLanguage } from '@standfest/domain/base/language.ts'

/** A number as 2,4 or 2.4: with the given number of decimals, and a thousands separator. */
export function formatNumber(value: number, language: ShownLanguage, decimals = 0): string {
  return new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)
}

/** A list as "a, b und c" or "a, b and c". */
export function formatList(parts: readonly string[], language: ShownLanguage): string {
  return new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(parts)
}
