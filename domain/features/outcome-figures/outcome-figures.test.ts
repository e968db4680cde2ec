import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#base/day.ts'
import type { LifeAreaTypeId } from '#base/id.ts'
import { calendarOf } from '#features/day-calendar/day-calendar.ts'
import {
  type Contribution,
  contributionOf,
  outcomeFiguresOf,
  type QuarterRecord,
  type StoredOutcomeFigures,
} from './outcome-figures.ts'
import { daysOfQuarter, type Quarter } from './quarters.ts'

const quarter = '2026-Q3' as Quarter
const { from, to } = daysOfQuarter(quarter)
const areas = ['a', 'b', 'c'] as unknown as readonly LifeAreaTypeId[]

const aContribution: fc.Arbitrary<Contribution> = fc
  .record({
    weeks: fc.nat(200),
    sober: fc.nat(60),
    drinking: fc.nat(20),
    open: fc.nat(12),
    sessions: fc.nat(14),
    reminded: fc.nat(90),
    missing: fc.nat(90),
    changes: fc.uniqueArray(
      fc.record({ typeId: fc.constantFrom(...areas), change: fc.integer({ min: -4, max: 4 }) }),
      { selector: ({ typeId }) => typeId },
    ),
  })
  .map(({ missing, ...one }) => ({
    ...one,
    answered: one.sober,
    delivered: Math.max(0, one.reminded - missing),
  }))
const aLeast = fc.integer({ min: 5, max: 20 })
const aClinic = fc.array(aContribution, { maxLength: 60 })

/** All counts of persons, sessions and reminders in a table, by name; what is not published is absent. */
function countsOf({ persons, sessions, reminders, lifeAreas }: StoredOutcomeFigures): Map<string, number> {
  const all: readonly (readonly [string, number | undefined | null])[] = [
    ['persons', persons],
    ['sessions', sessions],
    ['delivered', reminders?.delivered],
    ...lifeAreas.map(({ typeId, persons: rated }) => [`area ${typeId}`, rated] as const),
  ]
  return new Map(
    all.flatMap(([name, count]) => (count === null || count === undefined ? [] : [[name, count]])),
  )
}

const someone: QuarterRecord = {
  registeredOn: addDays(from, -70),
  endedOn: null,
  days: calendarOf({ registeredOn: addDays(from, -70), lastDay: to, drinking: [], sober: [], entries: [] }),
  answered: 0,
  sessions: 0,
  delivered: 0,
  reminded: 0,
  ratings: [],
}
const area = 'a' as LifeAreaTypeId
const rated = (rating: number, scaleMax = 5) => ({ typeId: area, rating, scaleMax })

describe('the contribution of a client to a quarter', () => {
  // REQ 4.361
  it('counts only the days of the quarter in which there was treatment', () => {
    expect(contributionOf(someone, { from, to })).toMatchObject({ open: 92, sober: 0, weeks: 23 })
    expect(contributionOf({ ...someone, endedOn: addDays(from, 6) }, { from, to })).toMatchObject({
      open: 7,
      weeks: 11,
    })
    expect(contributionOf({ ...someone, endedOn: addDays(from, -1) }, { from, to })).toBeUndefined()
    expect(contributionOf({ ...someone, registeredOn: addDays(to, 1) }, { from, to })).toBeUndefined()
    expect(contributionOf({ ...someone, registeredOn: to, days: [] }, { from, to })).toMatchObject({
      open: 0,
      weeks: 0,
    })
  })

  // REQ 4.361
  it('has a change of a life area only between two ratings on the same scale', () => {
    const changes = (...ratings: QuarterRecord['ratings']) =>
      contributionOf({ ...someone, ratings }, { from, to })?.changes
    expect(changes(rated(2), rated(5), rated(4))).toEqual([{ typeId: area, change: 2 }])
    expect(changes(rated(2))).toEqual([])
    expect(changes(rated(2, 5), rated(9, 10))).toEqual([])
  })
})

describe('published outcome figures', () => {
  const empty = contributionOf(someone, { from, to }) as Contribution
  const table = (people: readonly Contribution[], least = 10) => outcomeFiguresOf(quarter, people, least)
  const times = (count: number, one: Partial<Contribution> = {}) =>
    Array.from({ length: count }, () => ({ ...empty, ...one }))

  // REQ 4.362
  it('say nothing about nine persons, and something about ten', () => {
    const full = { sessions: 3, reminded: 9, delivered: 6, changes: [{ typeId: area, change: 1 }] }
    expect(table(times(9, full))).toEqual({
      quarter,
      least: 10,
      persons: null,
      medianWeeks: null,
      sessions: null,
      days: null,
      answers: null,
      reminders: null,
      lifeAreas: [],
    })
    expect(table(times(10, full))).toEqual({
      quarter,
      least: 10,
      persons: 10,
      medianWeeks: 23,
      sessions: 30,
      days: { sober: 0, drinking: 0, open: 100 },
      answers: 0,
      reminders: { delivered: 60, share: 66 },
      lifeAreas: [{ typeId: area, persons: 10, change: 1 }],
    })
  })

  // REQ 4.362
  it('say nothing about sessions, reminders or an area that fewer persons had, though the clinic is large', () => {
    const few = times(9, {
      sessions: 40,
      reminded: 90,
      delivered: 90,
      changes: [{ typeId: area, change: -3 }],
    })
    expect(table([...times(50), ...few])).toMatchObject({
      persons: 50,
      sessions: null,
      reminders: null,
      lifeAreas: [],
    })
  })

  // REQ 4.363
  it('differ between any two tables by the smallest number at least, or not at all', () => {
    const differ = (one: StoredOutcomeFigures, other: StoredOutcomeFigures, least: number) => {
      const others = countsOf(other)
      for (const [name, count] of countsOf(one)) {
        const difference = Math.abs(count - (others.get(name) ?? 0))
        expect(difference === 0 || difference >= least, `${name}: ${difference}`).toBe(true)
      }
    }
    fc.assert(
      fc.property(aClinic, aContribution, aLeast, fc.nat(), (clinic, newcomer, least, place) => {
        const before = table(clinic, least)
        differ(before, table([...clinic, newcomer], least), least)
        differ(before, table(clinic.toSpliced(place % (clinic.length + 1), 1), least), least)
      }),
    )
    fc.assert(
      fc.property(aClinic, aClinic, aLeast, (one, other, least) =>
        differ(table(one, least), table(other, least), least),
      ),
    )
  })

  // REQ 4.363
  it('do not give a person’s days away to somebody who has two tables and knows how many persons there are', () => {
    const clinic = times(40, { sober: 60, drinking: 2, open: 30 })
    const tables = Array.from({ length: 8 }, (_, drinking) =>
      table([...clinic, { ...empty, sober: 62, drinking, open: 30 - drinking }]),
    )
    expect(new Set(tables.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('add up to a hundred, and are never beyond', () => {
    fc.assert(
      fc.property(aClinic, aLeast, (clinic, least) => {
        const { days, answers } = table(clinic, least)
        if (days) expect(days.sober + days.drinking + days.open).toBe(100)
        if (answers !== null) expect(answers).toBeLessThanOrEqual(100)
      }),
    )
  })
})
