import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#base/day.ts'
import type { LifeAreaId } from '#base/id.ts'
import { ratingIn, reviewedPeriods, reviewsOfTime } from './areas-over-weeks.ts'

const day = (text: string) => text as Day
const area = 'area' as LifeAreaId
const review = (on: string, rating = 3) => ({
  day: day(on),
  overallRating: rating,
  lifeareaRatings: [{ id: 'rating' as never, lifeareaId: area, rating }],
})
const periods = { registeredOn: day('2026-02-05'), intervalDays: 7 }

describe('the weeks of the life areas', () => {
  // REQ 4.278
  it('are the last periods, an unanswered one among them, none before the registration', () => {
    const surveys = [review('2026-03-12', 4), review('2026-02-26', 2)]
    const shown = reviewedPeriods(surveys, periods, { upTo: day('2026-03-13'), count: 3 })
    expect(shown.map(({ from, to, survey }) => [from, to, ratingIn(survey, area)])).toEqual([
      ['2026-02-26', '2026-03-04', 2],
      ['2026-03-05', '2026-03-11', undefined],
      ['2026-03-12', '2026-03-18', 4],
    ])
    expect(reviewedPeriods(surveys, periods, { upTo: day('2026-02-18'), count: 8 })).toHaveLength(2)
    expect(reviewedPeriods(surveys, periods, { upTo: day('2026-02-04'), count: 8 })).toEqual([])
  })

  // REQ 4.278
  it('show each review once and in order, however many there are', () => {
    const answered = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 40 })
    fc.assert(
      fc.property(answered, fc.integer({ min: 1, max: 30 }), (days, intervalDays) => {
        const surveys = days.map((one) => review(addDays(periods.registeredOn, one)))
        const upTo = addDays(periods.registeredOn, 200)
        const shown = reviewedPeriods(surveys, { ...periods, intervalDays }, { upTo, count: 300 })
        for (const [place, { from, to, survey }] of shown.entries()) {
          expect(from).toBe(addDays(periods.registeredOn, place * intervalDays))
          const inside = surveys.filter((one) => one.day >= from && one.day <= to)
          expect(survey?.day).toBe(
            inside
              .map((one) => one.day)
              .sort()
              .at(-1),
          )
        }
      }),
    )
  })

  it('have no rating where the review did not ask for the area', () => {
    expect(ratingIn(review('2026-03-12', 4), 'another' as LifeAreaId)).toBe(undefined)
    expect(ratingIn(review('2026-03-12', 4), undefined)).toBe(4)
    expect(ratingIn(undefined, area)).toBe(undefined)
  })
})

describe('the life areas before and after a time', () => {
  const time = { startsOn: day('2026-03-04'), endsOn: day('2026-04-02') }
  const ofDays = (days: readonly string[], today: string) => {
    const found = reviewsOfTime(
      days.map((one) => review(one)),
      { ...time, today: day(today) },
    )
    return [found.before?.day, found.after?.day]
  }

  // REQ 4.279
  it.each([
    [
      'the last one by the first day',
      ['2026-02-20', '2026-03-04', '2026-03-20'],
      '2026-03-25',
      '2026-03-04',
      undefined,
    ],
    [
      'the newest one within, from the last day on',
      ['2026-03-01', '2026-03-20', '2026-03-28'],
      '2026-04-02',
      '2026-03-01',
      '2026-03-28',
    ],
    [
      'none from after the time',
      ['2026-03-01', '2026-03-28', '2026-04-08'],
      '2026-05-01',
      '2026-03-01',
      '2026-03-28',
    ],
    [
      'the first one within, where none was before',
      ['2026-03-11', '2026-03-28'],
      '2026-05-01',
      '2026-03-11',
      '2026-03-28',
    ],
    ['one alone, never twice', ['2026-03-11'], '2026-05-01', '2026-03-11', undefined],
    ['none from long before', ['2026-01-01'], '2026-05-01', undefined, undefined],
  ])('are %s', (_, days, today, before, after) => {
    expect(ofDays(days, today)).toEqual([before, after])
    expect(ofDays(days.toReversed(), today)).toEqual([before, after])
  })
})
