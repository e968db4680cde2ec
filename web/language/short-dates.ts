import { clockTimeOf, type Day, dayOf, type Instant } from '@standfest/domain/base/day.ts'
import { type Language, localeOf } from '@standfest/domain/base/language.ts'
import { formatDay, isSameYear, relativeDay } from './dates.ts'

/** "10.03.", with the year where it is not that of today. */
export function formatDayOfYear(day: Day, today: Day): string {
  return isSameYear(day, today) ? formatDay(day).slice(0, 6) : formatDay(day)
}

/** "Di 10.03." or "Tue 10.03.": for tables. */
export function formatWeekday(day: Day, today: Day, language: Language): string {
  return `${weekdays(language)
    .format(Date.parse(`${day}T00:00:00Z`))
    .replace('.', '')} ${formatDayOfYear(day, today)}`
}

/** "heute", "gestern", "morgen", else "Di 10.03.". */
export function nearDay(day: Day, today: Day, language: Language): string {
  const near = relativeDay(day, today, language)
  return near === formatDay(day) ? formatWeekday(day, today, language) : near
}

/** "heute 07:52" or "Di 10.03. 07:45". */
export function nearTime(instant: Instant, today: Day, language: Language, zone: string): string {
  return `${nearDay(dayOf(instant, zone), today, language)} ${clockTimeOf(instant, zone)}`
}

const formats = new Map<Language, Intl.DateTimeFormat>()

/** Making a format is slow and a list has a thousand rows. */
function weekdays(language: Language): Intl.DateTimeFormat {
  const known = formats.get(language)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' })
  formats.set(language, made)
  return made
}
