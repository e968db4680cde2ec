import { describe, expect, it } from 'vitest'
import type { Day } from '#base/day.ts'
import type { LifeAreaId, LifeAreaRatingId } from '#base/id.ts'
import { changeOfRating, lowestAreas, trendOfOverall, trendOfRatings } from './rating-trend.ts'

const [work, family, sports, money] = ['work', 'family', 'sports', 'money'] as unknown as readonly [
  LifeAreaId,
  LifeAreaId,
  LifeAreaId,
  LifeAreaId,
]

function survey(day: string, overallRating: number, ratings: Readonly<Record<string, number>>) {
  const lifeareaRatings = Object.entries(ratings).map(([area, rating]) => ({
    id: `${day}-${area}` as LifeAreaRatingId,
    lifeareaId: area as LifeAreaId,
    rating,
  }))
  return { day: day as Day, overallRating, lifeareaRatings }
}

const newestFirst = [
  survey('2026-03-12', 3, { work: 2, family: 5 }),
  survey('2026-03-05', 4, { family: 4 }),
  survey('2026-02-26', 2, { work: 4, family: 4 }),
]

describe('course of ratings', () => {
  it('runs from the oldest to the newest and leaves out what was not asked (§3)', () => {
    expect(trendOfRatings(newestFirst, work)).toEqual([
      { day: '2026-02-26', rating: 4 },
      { day: '2026-03-12', rating: 2 },
    ])
    expect(trendOfRatings(newestFirst, sports)).toEqual([])
    expect(trendOfOverall(newestFirst).map(({ rating }) => rating)).toEqual([2, 4, 3])
  })

  it.each<[title: string, ratings: readonly number[], change: ReturnType<typeof changeOfRating>]>([
    ['nothing before there are two', [3], undefined],
    ['up', [5, 1, 2], 'up'],
    ['down', [1, 5, 4], 'down'],
    ['the same', [1, 4, 4], 'same'],
  ])('says %s', (_, ratings, change) => {
    const course = ratings.map((rating, index) => ({ day: `2026-03-0${index + 1}` as Day, rating }))
    expect(changeOfRating(course)).toBe(change)
  })

  it('names the areas that somebody is least content with, three at most, the lowest first', () => {
    const areas = [work, family, sports, money].map((id) => ({ id }))
    const lowest = (ratings: Readonly<Record<string, number>>) =>
      lowestAreas(survey('2026-03-12', 3, ratings), areas).map(({ id }) => id)
    expect(lowest({ work: 3, family: 4, sports: 1, money: 2 })).toEqual([sports, money, work])
    expect(lowest({ work: 3, family: 3, sports: 3 })).toEqual([work, family, sports])
    expect(lowest({ work: 4, family: 5 })).toEqual([])
    expect(lowestAreas(undefined, areas)).toEqual([])
  })

  // REQ 4.64
  it('names areas with the same rating together or not at all', () => {
    const areas = [work, family, sports, money].map((id) => ({ id }))
    const lowest = (ratings: Readonly<Record<string, number>>) =>
      lowestAreas(survey('2026-03-12', 3, ratings), areas).map(({ id }) => id)
    expect(lowest({ work: 3, family: 3, sports: 3, money: 3 })).toEqual([])
    expect(lowest({ work: 3, family: 3, sports: 3, money: 1 })).toEqual([money])
    expect(lowest({ work: 2, family: 3, sports: 2, money: 3 })).toEqual([work, sports])
  })
})
