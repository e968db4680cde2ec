import { type CalendarDate, parseDate, parseTime, type Time } from '@internationalized/date'

/** A calendar day as text: '2026-03-12'. */
export type DayText = string

/** A time of day as text: '07:30'. */
export type TimeText = string

export function toCalendarDate(day: DayText | undefined): CalendarDate | null {
  try {
    return day === undefined || day === '' ? null : parseDate(day)
  } catch {
    return null
  }
}

export function toTime(time: TimeText | undefined): Time | null {
  try {
    return time === undefined || time === '' ? null : parseTime(time)
  } catch {
    return null
  }
}

export function timeText(time: Time | { hour: number; minute: number }): TimeText {
  return `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`
}

/** Reads a pasted day: 12.03.2026, 12.3.2026 or 2026-03-12. */
export function readDay(text: string): CalendarDate | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text) ?? []
  return toCalendarDate(year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Reads a pasted time: 7:30 or 07:30. */
export function readTime(text: string): Time | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.](\d{2})$/.exec(text) ?? []
  return hour === '' ? null : toTime(`${hour.padStart(2, '0')}:${minute}`)
}
