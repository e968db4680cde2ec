import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween } from '#base/day.ts'
import type { LifeAreaId } from '#base/id.ts'
import type { DailySurvey } from '#features/daily-survey/daily-survey.ts'
import type { MeetingState } from '#features/meetings/meetings.ts'
import type { WeeklySurvey } from '#features/weekly-survey/weekly-survey.ts'
import {
  daysIn,
  goalsIn,
  letterPeriod,
  lifeAreasIn,
  longestSoberIn,
  nextSessionFrom,
  sessionsIn,
  wordsIn,
} from './letter-facts.ts'
import { LetterFacts, letterKinds, letterParts, MadeLetter, partsAtFirst } from './letters.ts'

const today = '2026-03-12' as Day
const registeredOn = '2025-10-30' as Day
const ago = (days: number) => addDays(today, -days)
const period = { from: ago(9), to: ago(2) }

const checkIn = (day: Day, consumption: boolean, more: object = {}) =>
  ({
    day,
    consumptionDay: consumption ? day : null,
    sentBy: 'client',
    content: Object.entries({ mood: 2, consumption, ...more }).map(([id, value]) => ({
      id,
      user_selection: value,
    })),
  }) as unknown as DailySurvey

describe('the period of a letter', () => {
  // REQ 4.230
  it.each([
    ['from the registration to today, unless it is chosen', undefined, undefined, registeredOn, today],
    ['as chosen', ago(9), ago(2), ago(9), ago(2)],
    ['of one day', ago(2), ago(2), ago(2), ago(2)],
    ['never before the registration', ago(999), ago(2), registeredOn, ago(2)],
    ['never after today', ago(9), addDays(today, 1), ago(9), today],
    ['of the day of the registration at least', ago(999), ago(900), registeredOn, registeredOn],
    ['of its last day where the first one is later', ago(2), ago(9), ago(9), ago(9)],
    ['of today where both are ahead', addDays(today, 2), addDays(today, 3), today, today],
  ])('is %s', (_, from, to, first, last) => {
    expect(letterPeriod({ from, to, registeredOn, closedOn: null, today })).toEqual({ from: first, to: last })
  })

  // REQ 4.230
  it('ends with the treatment', () => {
    const within = { from: undefined, registeredOn, closedOn: ago(5), today }
    expect(letterPeriod({ ...within, to: undefined }).to).toBe(ago(5))
    expect(letterPeriod({ ...within, to: today }).to).toBe(ago(5))
    expect(letterPeriod({ ...within, to: ago(7) }).to).toBe(ago(7))
  })
})

describe('the sessions of a letter', () => {
  const on = (day: Day, state: MeetingState) => ({ day, state })

  // REQ 4.231
  it('are counted by what they were, on the first and the last day too, and not beyond', () => {
    const meetings = [
      on(ago(10), 'held'),
      on(ago(9), 'held'),
      on(ago(5), 'no-show'),
      on(ago(4), 'cancelled'),
      on(ago(3), 'planned'),
      on(ago(2), 'held'),
      on(ago(1), 'no-show'),
    ]
    expect(sessionsIn(meetings, period, today)).toEqual({ held: 2, noShow: 1, cancelled: 1, unrecorded: 1 })
  })

  // REQ 4.231
  it('are none before the first one was held: one of today and later ones are still ahead', () => {
    const meetings = [on(today, 'planned'), on(addDays(today, 7), 'planned')]
    const none = { held: 0, noShow: 0, cancelled: 0, unrecorded: 0 }
    expect(sessionsIn(meetings, { from: registeredOn, to: today }, today)).toEqual(none)
    expect(sessionsIn([on(today, 'held')], { from: registeredOn, to: today }, today)).toEqual({
      ...none,
      held: 1,
    })
  })
})

it('the next session is the earliest one that is planned, today’s too', () => {
  const on = (days: number, state: 'planned' | 'cancelled') => ({ day: addDays(today, days), state })
  const meetings = [on(14, 'planned'), on(3, 'cancelled'), on(7, 'planned'), on(-1, 'planned')]
  expect(nextSessionFrom(meetings, today)).toBe(addDays(today, 7))
  expect(nextSessionFrom([on(-1, 'planned'), on(3, 'cancelled')], today)).toBeNull()
  expect(nextSessionFrom([on(0, 'planned'), on(3, 'planned')], today)).toBe(today)
})

it.each([
  ['nothing was said', [], [], 0],
  ['days are confirmed one after the other', [9, 8, 7, 4], [], 3],
  ['a day without an answer lies between', [9, 8, 6, 5, 4], [], 3],
  ['drinking was reported of a day that a check-in calls sober', [9, 8, 7, 6], [7], 2],
  ['a row reaches over the ends of the period', [12, 11, 10, 9, 8, 1, 0], [], 2],
] as const)('the longest row of sober days is the confirmed one where %s', (_, sober, drinking, longest) => {
  const surveys = sober.map((days) => checkIn(ago(days), false))
  expect(longestSoberIn({ surveys, drinkingDays: drinking.map(ago) }, period)).toBe(longest)
})

describe('the days of a letter', () => {
  // REQ 4.232
  it('are sober where a check-in says so, with drinking where it was reported, and open otherwise', () => {
    const surveys = [checkIn(ago(9), false), checkIn(ago(6), true), checkIn(ago(2), false)]
    expect(daysIn({ surveys, drinkingDays: [ago(6), ago(4)] }, period, today)).toEqual({
      sober: 2,
      drinking: 2,
      open: 4,
    })
  })

  // REQ 4.232
  it('leave out what was said of the days before and after the period', () => {
    const surveys = [checkIn(ago(10), false), checkIn(ago(1), false)]
    expect(daysIn({ surveys, drinkingDays: [ago(10), ago(1)] }, period, today)).toEqual({
      sober: 0,
      drinking: 0,
      open: 8,
    })
  })

  // REQ 4.232
  it('count a day with drinking once, and not as sober, whatever else a check-in of that day says', () => {
    const surveys = [checkIn(ago(6), false), checkIn(ago(6), true)]
    expect(daysIn({ surveys, drinkingDays: [ago(6), ago(6)] }, period, today)).toEqual({
      sober: 0,
      drinking: 1,
      open: 7,
    })
  })

  // REQ 4.232
  it.each([
    ['no days at all, as long as nothing was said of a first day that is today', [], 0, 0],
    ['one sober day, once that was said', [checkIn(today, false)], 1, 0],
  ] as const)('are %s', (_, surveys, sober, open) => {
    const firstDay = { from: today, to: today }
    expect(daysIn({ surveys, drinkingDays: [] }, firstDay, today)).toEqual({ sober, drinking: 0, open })
  })

  // REQ 4.232
  it('add up to the days of a period that is over', () => {
    const offsets = fc.array(fc.integer({ min: -3, max: 40 }), { maxLength: 30 })
    fc.assert(
      fc.property(
        offsets,
        offsets,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        (said, drinking, end, length) => {
          const over = { from: ago(end + length), to: ago(end) }
          const surveys = said.map((days) => checkIn(ago(days), false))
          const {
            sober,
            drinking: with_,
            open,
          } = daysIn({ surveys, drinkingDays: drinking.map(ago) }, over, today)
          expect(sober + with_ + open).toBe(daysBetween(over.from, over.to) + 1)
          expect(Math.min(sober, with_, open)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('the life areas of a letter', () => {
  const [work, family] = ['work' as LifeAreaId, 'family' as LifeAreaId]
  const titled = (id: LifeAreaId) => ({ id, titles: { de_DE: `${id} de`, en_EN: `${id} en` } })
  const review = (day: Day, overallRating: number, ratings: Record<string, number>) =>
    ({
      day,
      execTime: daysBetween(registeredOn, day),
      overallRating,
      scaleMax: 5,
      lifeareaRatings: Object.entries(ratings).map(([lifeareaId, rating]) => ({ lifeareaId, rating })),
    }) as unknown as WeeklySurvey

  // REQ 4.233
  it('are those of the first and the last weekly review of the period, its edges included', () => {
    const surveys = [
      review(ago(10), 1, { work: 1 }),
      review(ago(9), 2, { work: 2 }),
      review(ago(5), 5, { work: 5, family: 5 }),
      review(ago(2), 4, { work: 3, family: 4 }),
      review(ago(1), 5, { work: 5 }),
    ]
    expect(lifeAreasIn(surveys.toReversed(), [titled(family), titled(work)], period)).toEqual({
      before: ago(9),
      after: ago(2),
      scaleMax: 5,
      overall: { before: 2, after: 4 },
      areas: [
        { titles: titled(family).titles, before: null, after: 4 },
        { titles: titled(work).titles, before: 2, after: 3 },
      ],
    })
  })

  // REQ 4.233
  it('are not compared where there is one review, and none where there is none', () => {
    expect(lifeAreasIn([review(ago(3), 4, { work: 3 })], [titled(work)], period)).toMatchObject({
      before: null,
      overall: { before: null, after: 4 },
      areas: [{ before: null, after: 3 }],
    })
    expect(lifeAreasIn([review(ago(1), 4, {})], [titled(work)], period)).toBeNull()
  })
})

describe('the goals of a letter', () => {
  const goal = (title: string, createdOn: Day, doneOn: Day | null = null) => ({
    title,
    createdOn,
    doneOn,
    tasks: [
      { createdOn, doneOn: ago(5) },
      { createdOn, doneOn: ago(1) },
      { createdOn: ago(1), doneOn: null },
    ],
  })

  // REQ 4.234
  it('are those of the period as they were at its end, with as many of their tasks', () => {
    const goals = [
      goal('before', ago(40), ago(10)),
      goal('first day', ago(40), ago(9)),
      goal('last day', ago(2), ago(2)),
      goal('afterwards', ago(40), ago(1)),
      goal('open', ago(2)),
      goal('made later', ago(1)),
    ]
    const tasks = { done: 1, all: 2 }
    expect(goalsIn(goals, period)).toEqual([
      { title: 'first day', doneOn: ago(9), tasks },
      { title: 'last day', doneOn: ago(2), tasks },
      { title: 'afterwards', doneOn: null, tasks },
      { title: 'open', doneOn: null, tasks },
    ])
  })
})

describe("the client's words in a letter", () => {
  // REQ 4.235
  it('are what the client wrote about days with drinking, not what the care team entered', () => {
    const surveys = [
      checkIn(ago(3), true, { consumption_trigger: ' Streit ' }),
      checkIn(ago(8), true, { consumption_trigger: 'Fest' }),
      checkIn(ago(7), true, { consumption_trigger: '' }),
      checkIn(ago(1), true, { consumption_trigger: 'später' }),
      { ...checkIn(ago(6), true, { consumption_trigger: 'Nachtrag' }), sentBy: 'therapist' as const },
    ]
    expect(wordsIn(surveys, period)).toEqual([
      { day: ago(8), text: 'Fest' },
      { day: ago(3), text: 'Streit' },
    ])
  })

  // REQ 4.235
  it.each([
    ['all facts', true, ['sessions', 'days', 'lifeAreas', 'goals']],
    [
      'no days, where the client chose not to see figures about drinking',
      false,
      ['sessions', 'lifeAreas', 'goals'],
    ],
  ])('are in no letter until they are chosen; a new one has %s', (_, consumptionVisible, parts) => {
    expect(partsAtFirst({ consumptionVisible })).toEqual(parts)
  })
})

describe('what a letter is drawn from', () => {
  // REQ 4.236
  it('has no place for notes, messages, diary, kit, a forecast or a diagnosis', () => {
    expect(Object.keys(LetterFacts.shape).toSorted()).toEqual(
      [
        'consumptionVisible',
        'from',
        'longestSober',
        'nextSession',
        'registeredOn',
        'to',
        ...letterParts,
      ].toSorted(),
    )
  })

  // REQ 6.110
  it('is recorded by kind and form alone', () => {
    const made = { kind: letterKinds[0], form: 'pdf' }
    expect(MadeLetter.safeParse(made).success).toBe(true)
    expect(MadeLetter.safeParse({ ...made, text: 'Frau Vogel' }).success).toBe(false)
  })
})
