import { createHash } from 'node:crypto'
import { addDays, type Day, type Instant } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'

/** What a calendar file tells of an appointment. */
export type CalendarEvent = {
  readonly id: ContentId
  readonly version: number
  readonly changedAt: Instant
  readonly day: Day | null
  readonly startsAt: Instant | null
  readonly endsAt: Instant | null
  /** Patient codes, for a therapist whose clinic wants them in calendars; absent or '': none. */
  readonly code?: string
}

/** Titles shown in other vendors' calendars, on lock screens and shared tablets: they do not mention a treatment. */
const words = {
  de_DE: { title: 'Termin', calendar: 'Termine', tag: 'DE' },
  en_EN: { title: 'Appointment', calendar: 'Appointments', tag: 'EN' },
} as const satisfies Record<Language, object>

/**
 * Appointments as a calendar (RFC 5545): times only, no text that a person wrote. Times are written in UTC, so that
 * every calendar shows them right across clock changes; an all-day appointment is a date.
 */
export function calendarFile(appointments: readonly CalendarEvent[], language: Language): Buffer {
  return fileOf(appointments, language, [])
}

/** As `calendarFile`, for a subscribed calendar: with a name and a refresh interval. */
export function calendarFeed(appointments: readonly CalendarEvent[], language: Language): Buffer {
  return fileOf(appointments, language, [
    `X-WR-CALNAME:${words[language].calendar}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ])
}

function fileOf(appointments: readonly CalendarEvent[], language: Language, head: readonly string[]): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Standfest//Standfest//${words[language].tag}`,
    'CALSCALE:GREGORIAN',
    ...head,
    ...appointments.flatMap((one) => eventOf(one, language)),
    'END:VCALENDAR',
  ]
  return Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join(''))
}

function eventOf(item: CalendarEvent, language: Language): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(item)}`,
    // Without a METHOD, DTSTAMP is the time of the last change.
    `DTSTAMP:${utc(item.changedAt)}`,
    `SEQUENCE:${item.version}`,
    ...timesOf(item),
    `SUMMARY:${summaryOf(item, language)}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

function summaryOf({ code = '' }: CalendarEvent, language: Language): string {
  const { title } = words[language]
  return code === '' ? title : escaped(`${title} ${code}`)
}

/** A text value: backslash, comma, semicolon and line breaks are escaped (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)
}

/** The longest line in bytes; a longer one goes on in the next, behind a space (RFC 5545, 3.1). */
const lineBytes = 75

/** Folds a line between characters, never within one of several bytes. */
function folded(line: string): string {
  const lines: string[] = []
  let rest = ''
  for (const character of line) {
    if (Buffer.byteLength(rest + character) > lineBytes) {
      lines.push(rest)
      rest = ' '
    }
    rest += character
  }
  return [...lines, rest].join('\r\n')
}

function timesOf({ day, startsAt, endsAt }: CalendarEvent): string[] {
  if (startsAt === null) {
    // DTEND is exclusive: the first day after the event.
    return [
      `DTSTART;VALUE=DATE:${date(day as Day)}`,
      `DTEND;VALUE=DATE:${date(addDays(day as Day, 1))}`,
      'TRANSP:TRANSPARENT',
    ]
  }
  return [`DTSTART:${utc(startsAt)}`, ...(endsAt === null ? [] : [`DTEND:${utc(endsAt)}`])]
}

/** A UID that is stable for the appointment's lifetime and reveals neither its id nor its creation time. */
function uidOf({ id }: CalendarEvent): string {
  return `${createHash('sha256').update(`sf/calendar/1/${id}`).digest('hex').slice(0, 32)}@standfest`
}

function date(day: Day): string {
  return day.replaceAll('-', '')
}

function utc(instant: Instant): string {
  return new Date(instant * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}
