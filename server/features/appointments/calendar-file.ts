import { createHash } from 'node:crypto'
import { addDays, type Day, type Instant } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import type { ContentAttributes, ContentState } from '@standfest/domain/features/content/content.ts'

/** What a calendar needs to know of an appointment as it is stored. */
export type KeptAppointment = Pick<ContentState, 'id' | 'version' | 'changedAt'> & {
  readonly attributes: ContentAttributes
}

/** They stand in calendars of other makers, on lock screens and shared tablets: they say nothing of a treatment. */
const words = {
  de_DE: { title: 'Termin', calendar: 'Termine', tag: 'DE' },
  en_EN: { title: 'Appointment', calendar: 'Appointments', tag: 'EN' },
} as const satisfies Record<Language, object>

/**
 * Appointments as a calendar (RFC 5545). Of each it tells when it is, and nothing that somebody wrote. A time is written
 * in UTC, so that every calendar shows it right on both sides of a change of the clock; a whole day is a date.
 */
export function calendarFile(appointments: readonly KeptAppointment[], language: Language): Buffer {
  return fileOf(appointments, language, [])
}

/** As `calendarFile`, for a calendar that asks again and again: it has a name, and hears how often to ask. */
export function calendarFeed(appointments: readonly KeptAppointment[], language: Language): Buffer {
  return fileOf(appointments, language, [
    `X-WR-CALNAME:${words[language].calendar}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ])
}

function fileOf(
  appointments: readonly KeptAppointment[],
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

function eventOf(item: KeptAppointment, language: Language): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(item)}`,
    // Without a method it says when the appointment was last changed.
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
    // The last day of an event is the one that no longer belongs to it.
    return [
      `DTSTART;VALUE=DATE:${date(day as Day)}`,
      `DTEND;VALUE=DATE:${date(addDays(day as Day, 1))}`,
      'TRANSP:TRANSPARENT',
    ]
  }
  return [`DTSTART:${utc(startsAt)}`, ...(typeof endsAt === 'number' ? [`DTEND:${utc(endsAt)}`] : [])]
}

/** Stays the same as long as the appointment lives, and tells neither its id nor when it was made. */
function uidOf({ id }: KeptAppointment): string {
  return `${createHash('sha256').update(`sf/calendar/1/${id}`).digest('hex').slice(0, 32)}@standfest`
}

function date(day: Day): string {
  return day.replaceAll('-', '')
}

function utc(instant: Instant): string {
  return new Date(instant * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}
