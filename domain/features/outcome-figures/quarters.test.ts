import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/day.ts'
import { daysOfQuarter, type Quarter, quarterOf, quartersDue, restingDays } from './quarters.ts'

const day = (text: string) => text as Day
const quarter = (text: string) => text as Quarter
const aDay = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays(day('2000-01-01'), days))

describe('a quarter', () => {
  // REQ 4.360
  it('has its days, and the next one follows without a gap', () => {
    expect(daysOfQuarter(quarter('2024-Q1'))).toEqual({ from: '2024-01-01', to: '2024-03-31' })
    expect(daysOfQuarter(quarter('2026-Q4'))).toEqual({ from: '2026-10-01', to: '2026-12-31' })
    fc.assert(
      fc.property(aDay, (one) => {
        const { from, to } = daysOfQuarter(quarterOf(one))
        expect(from <= one && one <= to).toBe(true)
        expect(quarterOf(from)).toBe(quarterOf(to))
        expect(quarterOf(addDays(to, 1))).not.toBe(quarterOf(to))
      }),
    )
  })
})

describe('the quarters whose figures are due', () => {
  const due = (today: string, made: readonly string[], since: string | undefined) =>
    quartersDue(day(today), { made: made.map(quarter), since: since === undefined ? undefined : day(since) })

  // REQ 4.360
  it('are finished and have rested, the newest first, none twice, and none before the first client', () => {
    expect(due('2026-10-15', [], '2026-05-20')).toEqual(['2026-Q2'])
    expect(due('2026-10-16', [], '2026-05-20')).toEqual(['2026-Q3', '2026-Q2'])
    expect(due('2026-10-16', ['2026-Q2'], '2026-05-20')).toEqual(['2026-Q3'])
    expect(due('2026-10-16', ['2026-Q3', '2026-Q2'], '2026-05-20')).toEqual([])
    expect(due('2026-10-16', [], '2026-10-01')).toEqual([])
    expect(due('2026-10-16', [], undefined)).toEqual([])
    expect(due('2026-10-16', [], '2019-01-01')).toHaveLength(2)
  })

  it('never contain a day on which clients still answer alone', () => {
    fc.assert(
      fc.property(aDay, (today) => {
        for (const one of quartersDue(today, { made: [], since: day('1999-01-01') }))
          expect(addDays(daysOfQuarter(one).to, restingDays) < today).toBe(true)
      }),
    )
  })
})
