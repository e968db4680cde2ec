import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  clockTimeOf,
  Day,
  dayOf,
  daysBetween,
  Instant,
  instantOf,
  isDay,
  nowAt,
  startOfDay,
  weekdayOf,
} from '#base/day.ts'
import {
  anyDay,
  anyInstant,
  at,
  berlin,
  clockChanges,
  dayNumber,
  dayOfNumber,
  wallClock,
} from '#testing/days.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'

const day = (text: string) => Day.parse(text)

describe('day', () => {
  it.each([
    ['2026-11-21', true],
    ['0001-01-01', true],
    ['0000-12-31', false],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2023-02-29', false],
    ['2100-02-29', false],
    ['2026-13-01', false],
    ['2026-04-31', false],
    ['2026-4-3', false],
    ['21.11.2026', false],
    ['2026-11-21T00:00', false],
    ['', false],
  ])('takes %s as a date: %s', (text, isDate) => {
    expect([Day.safeParse(text).success, isDay(text)]).toEqual([isDate, isDate])
  })

  // REQ 7.16
  it.each([
    [0, true],
    [1_774_746_000, true],
    [99_999_999_999, true],
    [100_000_000_000, false],
    [1_774_746_000_000, false],
    [-1, false],
    [1.5, false],
  ])('takes %d as seconds since 1970: %s, since milliseconds are refused (§7)', (seconds, taken) => {
    expect(Instant.safeParse(seconds).success).toBe(taken)
  })

  it.each([
    ['2026-01-14T22:59:59Z', '2026-01-14', '23:59', 'the last second of a winter day'],
    ['2026-01-14T23:00:00Z', '2026-01-15', '00:00', 'midnight in winter'],
    ['2026-07-14T21:59:59Z', '2026-07-14', '23:59', 'the last second of a summer day'],
    ['2026-07-14T22:00:00Z', '2026-07-15', '00:00', 'midnight in summer'],
    ['2026-03-29T00:59:59Z', '2026-03-29', '01:59', 'before the hour that spring leaves out'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00', 'after it'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '02:30', 'the hour of autumn, first time'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '02:30', 'the hour of autumn, second time'],
  ])('counts %s as %s, %s o’clock in Berlin: %s', (instant, date, time) => {
    expect(nowAt(at(instant), berlin)).toEqual({ instant: at(instant), today: date, zone: berlin })
    expect(clockTimeOf(at(instant), berlin)).toBe(time)
  })

  it.each([
    ['2026-03-28', 2, 30, '2026-03-28T01:30:00Z', 'an ordinary night'],
    ['2026-03-29', 2, 30, '2026-03-29T01:30:00Z', 'a time that spring leaves out is taken an hour later'],
    ['2026-10-25', 2, 30, '2026-10-25T00:30:00Z', 'a time that autumn has twice is the first one'],
    ['2026-03-28', 10, 0, '2026-03-28T09:00:00Z', 'ten o’clock on the last day of winter time'],
    ['2026-03-29', 10, 0, '2026-03-29T08:00:00Z', 'ten o’clock on the first day of summer time'],
    ['2026-10-25', 0, 0, '2026-10-24T22:00:00Z', 'midnight'],
  ])('finds %s, %i:%i o’clock in Berlin, at %s: %s', (date, hour, minute, instant) => {
    expect(instantOf(day(date), hour, minute, berlin)).toBe(at(instant))
  })

  it.each([
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z', 'midnight is left out: one o’clock'],
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00Z', 'midnight is left out: one o’clock'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z', 'midnight comes twice: the first one'],
    ['2026-06-01', 'Asia/Kathmandu', '2026-05-31T18:15:00Z', 'a zone of quarters of an hour'],
    ['1971-06-01', 'Africa/Monrovia', '1971-06-01T00:44:30Z', 'a zone of half minutes'],
  ])('begins %s in %s at %s: %s', (date, zone, instant) => {
    expect(startOfDay(day(date), zone)).toBe(at(instant))
  })

  it('finds a clock time to the second where a zone counted half minutes', () => {
    expect(instantOf(day('1971-06-01'), 0, 0, 'Africa/Monrovia')).toBe(at('1971-06-01T00:44:30Z'))
  })

  it.each([
    ['2026-03-28', '2026-03-29', 1],
    ['2026-03-29', '2026-03-30', 1],
    ['2026-10-25', '2026-10-26', 1],
    ['2026-03-01', '2026-03-25', 24],
    ['2024-02-28', '2024-03-01', 2],
    ['2023-02-28', '2023-03-01', 1],
    ['2026-03-25', '2026-03-01', -24],
    ['2026-03-25', '2026-03-25', 0],
    ['2000-01-01', '2100-12-31', 36_889],
  ])('counts the days from %s to %s as %i', (from, to, days) => {
    expect(daysBetween(day(from), day(to))).toBe(days)
    expect(addDays(day(from), days)).toBe(to)
  })

  // REQ 9.20
  it.each([
    ['2026-11-16', 1],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['2024-02-29', 4],
  ])('knows %s as day %i of a week that starts on Monday (§9)', (date, weekday) => {
    expect(weekdayOf(day(date))).toBe(weekday)
  })

  it('passes every 29 February from 2000 to 2100 like any other day', () => {
    const leapDays = Array.from({ length: 101 }, (_, index) => `${2000 + index}-02-29`).filter(
      (text) => Day.safeParse(text).success,
    )
    expect(leapDays).toHaveLength(25)
    for (const leapDay of leapDays.map(day)) {
      const year = leapDay.slice(0, 4)
      const [before, after] = [day(`${year}-02-28`), day(`${year}-03-01`)]
      expect([addDays(before, 1), addDays(leapDay, 1), addDays(after, -1)]).toEqual([leapDay, after, leapDay])
      expect([daysBetween(before, leapDay), daysBetween(before, after)]).toEqual([1, 2])
      expect(dayOf(startOfDay(leapDay, berlin), berlin)).toBe(leapDay)
      expect(dayOf(startOfDay(after, berlin) - 1, berlin)).toBe(leapDay)
      expect(startOfDay(after, berlin) - startOfDay(leapDay, berlin)).toBe(86_400)
    }
  })

  // REQ 4.6
  it(
    'is the date of the calendar on the wall at any second of the century',
    () => {
      fc.assert(
        fc.property(anyInstant, (instant) => {
          const wall = wallClock(instant, berlin)
          expect(dayOf(instant, berlin)).toBe(wall.day)
          expect(clockTimeOf(instant, berlin)).toBe(wall.time.slice(0, 5))
        }),
        { numRuns: casesOf('day of an instant') },
      )
    },
    propertyTimeoutMs,
  )

  it(
    'begins with its first second, and a clock time is found where the wall shows it',
    () => {
      const clockTime = fc.integer({ min: 0, max: 24 * 60 - 1 })
      fc.assert(
        fc.property(anyDay, clockTime, (date, minutes) => {
          const start = startOfDay(date, berlin)
          expect(wallClock(start, berlin)).toEqual({ day: date, time: '00:00:00' })
          expect(wallClock(start - 1, berlin).day).toBe(dayOfNumber(dayNumber(date) - 1))
          const instant = instantOf(date, Math.floor(minutes / 60), minutes % 60, berlin)
          const shown = wallClock(instant, berlin)
          const expected = clockText(minutes)
          const wasLeftOut = shown.time !== expected
          expect(shown).toEqual({ day: date, time: wasLeftOut ? clockText(minutes + 60) : expected })
          if (wasLeftOut) expect(wallClock(instant - 3600, berlin).time).toBe(clockText(minutes - 60))
        }),
        { numRuns: casesOf('start of a day and clock time') },
      )
    },
    propertyTimeoutMs,
  )

  // REQ 4.7
  it(
    'lies as many days from another as the calendar has squares between them',
    () => {
      fc.assert(
        fc.property(anyDay, anyDay, (from, to) => {
          const days = dayNumber(to) - dayNumber(from)
          expect(daysBetween(from, to)).toBe(days)
          expect(addDays(from, days)).toBe(to)
          expect(weekdayOf(to)).toBe(((dayNumber(to) + 3) % 7) + 1)
        }),
        { numRuns: casesOf('distance of days') },
      )
    },
    propertyTimeoutMs,
  )
})

describe('day and summer time', () => {
  const changes = clockChanges(berlin)

  it('meets every change of the clocks in Berlin from 2000 to 2100: the last Sundays of March and October', () => {
    const lastSundays = Array.from({ length: 101 }, (_, index) => 2000 + index).flatMap((year) => [
      lastSundayAtOne(`${year}-03-31`),
      lastSundayAtOne(`${year}-10-31`),
    ])
    expect(changes).toHaveLength(202)
    expect(changes).toEqual(lastSundays)
  })

  // REQ 4.6, 4.7
  it('keeps its date at every second around each of the 202 changes', () => {
    for (const change of changes) {
      for (const seconds of [-7200, -3601, -3600, -1, 0, 1, 3599, 3600, 7200]) {
        const wall = wallClock(change + seconds, berlin)
        expect(dayOf(change + seconds, berlin)).toBe(wall.day)
        expect(clockTimeOf(change + seconds, berlin)).toBe(wall.time.slice(0, 5))
      }
    }
  })

  it('has 23 hours on each spring day, 25 on each autumn day, 24 before and after, and each counts as one day', () => {
    for (const change of changes) {
      const date = dayOf(change, berlin)
      const [before, after] = [addDays(date, -1), addDays(date, 1)]
      const hours = date.slice(5, 7) === '03' ? 23 : 25
      expect(startOfDay(after, berlin) - startOfDay(date, berlin)).toBe(hours * 3600)
      expect(startOfDay(date, berlin) - startOfDay(before, berlin)).toBe(24 * 3600)
      expect([daysBetween(before, date), daysBetween(date, after), daysBetween(before, after)]).toEqual([
        1, 1, 2,
      ])
      for (const neighbour of [before, date, after]) {
        expect(wallClock(startOfDay(neighbour, berlin), berlin)).toEqual({ day: neighbour, time: '00:00:00' })
      }
    }
  })

  it('finds every quarter of an hour of each of the 202 days: what is left out an hour later, what is twice at first', () => {
    for (const change of changes) {
      const date = dayOf(change, berlin)
      const isSpring = date.slice(5, 7) === '03'
      for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
        const instant = instantOf(date, Math.floor(minutes / 60), minutes % 60, berlin)
        const isAffected = minutes >= 120 && minutes < 180
        const shown = wallClock(instant, berlin)
        expect(shown).toEqual({ day: date, time: clockText(isSpring && isAffected ? minutes + 60 : minutes) })
        if (!isSpring && isAffected) expect(instant).toBeLessThan(change)
      }
    }
  })
})

function clockText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}:00`
}

/** One o'clock UTC on the last Sunday of a month, from the month's last date. */
function lastSundayAtOne(lastDate: string): number {
  const number = dayNumber(day(lastDate))
  const daysAfterSunday = (number + 4) % 7
  return (number - daysAfterSunday) * 86_400 + 3600
}
