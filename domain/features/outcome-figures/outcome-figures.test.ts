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
const aClinic = fc.array(aContribution, { maxLength: 60, size: 'max' })

const sharesIn: readonly ((table: StoredOutcomeFigures) => number | null)[] = [
  ({ days }) => days && days.sober,
  ({ days }) => days && days.drinking,
  ({ days }) => days && days.open,
  ({ answers }) => answers,
]

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
      reminders: { delivered: 60, share: null },
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
  it('give no count below the smallest number to somebody who multiplies shares with the true number of days', () => {
    fc.assert(
      fc.property(aClinic, aLeast, fc.nat(40), fc.nat(400), (clinic, least, place, moved) => {
        // Another quarter of the same persons, in which some open days of one or several of them are known.
        let left = moved
        const later = clinic.map((one, index) => {
          const taken = index < place ? 0 : Math.min(one.open, left)
          left -= taken
          return {
            ...one,
            open: one.open - taken,
            drinking: one.drinking + taken,
            answered: one.answered + taken,
          }
        })
        const [before, after] = [table(clinic, least), table(later, least)]
        const all = clinic.reduce((total, one) => total + one.sober + one.drinking + one.open, 0)
        for (const of of sharesIn) {
          const [one, other] = [of(before), of(after)]
          if (one === null || other === null) continue
          const difference = (Math.abs(one - other) * all) / 100
          expect(difference === 0 || difference >= least - 1e-9).toBe(true)
        }
      }),
    )
  })

  // REQ 4.363
  it('give no sum of changes below the smallest number to somebody who multiplies means with the true number of persons', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -4, max: 4 }), { maxLength: 60, size: 'max' }),
        aLeast,
        (changes, least) => {
          const meanOf = (all: readonly number[]) =>
            table(
              all.map((change) => ({ ...empty, changes: [{ typeId: area, change }] })),
              least,
            ).lifeAreas[0]?.change
          const [one, other] = [
            meanOf(changes),
            meanOf(changes.map((change, place) => (place === 0 ? 4 : change))),
          ]
          if (one === undefined || other === undefined) return
          const difference = Math.abs(one - other) * changes.length
          expect(difference === 0 || difference >= least - 1e-9).toBe(true)
        },
      ),
    )
  })

  // REQ 4.363
  it('have no share when ten persons have a few days each', () => {
    expect(table(times(10, { sober: 1, open: 4, answered: 1, reminded: 5, delivered: 4 }))).toMatchObject({
      persons: 10,
      days: null,
      answers: null,
      reminders: { delivered: 40, share: null },
    })
    expect(table(times(10, { sober: 5, open: 15 })).days).toEqual({ sober: 25, drinking: 0, open: 75 })
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
