import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { RefusalCode } from './refusal.ts'

/**
 * A calendar date in the instance's zone, such as `2026-11-21`: the unit of streaks, surveys and periods. The
 * database's calendar begins with the year 1.
 */
export const Day = z.iso
  .date()
  .refine((day) => day >= '0001', 'ERROR.DATE_INVALID' satisfies RefusalCode)
  .brand<'Day'>()
export type Day = z.infer<typeof Day>

const dateShape = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text is an existing date: typed text may be the 31st of November. */
export function isDay(text: string): text is Day {
  const seconds = Date.parse(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(seconds) && new Date(seconds).toISOString().startsWith(text)
  return isReal && dateShape.test(text) && text >= '0001'
}

/** The largest instant accepted as seconds; larger numbers are milliseconds by mistake. */
export const instantMax = 10 ** 11 - 1

/** A timestamp on the wire: whole seconds since 1970 in UTC. Milliseconds are refused. */
export const Instant = z.int().min(0).max(instantMax)
export type Instant = number

/** The tolerance for a phone's clock that differs from the server's. */
export const clockToleranceSeconds = 300

/** The present as passed to rules: the instant, its date, and the instance's time zone. */
export type Now = { readonly instant: Instant; readonly today: Day; readonly zone: string }

/** The present from seconds since 1970 and the name of a zone (`Europe/Berlin`). */
export function nowAt(instant: Instant, zone: string): Now {
  return { instant, today: dayOf(instant, zone), zone }
}

/** The calendar date of an instant (seconds) in a zone. */
export function dayOf(instant: Instant, zone: string): Day {
  return zoned(instant, zone).toPlainDate().toString() as Day
}

/** Clock time `HH:mm` of an instant (seconds) in a zone. */
export function clockTimeOf(instant: Instant, zone: string): string {
  const { hour, minute } = zoned(instant, zone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The first instant (seconds) of a date in a zone; where midnight does not exist, the next one that does. */
export function startOfDay(day: Day, zone: string): Instant {
  return secondsOf(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }))
}

/**
 * The instant (seconds) of a clock time on a date in a zone; a time skipped in spring moves on by an hour, a time
 * repeated in autumn is the first of both.
 */
export function instantOf(day: Day, hour: number, minute: number, zone: string): Instant {
  return secondsOf(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: { hour, minute } }),
  )
}

/** The number of days between two dates by the calendar, not by milliseconds. Negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

const dayMilliseconds = 86_400_000
const dayLength = 'yyyy-mm-dd'.length

/** The date a number of days later, or earlier when negative: both taken at midnight UTC, where each day is as long. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, dayLength) as Day
}

/** The day of the week, Monday 1 to Sunday 7: the week starts on Monday (§9). */
export function weekdayOf(day: Day): number {
  return ((new Date(Date.parse(day)).getUTCDay() + 6) % 7) + 1
}

function zoned(instant: Instant, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(zone)
}

function secondsOf(moment: Temporal.ZonedDateTime): Instant {
  return moment.epochMilliseconds / 1000
}

/**
 * The number of a date in the Gregorian calendar, counted from a fixed one: integer arithmetic on years that begin in
 * March, so that the leap day comes last. Fast, because lists compute thousands of differences at once.
 */
function dayNumber(day: Day): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra
}
