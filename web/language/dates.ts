import { addDays, clockTimeOf, type Day, dayOf, type Instant } from '@standfest/domain/base/day.ts'
import { localeOf, type ShownLanguage } from '@standfest/domain/base/language.ts'
import * as words from './language.texts.ts'
import { textsIn } from './words.ts'

/** A date as 12.03.2026, in both languages (§9). */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}

/**
 * A date for running text: "Donnerstag, 12. März" or "Thursday, 12 March", with the year where it is not the present
 * one.
 */
export function formatLongDay(day: Day, language: ShownLanguage, today: Day): string {
  return worded(day, language, { weekday: 'long', day: 'numeric', month: 'long', ...yearUnless(today, day) })
}

/** A date for running text: "25. Januar" or "25 January", with the year where it is not the present one. */
export function formatDayAndMonth(day: Day, language: ShownLanguage, today: Day): string {
  return worded(day, language, { day: 'numeric', month: 'long', ...yearUnless(today, day) })
}

function yearUnless(today: Day, day: Day): { readonly year?: 'numeric' } {
  return isSameYear(day, today) ? {} : { year: 'numeric' }
}

/** Whether a date is in the present year and needs no year. */
export function isSameYear(day: Day, today: Day): boolean {
  return day.slice(0, 4) === today.slice(0, 4)
}

/** The long form of a date (§9): "12. März 2026" or "12 March 2026". */
export function formatFullDate(day: Day, language: ShownLanguage): string {
  return worded(day, language, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** A time as 07:52 in the instance's zone, 24 hours. */
export function formatTime(instant: Instant, zone: string): string {
  return clockTimeOf(instant, zone)
}

/** Date and time as 12.03.2026 07:52 in the instance's zone. */
export function formatDayAndTime(instant: Instant, zone: string): string {
  return `${formatDay(dayOf(instant, zone))} ${clockTimeOf(instant, zone)}`
}

/** A relative date: "heute", "gestern", "morgen", else 12.03.2026. */
export function relativeDay(day: Day, today: Day, language: ShownLanguage): string {
  const near = textsIn(words, language)
  if (day === today) return near.today
  if (day === addDays(today, -1)) return near.yesterday
  if (day === addDays(today, 1)) return near.tomorrow
  return formatDay(day)
}

/** A relative date with its time: "heute 07:52" or "10.03.2026 07:45". */
export function relativeTime(instant: Instant, today: Day, language: ShownLanguage, zone: string): string {
  return `${relativeDay(dayOf(instant, zone), today, language)} ${clockTimeOf(instant, zone)}`
}

function worded(day: Day, language: ShownLanguage, parts: Intl.DateTimeFormatOptions): string {
  const comma = language === 'en_EN' && parts.weekday !== undefined
  const text = formatterOf(language, parts).format(Date.parse(`${day}T00:00:00Z`))
  // British style writes "Thursday 12 March"; with the comma both languages read alike.
  return comma ? text.replace(/^(\p{L}+) /u, '$1, ') : text
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A cache of formatters: creating one is slow, and a chart formats a day at each move of the pointer. */
function formatterOf(language: ShownLanguage, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(parts)}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(localeOf[language], { ...parts, timeZone: 'UTC' })
  formatters.set(key, made)
  return made
}
