import type { Day } from '@standfest/domain/base/day.ts'
import type { LifeAreaId } from '@standfest/domain/base/id.ts'
import { describe, expect, it } from 'vitest'
import { overview } from '#survey-run/steps.ts'
import { aWeeklyTemplate } from '#testing/weekly-surveys.ts'
import { answersOf, moveBack, overall, placeOf, rate, rateAndMoveOn, startReview } from './review.ts'

const areas = ['work', 'family'] as unknown as readonly LifeAreaId[]
const started = startReview(aWeeklyTemplate, areas, '2026-03-12' as Day)

describe('weekly survey under way', () => {
  it('goes from area to area, then to everything together, then to the list (§4)', () => {
    const places = [started]
    for (const id of ['work', 'family', overall])
      places.push(rateAndMoveOn(areas, places.at(-1) ?? started, id, 3))
    expect(places.map((review) => placeOf(areas, review))).toEqual(['work', 'family', overall, overview])
  })

  it('begins with everything together where there is no area', () => {
    expect(placeOf([], startReview(aWeeklyTemplate, [], '2026-03-12' as Day))).toBe(overall)
  })

  it('goes back one by one and keeps what was rated', () => {
    const whole = ['work', 'family', overall].reduce(
      (review, id) => rateAndMoveOn(areas, review, id, 2),
      started,
    )
    const back = moveBack(areas, whole)
    expect([placeOf(areas, back), back.ratings[overall]]).toEqual([overall, 2])
    expect(placeOf(areas, moveBack(areas, moveBack(areas, moveBack(areas, back))))).toBe('work')
  })

  it('asks for an area that came along meanwhile, and forgets one that was laid aside', () => {
    const whole = ['work', 'family', overall].reduce(
      (review, id) => rateAndMoveOn(areas, review, id, 2),
      started,
    )
    const more = [...areas, 'sports' as LifeAreaId]
    expect(placeOf(more, whole)).toBe('sports')
    const fewer = areas.slice(0, 1)
    expect(answersOf(fewer, whole.ratings)).toEqual({
      overallRating: 2,
      lifeareaRatings: [{ lifeareaId: 'work', rating: 2 }],
    })
    expect(placeOf(fewer, { ...started, at: 'family' })).toBe('work')
  })

  it('drops what was ready to go as soon as a rating changes', () => {
    const ready = { ...started, submission: { key: 'k', survey: { lifeareaRatings: [] } } }
    expect(rate(ready, 'work', 4).submission).toBeUndefined()
  })
})
