import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/day.ts'
import { figuresSoFar, isTodayOpen, takesDayOut } from './counted-days.ts'
import { streakOn, streakStateOf } from './streak.ts'

const registeredOn = '2025-10-30' as Day
const lastOf = (days: readonly Day[]) => days.toSorted().at(-1) ?? null

/** What the client's page shows on a day, from the days with drinking and the days said to be without. */
function shownOn(today: Day, consumptionDays: readonly Day[], soberDays: readonly Day[]) {
  const confirmed = soberDays.filter((day) => !consumptionDays.includes(day))
  const said = { today, lastConsumptionOn: lastOf(consumptionDays), lastConfirmedOn: lastOf(confirmed) }
  const figures = streakOn(today, streakStateOf(registeredOn, consumptionDays))
  return { ...figuresSoFar(figures, said), said }
}

/** Day by day from the one after registration, today only where it was said. */
function walk(today: Day, consumptionDays: readonly Day[], isTodaySaid: boolean) {
  const drunk = new Set(consumptionDays)
  let [currentStreak, soberDays, totalDays] = [0, 0, 0]
  for (
    let day = addDays(registeredOn, 1);
    day < today || (day === today && isTodaySaid);
    day = addDays(day, 1)
  ) {
    totalDays += 1
    currentStreak = drunk.has(day) ? 0 : currentStreak + 1
    soberDays += drunk.has(day) ? 0 : 1
  }
  return { currentStreak, soberDays, totalDays }
}

const offsets = fc.array(fc.nat({ max: 60 }), { maxLength: 10 })
const anyHistory = fc
  .record({ length: fc.nat({ max: 60 }), drunk: offsets, sober: offsets })
  .map(({ length, drunk, sober }) => {
    const dayAt = (count: number) => addDays(registeredOn, Math.min(count, length))
    return { today: addDays(registeredOn, length), drunk: drunk.map(dayAt), sober: sober.map(dayAt) }
  })

describe('the figures of the client’s own pages', () => {
  // REQ 4.258
  it('are those up to yesterday until today was said (§4)', () => {
    const open = shownOn('2026-03-12' as Day, ['2026-01-24' as Day], ['2026-03-11' as Day])
    expect(open).toMatchObject({ currentStreak: 46, soberDays: 131, totalDays: 132, isTodayOpen: true })
    const said = shownOn('2026-03-12' as Day, ['2026-01-24' as Day], ['2026-03-12' as Day])
    expect(said).toMatchObject({ currentStreak: 47, soberDays: 132, totalDays: 133, isTodayOpen: false })
  })

  // REQ 4.258
  it('count what somebody finds who walks through the days that were said, for any history', () => {
    fc.assert(
      fc.property(anyHistory, ({ today, drunk, sober }) => {
        const isSaid = drunk.includes(today) || sober.includes(today)
        const { currentStreak, soberDays, totalDays, isTodayOpen: isOpen } = shownOn(today, drunk, sober)
        expect({ currentStreak, soberDays, totalDays }).toEqual(walk(today, drunk, isSaid))
        expect(isOpen).toBe(!isSaid)
      }),
      { numRuns: 2000 },
    )
  })

  // REQ 4.259
  it('grow by one with a no for today, and a yes for today makes no total smaller, for any history', () => {
    fc.assert(
      fc.property(anyHistory, ({ today, drunk, sober }) => {
        const before = shownOn(today, drunk, sober)
        if (!before.isTodayOpen || today === registeredOn) return
        const afterNo = shownOn(today, drunk, [...sober, today])
        const afterYes = shownOn(today, [...drunk, today], sober)
        expect(afterNo.soberDays - before.soberDays).toBe(1)
        expect(afterNo.currentStreak - before.currentStreak).toBe(1)
        expect(afterYes.soberDays).toBe(before.soberDays)
      }),
      { numRuns: 2000 },
    )
  })

  // REQ 4.260
  it('lose a day exactly where the page said so beforehand, for any history', () => {
    fc.assert(
      fc.property(anyHistory, fc.boolean(), ({ today, drunk, sober }, isYesterday) => {
        const day = addDays(today, isYesterday ? -1 : 0)
        if (day < registeredOn) return
        const before = shownOn(today, drunk, sober)
        // With drinking today the page no longer knows of yesterday, and says it in any case.
        if (isYesterday && before.said.lastConsumptionOn === today) return
        const after = shownOn(today, [...drunk, day], sober)
        const lost = takesDayOut(day, registeredOn, before.said) ? 1 : 0
        expect(before.soberDays - after.soberDays).toBe(lost)
      }),
      { numRuns: 2000 },
    )
  })

  it('would be found wrong if every day counted from midnight on', () => {
    const check = fc.check(
      fc.property(anyHistory, ({ today, drunk, sober }) => {
        const isSaid = drunk.includes(today) || sober.includes(today)
        const wrong = streakOn(today, streakStateOf(registeredOn, drunk)).soberDays
        expect(wrong).toBe(walk(today, drunk, isSaid).soberDays)
      }),
      { numRuns: 2000, seed: 1 },
    )
    expect(check.failed).toBe(true)
  })

  it('have today open as long as neither answer is there', () => {
    const today = '2026-03-12' as Day
    const yesterday = '2026-03-11' as Day
    expect(isTodayOpen({ today, lastConsumptionOn: yesterday, lastConfirmedOn: yesterday })).toBe(true)
    expect(isTodayOpen({ today, lastConsumptionOn: today, lastConfirmedOn: yesterday })).toBe(false)
    expect(isTodayOpen({ today, lastConsumptionOn: null, lastConfirmedOn: today })).toBe(false)
  })
})
