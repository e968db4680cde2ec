import { type CalendarDate, parseDate, parseTime } from '@internationalized/date'

/** A calendar day as text: '2026-03-12'. Typed text that is not a day stays as typed: '31.11.2026'. */
export type DayText = string

/** A time of day as text: '07:30'. Typed text that is not a time stays as typed: '25:00'. */
export type TimeText = string

export function toCalendarDate(day: DayText | undefined): CalendarDate | null {
  try {
    return day === undefined || day === '' ? null : parseDate(day)
  } catch {
    return null
  }
}

/** Parses a day: 12.03.2026, 12.3.2026, 12032026 or 2026-03-12. Other text is returned as typed. */
export function readDay(text: string): DayText {
  const typed = text.trim()
  const parts =
    /^(?<day>\d{1,2})[.,/ -]\s?(?<month>\d{1,2})[.,/ -]\s?(?<year>\d{4})$/.exec(typed) ??
    /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/.exec(typed)
  const { day = '', month = '', year = '' } = parts?.groups ?? {}
  return toCalendarDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)?.toString() ?? typed
}

/** A day as 12.03.2026; text that is not a day as typed. */
export function showDay(day: DayText): string {
  const date = toCalendarDate(day)
  if (date === null) return day
  return `${twoDigits(date.day)}.${twoDigits(date.month)}.${String(date.year).padStart(4, '0')}`
}

/** Parses a time: 7:30, 07.30 or 0730. Other text is returned as typed. */
export function readTime(text: string): TimeText {
  const typed = text.trim()
  const { hour = '', minute = '' } = /^(?<hour>\d{1,2})[:., ]?(?<minute>\d{2})$/.exec(typed)?.groups ?? {}
  try {
    const time = parseTime(`${hour.padStart(2, '0')}:${minute}`)
    return timeText(time)
  } catch {
    return typed
  }
}

export function timeText(time: { hour: number; minute: number }): TimeText {
  return `${twoDigits(time.hour)}:${twoDigits(time.minute)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
