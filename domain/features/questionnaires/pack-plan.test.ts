import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/day.ts'
import { openRound, PackPlan, planBegins, planWeeks, roundsOf, roundToRemindOf } from './pack-plan.ts'

const registeredOn = '2026-01-05' as Day
const plan = PackPlan.parse({ weeks: [4, 0, 12], windowDays: 5 })
const states = (today: string, answered: readonly number[] = [], since: string = registeredOn) =>
  roundsOf(plan, {
    registeredOn,
    begins: planBegins(null, plan, since as Day),
    answered,
    today: today as Day,
  }).map(({ week, state }) => `${week} ${state}`)

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
        const rounds = roundsOf(given, { registeredOn, begins: {}, answered: [], today })
        const open = rounds.filter(({ state }) => state === 'due' || state === 'overdue')
        expect(open.length).toBeLessThanOrEqual(1)
        expect(openRound(rounds)).toBe(open[0])
      }),
    )
  })
})

describe('a changed plan', () => {
  const openOn = (today: string, changes: readonly (readonly [string, readonly number[], number?])[]) => {
    let begins = planBegins(null, plan, registeredOn)
    let present = plan
    for (const [changedOn, weeks, windowDays = 5] of changes) {
      present = PackPlan.parse({ weeks, windowDays })
      begins = planBegins(begins, present, changedOn as Day)
    }
    return roundsOf(present, { registeredOn, begins, answered: [], today: today as Day }).map(
      ({ week, state }) => `${week} ${state}`,
    )
  }

  // REQ 4.373
  it('keeps a round that is open, due or overdue, while its week stays', () => {
    expect(openOn('2026-02-10', [])).toEqual(['0 missed', '4 overdue', '12 coming'])
    expect(openOn('2026-02-10', [['2026-02-10', [0, 4, 12, 26]]])).toContain('4 overdue')
    expect(openOn('2026-02-10', [['2026-02-10', [4]]])).toEqual(['4 overdue'])
    expect(openOn('2026-02-10', [['2026-02-10', [4], 9]])).toEqual(['4 due'])
  })

  // REQ 4.373
  it('begins a week that was not planned before: nobody could have answered a window that is over', () => {
    const without = ['2026-01-20', [0, 12]] as const
    expect(openOn('2026-02-10', [without])).toEqual(['0 overdue', '12 coming'])
    expect(openOn('2026-02-10', [without, ['2026-02-10', [0, 4, 12]]])).toEqual(['0 missed', '12 coming'])
    expect(openOn('2026-02-06', [without, ['2026-02-06', [0, 4, 12]]])).toContain('4 due')
  })

  it('has no weeks where none are planned', () => {
    expect(planBegins({ 0: registeredOn }, null, registeredOn)).toEqual({})
  })
})

describe('the day of a reminder', () => {
  const reminded = (
    today: string,
    {
      since = registeredOn,
      pause = null,
      answered = [],
    }: { since?: string; pause?: string | null; answered?: number[] } = {},
  ) =>
    roundToRemindOf(
      plan,
      { registeredOn, begins: planBegins(null, plan, since as Day), answered, today: today as Day },
      pause as Day | null,
    )

  // REQ 4.385
  it('is that of the round, and at intake the day after registration', () => {
    expect(reminded('2026-01-05')).toEqual({ remindedOn: '2026-01-06', endsOn: '2026-01-27' })
    expect(reminded('2026-01-28')).toEqual({ remindedOn: '2026-02-02', endsOn: '2026-03-24' })
    expect(reminded('2026-05-20', { answered: [12] })).toBeUndefined()
    expect(reminded('2026-05-10')).toBeUndefined()
  })

  // REQ 4.385
  it('is the day after the plan began, or after a pause, where that is later', () => {
    expect(reminded('2026-02-05', { since: '2026-02-04' })).toMatchObject({ remindedOn: '2026-02-05' })
    expect(reminded('2026-02-05', { since: '2026-01-10' })).toMatchObject({ remindedOn: '2026-02-02' })
    expect(reminded('2026-02-05', { pause: '2026-02-11' })).toMatchObject({ remindedOn: '2026-02-12' })
    expect(reminded('2026-02-05', { pause: '2026-01-31' })).toMatchObject({ remindedOn: '2026-02-02' })
  })
})
