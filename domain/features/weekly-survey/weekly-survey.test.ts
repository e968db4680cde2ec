import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, dayOf } from '#base/day.ts'
import type { LifeAreaId, LifeAreaTypeId } from '#base/id.ts'
import { at, berlin, dayNumber, dayOfNumber, wallClock } from '#testing/days.ts'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import {
  dueWeeklyPeriod,
  missingRatings,
  NewWeeklySurvey,
  ratedLifeAreas,
  refuseMissingRatings,
  refuseUnknownRatings,
  weeklyPeriodOf,
} from './weekly-survey.ts'

const day = (text: string) => text as Day

describe('weekly survey, periods', () => {
  const lateInMarch = dayOf(at('2026-03-25T22:30:00Z'), berlin)

  // REQ 4.35
  it.each<[title: string, moment: string, intervalDays: number, number: number, from: string, to: string]>([
    ['the registration itself', '2026-03-25T22:30:00Z', 7, 0, '2026-03-25', '2026-03-31'],
    ['the last minute of the first period', '2026-03-31T21:59:59Z', 7, 0, '2026-03-25', '2026-03-31'],
    ['a quarter past midnight on 1 April', '2026-03-31T22:15:00Z', 7, 1, '2026-04-01', '2026-04-07'],
    ['a day later at an interval of one', '2026-03-26T08:00:00Z', 1, 1, '2026-03-26', '2026-03-26'],
    ['the last day of a whole year', '2027-03-24T10:00:00Z', 365, 0, '2026-03-25', '2027-03-24'],
  ])(
    'of somebody registered on 25.03.2026 at 23:30 hold %s (§4)',
    (_, moment, intervalDays, number, from, to) => {
      const period = weeklyPeriodOf(dayOf(at(moment), berlin), { registeredOn: lateInMarch, intervalDays })
      expect(period).toEqual({ number, from, to })
    },
  )

  // REQ 4.36, 4.38
  it.each<[title: string, today: string, intervalDays: number, answeredOn: readonly string[], due: boolean]>([
    ['on the registration day, as a baseline', '2026-03-25', 7, [], true],
    ['not again in the same period', '2026-03-31', 7, ['2026-03-25'], false],
    ['again with the next period', '2026-04-01', 7, ['2026-03-31'], true],
    ['not after an answer on the first day of the period', '2026-04-07', 7, ['2026-04-01'], false],
    ['not again on the last day, when it was answered on it', '2026-03-31', 7, ['2026-03-31'], false],
    ['once although the period before went by', '2026-04-15', 7, ['2026-03-25'], true],
    ['not when a longer interval puts the answer into the period', '2026-04-05', 14, ['2026-03-26'], false],
    [
      'although one was answered in a later period, on a clock that was ahead',
      '2026-03-31',
      7,
      ['2026-04-01'],
      true,
    ],
    ['when a shorter interval cuts the answer off', '2026-03-29', 3, ['2026-03-27'], true],
  ])('are offered %s (§4)', (_, today, intervalDays, answeredOn, due) => {
    const offered = dueWeeklyPeriod(
      day(today),
      { registeredOn: lateInMarch, intervalDays },
      answeredOn.map(day),
    )
    expect(offered !== undefined).toBe(due)
  })

  // REQ 4.35
  it(
    'are those that somebody ticks off on a calendar, day by day from the registration on',
    () => {
      fc.assert(
        fc.property(anyStretch, ({ registration, intervalDays, days }) => {
          const periods = { registeredOn: dayOfNumber(registration), intervalDays }
          let [number, first] = [0, registration]
          for (let passed = 0; passed < days; passed += 1) {
            const today = registration + passed
            if (today === first + intervalDays) [number, first] = [number + 1, today]
            expect(weeklyPeriodOf(dayOfNumber(today), periods)).toEqual({
              number,
              from: dayOfNumber(first),
              to: dayOfNumber(first + intervalDays - 1),
            })
          }
        }),
        { numRuns: casesOf('weekly periods') },
      )
    },
    propertyTimeoutMs,
  )

  it(
    'are offered exactly when no answer shares the number of today, however often the interval changes',
    () => {
      fc.assert(
        fc.property(anyOffers, ({ registration, today, answered, intervals }) => {
          const registeredOn = dayOfNumber(registration)
          for (const intervalDays of intervals) {
            const numberOf = (one: number) => Math.floor((one - registration) / intervalDays)
            const isAnswered = answered.some((one) => numberOf(one) === numberOf(today))
            const offered = dueWeeklyPeriod(
              dayOfNumber(today),
              { registeredOn, intervalDays },
              answered.map(dayOfNumber),
            )
            expect(offered?.number).toBe(isAnswered ? undefined : numberOf(today))
          }
        }),
        { numRuns: casesOf('weekly offers') },
      )
    },
    propertyTimeoutMs,
  )

  it(
    'go by the date on the clock of the clinic, whatever the hour and the season',
    () => {
      fc.assert(
        fc.property(anyMoments, fc.integer({ min: 1, max: 365 }), ([registered, answered], intervalDays) => {
          const registeredOn = dayOf(registered, berlin)
          const apart =
            dayNumber(wallClock(answered, berlin).day) - dayNumber(wallClock(registered, berlin).day)
          const period = weeklyPeriodOf(dayOf(answered, berlin), { registeredOn, intervalDays })
          expect(period.number).toBe((apart - (apart % intervalDays)) / intervalDays)
          expect(period.from).toBe(addDays(registeredOn, period.number * intervalDays))
        }),
        { numRuns: casesOf('weekly periods on the clock') },
      )
    },
    propertyTimeoutMs,
  )
})

describe('weekly survey, ratings', () => {
  const types = [
    { id: 'family', parentArea: null, retired: false },
    { id: 'partner', parentArea: 'family', retired: false },
    { id: 'children', parentArea: 'family', retired: false },
    { id: 'faith', parentArea: null, retired: false },
  ] as unknown as readonly { id: LifeAreaTypeId; parentArea: LifeAreaTypeId | null; retired: boolean }[]
  const area = (typeId: string, flags: { activeFlag?: boolean; visibleFlag?: boolean } = {}) => ({
    id: `own-${typeId}` as LifeAreaId,
    typeId: typeId as LifeAreaTypeId,
    activeFlag: true,
    visibleFlag: true,
    ...flags,
  })

  // REQ 3.6, 4.37
  it('are asked for areas that are active and visible, and for a group that has no areas (§4)', () => {
    const areas = [
      area('family'),
      area('partner'),
      area('children', { activeFlag: false }),
      area('faith'),
      area('gone'),
    ]
    expect(ratedLifeAreas(areas, types).map(({ id }) => id)).toEqual(['own-partner', 'own-faith'])
    expect(ratedLifeAreas([area('partner', { visibleFlag: false })], types)).toEqual([])
  })

  it('are not asked for retired areas, nor for a group whose areas are all retired (§4)', () => {
    const later = types.map((type) => ({ ...type, retired: type.parentArea !== null }))
    const areas = [area('family'), area('partner'), area('children'), area('faith')]
    expect(ratedLifeAreas(areas, later).map(({ id }) => id)).toEqual(['own-faith'])
  })

  it('are missed by area, the overall rating last (§4)', () => {
    const [partner, faith] = [area('partner').id, area('faith').id]
    const code = 'ERROR.SURVEY_ANSWER_MISSING'
    expect(
      refuseMissingRatings([partner, faith], { lifeareaRatings: [{ lifeareaId: faith, rating: 2 }] }),
    ).toEqual({
      code,
      fields: [
        { field: partner, code },
        { field: 'overallRating', code },
      ],
    })
    const lifeareaRatings = [partner, faith].map((lifeareaId) => ({ lifeareaId, rating: 5 }))
    expect(refuseMissingRatings([partner, faith], { overallRating: 1, lifeareaRatings })).toBeUndefined()
  })

  it('are refused for areas of somebody else, and twice for one area', () => {
    const [partner, faith] = [area('partner').id, area('faith').id]
    const rated = (...ids: LifeAreaId[]) => ({
      lifeareaRatings: ids.map((lifeareaId) => ({ lifeareaId, rating: 3 })),
    })
    const refused = (field: LifeAreaId, code: string) => ({
      code: 'ERROR.INVALID',
      fields: [{ field, code }],
    })
    expect(refuseUnknownRatings([partner], rated(partner))).toBeUndefined()
    expect(refuseUnknownRatings([partner], rated(faith))).toEqual(refused(faith, 'ERROR.CHOICE_INVALID'))
    expect(refuseUnknownRatings([partner], rated(partner, faith))).toEqual(
      refused(faith, 'ERROR.CHOICE_INVALID'),
    )
    expect(refuseUnknownRatings([partner], rated(partner, partner))).toEqual(
      refused(partner, 'ERROR.CONTRADICTION'),
    )
  })

  it.each<[title: string, sent: object, taken: boolean]>([
    [
      'takes the ends of the scale (§9)',
      { overallRating: 5, lifeareaRatings: [aRating(1), aRating(5)] },
      true,
    ],
    ['leaves it to the rule what is missing', { lifeareaRatings: [] }, true],
    ['does not take 0', { lifeareaRatings: [aRating(0)] }, false],
    ['does not take 6', { overallRating: 6, lifeareaRatings: [] }, false],
    ['does not take half a step', { overallRating: 2.5, lifeareaRatings: [] }, false],
    ['does not take a moment in milliseconds', { execTime: 1_774_746_000_000, lifeareaRatings: [] }, false],
  ])('%s', (_, sent, taken) => {
    expect(NewWeeklySurvey.safeParse(sent).success).toBe(taken)
  })

  // REQ 4.37
  it(
    'are complete exactly when somebody who goes down the list finds a rating everywhere',
    () => {
      fc.assert(
        fc.property(anyCatalogue, ({ catalogue, answered, hasOverall }) => {
          const kinds = catalogue.map(({ id, parent, retired }) => ({ id, parentArea: parent, retired }))
          const own = catalogue.flatMap((one) =>
            one.own === undefined ? [] : [{ ...one.own, typeId: one.id }],
          )
          const rated = ratedLifeAreas(own, kinds).map(({ id }) => id)
          const expected: string[] = []
          for (const one of own) {
            const isHeading = catalogue.some(({ parent }) => parent === one.typeId)
            const isRetired = catalogue.some(({ id, retired }) => id === one.typeId && retired)
            if (!one.activeFlag || !one.visibleFlag || isHeading || isRetired) continue
            if (!answered.includes(one.id)) expected.push(one.id)
          }
          const answers = {
            ...(hasOverall ? { overallRating: 3 } : {}),
            lifeareaRatings: answered.map((lifeareaId) => ({ lifeareaId, rating: 4 })),
          }
          expect(missingRatings(rated, answers)).toEqual(
            hasOverall ? expected : [...expected, 'overallRating'],
          )
        }),
        { numRuns: casesOf('weekly completeness') },
      )
    },
    propertyTimeoutMs,
  )
})

function aRating(rating: number) {
  return { lifeareaId: '01941f29-7c00-7000-8000-000000000001', rating }
}

/** Days between 2000 and 2100, by number. */
const anyDayNumber = fc.integer({ min: dayNumber(day('2000-01-01')), max: dayNumber(day('2100-01-01')) })

const anyStretch = fc.record({
  registration: anyDayNumber,
  intervalDays: fc.integer({ min: 1, max: 60 }),
  days: fc.integer({ min: 1, max: 100 }),
})

const anyOffers = fc
  .record({
    registration: anyDayNumber,
    passed: fc.integer({ min: 0, max: 800 }),
    ago: fc.array(fc.nat(800), { maxLength: 8 }),
    intervals: fc.array(fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 365 })), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ registration, passed, ago, intervals }) => ({
    registration,
    today: registration + passed,
    answered: ago.filter((days) => days <= passed).map((days) => registration + passed - days),
    intervals,
  }))

const anyMoments = fc
  .tuple(
    fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') }),
    fc.integer({ min: 0, max: 900 * 86_400 }),
  )
  .map(([registered, later]) => [registered, registered + later] as const)

const areaNames = ['a', 'b', 'c', 'd', 'e', 'f'] as readonly string[] as readonly LifeAreaTypeId[]

/** A random catalogue with nested areas, the client's areas, and answers. */
const anyCatalogue = fc
  .tuple(
    fc.tuple(
      ...areaNames.map((id, place) =>
        fc.record({
          id: fc.constant(id),
          parent: fc.constantFrom(null, ...areaNames.slice(0, place)),
          retired: fc.boolean(),
          own: fc.option(
            fc.record({
              id: fc.constant(`own-${id}` as LifeAreaId),
              activeFlag: fc.boolean(),
              visibleFlag: fc.boolean(),
            }),
            { nil: undefined },
          ),
        }),
      ),
    ),
    fc.boolean(),
  )
  .chain(([catalogue, hasOverall]) =>
    fc
      .shuffledSubarray(catalogue.flatMap(({ own }) => (own === undefined ? [] : [own.id])))
      .map((answered) => ({ catalogue, answered, hasOverall })),
  )
