import fc from 'fast-check'
import type { Day, Instant } from '#base/day.ts'

/** The zone that a clinic in Germany runs in. */
export const berlin = 'Europe/Berlin'

const millisecondsPerDay = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

/** Date and clock time by the platform's calendar: the reference for the rules of `base/day.ts`. */
export function wallClock(instant: Instant, zone: string): { readonly day: Day; readonly time: string } {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      calendar: 'iso8601',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(zone, format)
  const part = Object.fromEntries(
    format.formatToParts(instant * 1000).map(({ type, value }) => [type, value]),
  )
  return {
    day: `${part['year']}-${part['month']}-${part['day']}` as Day,
    time: `${part['hour']}:${part['minute']}:${part['second']}`,
  }
}

/** Dates counted from 1970-01-01 as 0, without any zone: the naive models of the tests count with them. */
export function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay
}

/** The date with a number of `dayNumber`. */
export function dayOfNumber(number: number): Day {
  return new Date(number * millisecondsPerDay).toISOString().slice(0, 10) as Day
}

/** Seconds since 1970 of an instant written as in `2026-03-29T01:00:00Z`. */
export function at(text: string): Instant {
  return Date.parse(text) / 1000
}

/** Every date from 2000 to 2100. */
export const anyDay = fc
  .integer({ min: dayNumber('2000-01-01' as Day), max: dayNumber('2100-12-31' as Day) })
  .map(dayOfNumber)

/** Every second from 2000 to 2100. */
export const anyInstant = fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2100-12-31T23:59:59Z') })

/**
 * The instants between 2000 and 2100 at which a zone's clocks change, found by bisection between noon and noon, without
 * a rule for summer time.
 */
export function clockChanges(zone: string): readonly Instant[] {
  const first = dayNumber('2000-01-01' as Day)
  const last = dayNumber('2100-12-31' as Day)
  const changes: Instant[] = []
  for (let number = first; number < last; number += 1) {
    const noon = (number * millisecondsPerDay) / 1000 + 43_200
    if (offsetAt(noon, zone) !== offsetAt(noon + 86_400, zone))
      changes.push(changeBetween(noon, noon + 86_400, zone))
  }
  return changes
}

function changeBetween(before: Instant, after: Instant, zone: string): Instant {
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, zone) === offsetAt(before, zone)) low = middle
    else high = middle
  }
  return high
}

/** How many seconds the zone's clocks are ahead of UTC. */
function offsetAt(instant: Instant, zone: string): number {
  const { day, time } = wallClock(instant, zone)
  return at(`${day}T${time}Z`) - instant
}
