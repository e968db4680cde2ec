import { localeOf, type ShownLanguage } from '@standfest/domain/base/language.ts'
import { weekdayNumbers } from '@standfest/domain/base/weekdays.ts'

/** The days of the week in their order, Monday first, as "Mo" or "Mon". */
export function weekdayNames(
  language: ShownLanguage,
): readonly { readonly id: string; readonly label: string }[] {
  const short = new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' })
  // 5 January 1970 was a Monday.
  return weekdayNumbers.map((number) => ({
    id: String(number),
    label: short.format(Date.UTC(1970, 0, 4 + number)).replace('.', ''),
  }))
}
