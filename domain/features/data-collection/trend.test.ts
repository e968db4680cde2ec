import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysBetween } from '#base/day.ts'
import type { DailySurvey } from '#features/daily-survey/daily-survey.ts'
import { lastConsumptionEvent, streakSince } from './streak-start.ts'
import { gapsOf, marksIn, rowsOf, stretchesOf, trendOf } from './trend.ts'
import { firstDayOfRange, firstDayRead, type TrendRange } from './trend-range.ts'

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
    complete,
    sentBy: 'client',
    content: Object.entries(answers).map(([id, value]) => ({ id, user_selection: value })),
  } as unknown as DailySurvey
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
    expect(stretchesOf(course, 'mood').map((stretch) => stretch.map((point) => point.day))).toEqual([
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
        appointments: [
          { day: day('2026-03-09'), title: 'Gruppe' },
          { day: day('2026-03-11'), title: 'Gespräch' },
          { day: day('2026-03-11'), title: 'Gruppe' },
          { day: day('2026-03-20'), title: 'Gespräch' },
        ],
        weeklyRatings: [],
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
      { appointments: [], weeklyRatings: [{ day: day('2026-03-11'), rating: 4 }] },
    )
    expect(course.map(({ weeklyRating }) => weeklyRating)).toEqual([undefined, 4, undefined])
    expect(rowsOf(course, bounds).map(({ kind }) => kind)).toEqual(['day', 'day'])
    expect(marksIn(course)).toEqual({ hasAppointments: false, hasWeeklyRatings: true })
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
    expect(firstDayOfRange(range, { registeredOn: day(registeredOn), today })).toBe(first)
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
