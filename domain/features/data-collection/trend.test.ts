import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween } from '#base/day.ts'
import type { DailySurvey } from '#features/daily-survey/daily-survey.ts'
import { lastConsumptionEvent, streakSince } from './streak-start.ts'
import { gapsOf, goalBarsOf, type MarksOfTrend, marksIn, rowsOf, stretchesOf, trendOf } from './trend.ts'
import {
  firstDayRead,
  lengthOfPeriod,
  pageOf,
  periodBefore,
  periodOfRange,
  type TrendRange,
} from './trend-range.ts'

const today = '2026-03-12' as Day
const day = (text: string) => text as Day

function aSurvey(
  on: string,
  answers: Record<string, number | boolean | string>,
  complete = true,
): DailySurvey {
  return {
    id: on,
    version: 1,
    accountId: 'client',
    refId: 'version',
    execTime: 0,
    executionTime: 0,
    day: on,
    consumptionDay: answers['consumption'] === true ? on : null,
    complete,
    sentBy: 'client',
    content: Object.entries(answers).map(([id, value]) => ({ id, user_selection: value })),
  } as unknown as DailySurvey
}

const noMarks: MarksOfTrend = {
  appointments: [],
  goals: [],
  diary: undefined,
  messages: undefined,
  weeklyRatings: [],
}

const full = (on: string, mood = 2, consumption = false) =>
  aSurvey(on, { sleep: 3, mood, pressure: 2, consumption })

describe('data collection', () => {
  it("takes a day's values from its complete survey and its consumption from all of them (§4)", () => {
    const course = trendOf(
      [
        aSurvey('2026-03-11', { consumption: false }, false),
        aSurvey('2026-03-11', { consumption: true }, false),
        full('2026-03-11', 3),
      ],
      { from: day('2026-03-10'), to: today },
    )
    expect(course.map((one) => [one.day, one.checkedIn, one.values.mood, one.consumption])).toEqual([
      ['2026-03-10', false, undefined, false],
      ['2026-03-11', true, 3, true],
      ['2026-03-12', false, undefined, false],
    ])
  })

  it('counts consumption entered without a check-in as no check-in (§4)', () => {
    const [one] = trendOf([aSurvey('2026-03-12', { consumption: true }, false)], { from: today, to: today })
    expect(one).toMatchObject({ checkedIn: false, consumption: true })
    expect(one?.means.mood).toBeUndefined()
  })

  it('takes the mean over seven days, also from before the first day shown (§2)', () => {
    const surveys = [1, 1, 1, 3, 3, 3, 3, 3].map((mood, index) => full(addDays(today, index - 7), mood))
    const whole = trendOf(surveys, { from: addDays(today, -7), to: today })
    const last = trendOf(surveys, { from: today, to: today })
    expect(whole[0]?.means.mood).toBe(1)
    expect(whole[3]?.means.mood).toBe(1.5)
    expect(whole[7]?.means.mood).toBeCloseTo((1 + 1 + 3 * 5) / 7)
    expect(last[0]?.means).toEqual(whole[7]?.means)
  })

  it('breaks the line where a day has no answer and never bridges it (§2)', () => {
    const surveys = ['2026-03-05', '2026-03-06', '2026-03-09', '2026-03-11'].map((on) => full(on))
    const course = trendOf(surveys, { from: day('2026-03-04'), to: today })
    const means = course.map((one) => one.means.mood)
    expect(stretchesOf(means).map((stretch) => stretch.map(({ index }) => course[index]?.day))).toEqual([
      ['2026-03-05', '2026-03-06'],
      ['2026-03-09'],
      ['2026-03-11'],
    ])
    expect(gapsOf(course, { registeredOn: day('2026-03-05'), today })).toEqual([
      { from: '2026-03-07', to: '2026-03-08' },
      { from: '2026-03-10', to: '2026-03-10' },
    ])
  })

  it('sees no gap before the registration and none today (§2)', () => {
    const course = trendOf([], { from: day('2026-03-01'), to: today })
    expect(gapsOf(course, { registeredOn: day('2026-03-10'), today })).toEqual([
      { from: '2026-03-10', to: '2026-03-11' },
    ])
    expect(gapsOf(course, { registeredOn: today, today })).toEqual([])
  })

  it('lists as rows what the plots show, newest first, a gap as one row (§2)', () => {
    const course = trendOf(
      [full('2026-03-06'), aSurvey('2026-03-09', { consumption: true }, false), full('2026-03-11')],
      { from: day('2026-03-06'), to: today },
    )
    const rows = rowsOf(course, { registeredOn: day('2026-03-01'), today })
    expect(rows.map((row) => (row.kind === 'day' ? row.day.day : `${row.gap.from} ${row.gap.to}`))).toEqual([
      '2026-03-11',
      '2026-03-10 2026-03-10',
      '2026-03-09',
      '2026-03-07 2026-03-08',
      '2026-03-06',
    ])
  })

  it('puts appointments on their days, and gives a day without a check-in a row for them (§2)', () => {
    const registeredOn = day('2026-03-08')
    const course = trendOf(
      [full('2026-03-08'), full('2026-03-11')],
      { from: registeredOn, to: today },
      {
        ...noMarks,
        appointments: [
          { day: day('2026-03-09'), title: 'Gruppe' },
          { day: day('2026-03-11'), title: 'Gespräch' },
          { day: day('2026-03-11'), title: 'Gruppe' },
          { day: day('2026-03-20'), title: 'Gespräch' },
        ],
      },
    )
    expect(course.map(({ appointments }) => appointments)).toEqual([
      [],
      ['Gruppe'],
      [],
      ['Gespräch', 'Gruppe'],
      [],
    ])
    const rows = rowsOf(course, { registeredOn, today })
    expect(rows.map((row) => (row.kind === 'day' ? row.day.day : row.gap.from))).toEqual([
      '2026-03-11',
      '2026-03-10',
      '2026-03-09',
      '2026-03-08',
    ])
    // A day with an appointment and no check-in is part of the gap.
    expect(gapsOf(course, { registeredOn, today })).toEqual([{ from: '2026-03-09', to: '2026-03-10' }])
  })

  it('puts weekly ratings on their days, and tells which marks there are (§2, §3)', () => {
    const bounds = { registeredOn: day('2026-03-10'), today }
    const course = trendOf(
      [full('2026-03-10')],
      { from: bounds.registeredOn, to: today },
      { ...noMarks, weeklyRatings: [{ day: day('2026-03-11'), rating: 4 }] },
    )
    expect(course.map(({ weeklyRating }) => weeklyRating)).toEqual([undefined, 4, undefined])
    expect(rowsOf(course, bounds).map(({ kind }) => kind)).toEqual(['day', 'day'])
    expect(marksIn(course)).toMatchObject({ hasAppointments: false, hasGoals: false, hasWeeklyRatings: true })
  })

  // REQ 2.117
  it('keeps the triggers of a day, oldest first, and what else happened on it', () => {
    const [before, one] = trendOf(
      [
        aSurvey('2026-03-12', { consumption: true, consumption_trigger: ' Streit ' }, false),
        aSurvey('2026-03-12', { consumption: true, consumption_trigger: 'Feier' }, false),
        aSurvey('2026-03-11', { consumption: true, consumption_trigger: ' ' }, false),
      ],
      { from: day('2026-03-11'), to: today },
      {
        ...noMarks,
        goals: [{ title: 'Laufen', from: day('2026-03-11'), to: today }],
        diary: [{ day: today, id: 'entry' }],
        messages: [today, today],
      },
    )
    expect(before).toMatchObject({
      consumption: true,
      triggers: [],
      goalsSet: ['Laufen'],
      diary: [],
      messages: 0,
    })
    expect(one).toMatchObject({
      triggers: ['Feier', 'Streit'],
      goalsReached: ['Laufen'],
      diary: ['entry'],
      messages: 2,
    })
  })

  it('knows nothing of diary and messages that were not asked for', () => {
    const [one] = trendOf([], { from: today, to: today })
    expect([one?.diary, one?.messages]).toEqual([undefined, undefined])
  })

  // REQ 2.119
  it('draws goals as bars inside the period, those that overlap on lines of their own', () => {
    const goals = [
      { title: 'later', from: day('2026-03-08'), to: undefined },
      { title: 'first', from: day('2026-01-01'), to: day('2026-03-05') },
      { title: 'over', from: day('2026-01-01'), to: day('2026-02-01') },
      { title: 'beside', from: day('2026-03-05'), to: day('2026-03-06') },
      { title: 'ahead', from: day('2026-03-13'), to: undefined },
    ]
    const bars = goalBarsOf(goals, { from: day('2026-03-01'), to: today })
    expect(bars.map(({ title, from, to, isReached, line }) => [title, from, to, isReached, line])).toEqual([
      ['first', 0, 4, true, 0],
      ['beside', 4, 5, true, 1],
      ['later', 7, 11, false, 0],
    ])
  })

  it('leaves out an answer that its scale does not know (§9)', () => {
    const [one] = trendOf([aSurvey('2026-03-12', { mood: 4, sleep: 5, pressure: 'much' })], {
      from: today,
      to: today,
    })
    expect(one?.values).toEqual({ mood: undefined, pressure: undefined, sleep: 5 })
  })

  it.each<[TrendRange, string, string]>([
    ['four-weeks', '2025-10-30', '2026-02-13'],
    ['twelve-weeks', '2025-10-30', '2025-12-19'],
    ['six-months', '2024-10-30', '2025-09-13'],
    ['all', '2025-10-30', '2025-10-30'],
    ['twelve-weeks', '2026-02-01', '2026-02-01'],
    ['all', '2026-03-12', '2026-02-27'],
  ])('begins %s of a client registered on %s with %s (§2)', (range, registeredOn, first) => {
    expect(periodOfRange(range, { registeredOn: day(registeredOn), today })).toEqual({
      from: first,
      to: today,
    })
  })

  // REQ 2.118
  it.each([
    ['a whole page back', '2026-02-13', '2026-03-12', 'earlier', '2026-01-16', '2026-02-12'],
    [
      'no further than the registration, with as many days',
      '2025-11-10',
      '2025-12-07',
      'earlier',
      '2025-10-30',
      '2025-11-26',
    ],
    [
      'no further than today, with as many days',
      '2026-01-30',
      '2026-02-26',
      'later',
      '2026-02-13',
      '2026-03-12',
    ],
    ['nowhere before the registration', '2025-10-30', '2025-11-26', 'earlier', undefined, undefined],
    ['nowhere after today', '2026-02-13', '2026-03-12', 'later', undefined, undefined],
  ] as const)('turns %s', (_, from, to, direction, first, last) => {
    const bounds = { registeredOn: day('2025-10-30'), today }
    const page = pageOf({ from: day(from), to: day(to) }, direction, bounds)
    expect(page).toEqual(first && { from: first, to: last })
    if (page) expect(lengthOfPeriod(page)).toBe(28)
  })

  // REQ 2.120
  it('compares with as many days before', () => {
    expect(periodBefore({ from: day('2026-02-13'), to: today })).toEqual({
      from: '2026-01-16',
      to: '2026-02-12',
    })
  })

  it('reads six days more than it shows (§2)', () => {
    expect(daysBetween(firstDayRead(today), today)).toBe(6)
  })

  it.each([
    ['without consumption', null, '2025-10-30'],
    ['after consumption', '2026-01-24', '2026-01-25'],
    ['after consumption on the day of registration', '2025-10-30', '2025-10-31'],
    ['on the day of consumption', '2026-03-12', undefined],
  ])('knows since when the current streak runs %s (§4)', (_, lastConsumptionOn, since) => {
    const registeredOn = day('2025-10-30')
    expect(streakSince({ registeredOn, lastConsumptionOn: lastConsumptionOn as Day | null, today })).toBe(
      since,
    )
  })

  it('takes of two events on a day the one that was not discussed (§4)', () => {
    const event = (id: string, on: string, ignored: boolean, execTime: number) =>
      ({ id, day: on, ignored, execTime }) as unknown as Parameters<typeof lastConsumptionEvent>[0][number]
    const events = [
      event('later', '2026-03-10', true, 20),
      event('open', '2026-03-10', false, 10),
      event('earlier', '2026-03-09', false, 30),
    ]
    expect(lastConsumptionEvent(events)?.id).toBe('open')
    expect(lastConsumptionEvent([])).toBeUndefined()
  })
})
