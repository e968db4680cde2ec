import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/day.ts'
import { effectOfConsumption } from './consumption-effect.ts'

const registeredOn = '2025-10-30' as Day
const today = '2026-03-12' as Day
const effectOn = (on: string, consumptionDays: readonly string[]) =>
  effectOfConsumption(on as Day, { registeredOn, consumptionDays: consumptionDays as Day[], today })

describe('the effect of an entry by hand', () => {
  it('lets the streak begin anew on the next day, and takes one day from the total (§4)', () => {
    const effect = effectOn('2026-03-11', ['2026-01-24'])
    expect(effect).toMatchObject({ kind: 'restarts', nextOn: '2026-03-12' })
    expect([effect.before.soberDays, effect.after.soberDays]).toEqual([132, 131])
    expect([effect.before.currentStreak, effect.after.currentStreak]).toEqual([47, 1])
  })

  it('leaves the current streak where the day lies before it, and splits the earlier one (§4)', () => {
    const effect = effectOn('2025-12-31', ['2026-01-24'])
    expect(effect.kind).toBe('splits')
    expect(effect.after).toMatchObject({ currentStreak: 47, longestStreak: 61, soberDays: 131 })
    expect(effect.before).toMatchObject({ currentStreak: 47, longestStreak: 85, soberDays: 132 })
  })

  it('changes nothing on a day that is one already, or that is the registration (§4)', () => {
    for (const [on, kind] of [
      ['2026-01-24', 'nothing'],
      ['2025-10-30', 'registration'],
    ] as const) {
      const effect = effectOn(on, ['2026-01-24'])
      expect(effect.kind).toBe(kind)
      expect(effect.after).toEqual(effect.before)
    }
  })

  it('today leaves a streak of no day, which goes on tomorrow (§4)', () => {
    expect(effectOn(today, [])).toMatchObject({
      kind: 'restarts',
      nextOn: '2026-03-13',
      after: { currentStreak: 0, streakBucket: 132 },
    })
  })

  it('is what a walk through the calendar counts, for any days (§4)', () => {
    const length = fc.integer({ min: 0, max: 400 })
    const offset = fc.nat({ max: 400 })
    fc.assert(
      fc.property(length, fc.array(offset, { maxLength: 12 }), offset, (days, offsets, wished) => {
        const until = addDays(registeredOn, days)
        const dayAt = (count: number) => addDays(registeredOn, Math.min(count, days))
        const consumptionDays = offsets.map(dayAt)
        const on = dayAt(wished)
        const { kind, before, after } = effectOfConsumption(on, {
          registeredOn,
          consumptionDays,
          today: until,
        })
        expect(before).toMatchObject(walk(consumptionDays, until))
        expect(after).toMatchObject(walk([...consumptionDays, on], until))
        const isOneMore = kind === 'restarts' || kind === 'splits'
        expect(before.soberDays - after.soberDays).toBe(isOneMore ? 1 : 0)
        expect(after.currentStreak === before.currentStreak).toBe(kind !== 'restarts')
      }),
      { numRuns: 300 },
    )
  })
})

/** Day by day from the one after registration. */
function walk(consumptionDays: readonly Day[], until: Day) {
  const drunk = new Set(consumptionDays)
  let [currentStreak, streakBucket, longestStreak] = [0, 0, 0]
  for (let day = addDays(registeredOn, 1); day <= until; day = addDays(day, 1)) {
    if (drunk.has(day)) {
      streakBucket += currentStreak
      currentStreak = 0
    } else currentStreak += 1
    longestStreak = Math.max(longestStreak, currentStreak)
  }
  return { currentStreak, streakBucket, longestStreak }
}
