import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/day.ts'
import { lastAuditLogDays, sampleAuditLogDays } from './audit-log-days.ts'

const today = '2026-03-31' as Day

describe('the days of the protocol', () => {
  it('are the last ten with today at the end, also across a change of the clock (§2)', () => {
    const days = lastAuditLogDays(today)
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-03-22', today, 10])
  })

  // REQ 2.36
  it('have numbers from 2 to 42 in a demo clinic, with both ends (§2)', () => {
    const seeds = Array.from({ length: 200 }, (_, seed) => seed)
    const counts = seeds.flatMap((seed) => sampleAuditLogDays(today, seed).days.map(({ count }) => count))
    expect(new Set(counts)).toEqual(new Set(Array.from({ length: 41 }, (_, index) => index + 2)))
  })

  it('keep a number of a demo clinic when tomorrow comes, and have others with another seed', () => {
    const { sample, days } = sampleAuditLogDays(today, 7)
    expect(sample).toBe(true)
    expect(sampleAuditLogDays(addDays(today, 1), 7).days.slice(0, -1)).toEqual(days.slice(1))
    expect(sampleAuditLogDays(today, 8).days).not.toEqual(days)
  })
})
