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

/** Whether a text is a date that exists: what was typed may be the 31st of November. */
export function isDay(text: string): text is Day {
  const seconds = Date.parse(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(seconds) && new Date(seconds).toISOString().startsWith(text)
  return isReal && dateShape.test(text) && text >= '0001'
}

/** The largest instant taken for seconds; what is above was surely sent in milliseconds. */
const firstMillisecondsLookalike = 10 ** 11

/** A moment on the wire: whole seconds since 1970 in UTC. Milliseconds are refused. */
export const Instant = z
  .int()
  .min(0)
  .max(firstMillisecondsLookalike - 1)
export type Instant = number

/** How far from the server's present a moment may be that somebody calls the present: clocks of phones are not exact. */
export const clockToleranceSeconds = 300

/** What a rule may know of the present: the moment, the date it falls on, and the instance's zone. */
export type Now = { readonly instant: Instant; readonly today: Day; readonly zone: string }

/** The present as rules want it, from seconds since 1970 and the name of a zone (`Europe/Berlin`). */
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

/** The instant (seconds) of a clock time on a date in a zone; what spring leaves out moves on by an hour, of what autumn has twice it is the first. */
export function instantOf(day: Day, hour: number, minute: number, zone: string): Instant {
  return secondsOf(
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: { hour, minute } }),
  )
}

/** How many dates lie between two dates; taken on the calendar, never from milliseconds. Negative when `to` is earlier. */
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
  return Temporal.PlainDate.from(day).dayOfWeek
}

function zoned(instant: Instant, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(zone)
}

function secondsOf(moment: Temporal.ZonedDateTime): Instant {
  return moment.epochMilliseconds / 1000
}

/**
 * The number of a date in the Gregorian calendar, counted from a fixed one: whole-number arithmetic on years that
 * begin in March, so that the leap day comes last. Lists ask for thousands of differences at once.
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
