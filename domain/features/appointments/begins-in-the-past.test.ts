import { describe, expect, it } from 'vitest'
import { type Day, instantOf, nowAt } from '#base/day.ts'
import { beginsInThePast } from './begins-in-the-past.ts'

const zone = 'Europe/Berlin'
const at = (day: string, hour: number, minute = 0) => instantOf(day as Day, hour, minute, zone)
const now = nowAt(at('2026-03-12', 9, 30), zone)

describe('an appointment in the past', () => {
  it.each([
    [{ day: null, startsAt: at('2026-03-12', 9, 29) }, true],
    [{ day: null, startsAt: at('2026-03-12', 9, 30) }, false],
    [{ day: null, startsAt: at('2020-01-01', 5) }, true],
    [{ day: '2026-03-11', startsAt: null }, true],
    [{ day: '2026-03-12', startsAt: null }, false],
    [{ day: null, startsAt: null }, false],
  ])('begins before this moment, or before today (§5): %j is %s', (appointment, isPast) => {
    expect(beginsInThePast(appointment, now)).toBe(isPast)
  })
})
