import { describe, expect, it } from 'vitest'
import { clockTimeOf } from '#base/day.ts'
import { roundToHalfHour } from './round-to-half-hour.ts'

describe('half hour', () => {
  // REQ 5.19, 9.15
  it.each([
    ['2026-03-12T10:00:00+01:00', '10:00'],
    ['2026-03-12T10:00:01+01:00', '10:30'],
    ['2026-03-12T10:29:59+01:00', '10:30'],
    ['2026-03-12T10:30:00+01:00', '10:30'],
    ['2026-03-12T23:45:00+01:00', '00:00'],
    ['2026-03-29T01:45:00+01:00', '03:00'],
  ])('%s is rounded up to %s, and a full one stays (§9)', (moment, time) => {
    expect(clockTimeOf(roundToHalfHour(Date.parse(moment) / 1000), 'Europe/Berlin')).toBe(time)
  })
})
