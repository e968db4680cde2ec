import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/day.ts'
import { openRound, PackPlan, planWeeks, roundsOf } from './pack-plan.ts'

const registeredOn = '2026-01-05' as Day
const plan = PackPlan.parse({ weeks: [4, 0, 12], windowDays: 5 })
const states = (today: string, answered: readonly number[] = [], since: string = registeredOn) =>
  roundsOf(plan, { registeredOn, since: since as Day, answered, today: today as Day }).map(
    ({ week, state }) => `${week} ${state}`,
  )

describe('the rounds of a plan', () => {
  // REQ 4.373
  it('are due within their window, then overdue until the next one opens, then missed', () => {
    expect(states('2026-01-05')).toEqual(['0 due', '4 coming', '12 coming'])
    expect(states('2026-01-10')).toEqual(['0 due', '4 coming', '12 coming'])
    expect(states('2026-01-11')).toEqual(['0 overdue', '4 coming', '12 coming'])
    expect(states('2026-01-28')).toEqual(['0 missed', '4 due', '12 coming'])
    expect(states('2026-02-10', [0])).toEqual(['0 answered', '4 overdue', '12 coming'])
    expect(states('2026-05-30')).toEqual(['0 missed', '4 missed', '12 missed'])
  })

  // REQ 4.373
  it('do not contain a window that was over before the plan began', () => {
    expect(states('2026-03-01', [], '2026-02-20')).toEqual(['12 coming'])
    expect(states('2026-03-01', [0], '2026-02-20')).toEqual(['0 answered', '12 coming'])
  })

  it('have at most one that is open on any day', () => {
    const aPlan = fc.record({
      weeks: fc.subarray([...planWeeks]),
      windowDays: fc.integer({ min: 1, max: 13 }),
    })
    fc.assert(
      fc.property(aPlan, fc.integer({ min: 0, max: 500 }), (given, days) => {
        const today = addDays(registeredOn, days)
        const rounds = roundsOf(given, { registeredOn, since: registeredOn, answered: [], today })
        const open = rounds.filter(({ state }) => state === 'due' || state === 'overdue')
        expect(open.length).toBeLessThanOrEqual(1)
        expect(openRound(rounds)).toBe(open[0])
      }),
    )
  })
})
