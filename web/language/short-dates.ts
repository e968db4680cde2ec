import { clockTimeOf, type Day, dayOf, type Instant } from '@standfest/domain/base/day.ts'
import { localeOf, type ShownLanguage } from '@standfest/domain/base/language.ts'
import { formatDay, isSameYear, relativeDay } from './dates.ts'

/** A date as "10.03.", with the year where it is not the present one. */
export function formatDayOfYear(day: Day, today: Day): string {
  return isSameYear(day, today) ? formatDay(day).slice(0, 6) : formatDay(day)
}

/** A date for tables: "Di 10.03." or "Tue 10.03.". */
export function formatWeekday(day: Day, today: Day, language: ShownLanguage): string {
  return `${weekdays(language)
    .format(Date.parse(`${day}T00:00:00Z`))
    .replace('.', '')} ${formatDayOfYear(day, today)}`
}

/** A relative date for tables: "heute", "gestern", "morgen", else "Di 10.03.". */
export function nearDay(day: Day, today: Day, language: ShownLanguage): string {
  const near = relativeDay(day, today, language)
  return near === formatDay(day) ? formatWeekday(day, today, language) : near
}

/** A relative date with its time for tables: "heute 07:52" or "Di 10.03. 07:45". */
export function nearTime(instant: Instant, today: Day, language: ShownLanguage, zone: string): string {
  return `${nearDay(dayOf(instant, zone), today, language)} ${clockTimeOf(instant, zone)}`
}

const formats = new Map<ShownLanguage, Intl.DateTimeFormat>()

/** A cache of formatters: creating one is slow and a list has a thousand rows. */
function weekdays(language: ShownLanguage): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' })
  formats.set(language, made)
  return made
}
