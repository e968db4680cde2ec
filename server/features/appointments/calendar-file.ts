import { createHash } from 'node:crypto'
import { addDays, type Day, type Instant } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { ContentAttributes, ContentState } from '@standfest/domain/features/content/content.ts'

/** The stored fields of an appointment that a calendar file needs. */
export type StoredAppointment = Pick<ContentState, 'id' | 'version' | 'changedAt'> & {
  readonly attributes: ContentAttributes
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
export function calendarFile(appointments: readonly StoredAppointment[], language: Language): Buffer {
  return fileOf(appointments, language, [])
}

/** As `calendarFile`, for a subscribed calendar: with a name and a refresh interval. */
export function calendarFeed(appointments: readonly StoredAppointment[], language: Language): Buffer {
  return fileOf(appointments, language, [
    `X-WR-CALNAME:${words[language].calendar}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ])
}

function fileOf(
  appointments: readonly StoredAppointment[],
  language: Language,
  head: readonly string[],
): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Standfest//Standfest//${words[language].tag}`,
    'CALSCALE:GREGORIAN',
    ...head,
    ...appointments.flatMap((one) => eventOf(one, language)),
    'END:VCALENDAR',
  ]
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''))
}

function eventOf(item: StoredAppointment, language: Language): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(item)}`,
    // Without a METHOD, DTSTAMP is the time of the last change.
    `DTSTAMP:${utc(item.changedAt)}`,
    `SEQUENCE:${item.version}`,
    ...timesOf(item.attributes),
    `SUMMARY:${words[language].title}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

function timesOf({ day, startsAt, endsAt }: ContentAttributes): string[] {
  if (typeof startsAt !== 'number') {
    // DTEND is exclusive: the first day after the event.
    return [
      `DTSTART;VALUE=DATE:${date(day as Day)}`,
      `DTEND;VALUE=DATE:${date(addDays(day as Day, 1))}`,
      'TRANSP:TRANSPARENT',
    ]
  }
  return [`DTSTART:${utc(startsAt)}`, ...(typeof endsAt === 'number' ? [`DTEND:${utc(endsAt)}`] : [])]
}

/** A UID that is stable for the appointment's lifetime and reveals neither its id nor its creation time. */
function uidOf({ id }: StoredAppointment): string {
  return `${createHash('sha256').update(`sf/calendar/1/${id}`).digest('hex').slice(0, 32)}@standfest`
}

function date(day: Day): string {
  return day.replaceAll('-', '')
}

function utc(instant: Instant): string {
  return new Date(instant * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}
