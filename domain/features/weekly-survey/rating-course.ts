import type { Day } from '#base/day.ts'
import type { LifeAreaId } from '#base/id.ts'
import type { WeeklySurvey } from './weekly-survey.ts'

/** How content somebody was on a day. */
export type RatingOfDay = { readonly day: Day; readonly rating: number }

type Rated = Pick<WeeklySurvey, 'day' | 'overallRating' | 'lifeareaRatings'>

/** How the rating of one area went, oldest first; surveys that did not ask for it are left out (§3). */
export function courseOfRatings(surveys: readonly Rated[], area: LifeAreaId): readonly RatingOfDay[] {
  return inOrder(
    surveys.flatMap(({ day, lifeareaRatings }) =>
      lifeareaRatings
        .filter(({ lifeareaId }) => lifeareaId === area)
        .map(({ rating }): RatingOfDay => ({ day, rating })),
    ),
  )
}

/** How the overall rating went, oldest first (§3). */
export function courseOfOverall(surveys: readonly Rated[]): readonly RatingOfDay[] {
  return inOrder(surveys.map(({ day, overallRating }) => ({ day, rating: overallRating })))
}

/** How the newest rating differs from the one before; undefined: there are not two. */
export function changeOfRating(course: readonly RatingOfDay[]): 'up' | 'down' | 'same' | undefined {
  const [before, last] = course.slice(-2)
  if (before === undefined || last === undefined) return undefined
  if (last.rating === before.rating) return 'same'
  return last.rating > before.rating ? 'up' : 'down'
}

/** Up to this rating an area may ask for a goal. */
const lowRating = 3
/** More than this at once would be a burden. */
const atMost = 3

/**
 * The areas of the newest survey that somebody is least content with, the lowest first; they may become a goal. Areas with
 * the same rating are named together or not at all: which of them came first would be the catalogue's choice, not the
 * client's.
 */
export function lowestAreas<Area extends { readonly id: LifeAreaId }>(
  newest: Rated | undefined,
  areas: readonly Area[],
): readonly Area[] {
  const rating = new Map(newest?.lifeareaRatings.map((one) => [one.lifeareaId, one.rating]))
  const of = ({ id }: Area) => rating.get(id) ?? Number.POSITIVE_INFINITY
  const low = areas.filter((area) => of(area) <= lowRating).toSorted((one, other) => of(one) - of(other))
  const firstLeftOut = low[atMost]
  return firstLeftOut === undefined ? low : low.filter((area) => of(area) < of(firstLeftOut))
}

function inOrder(course: readonly RatingOfDay[]): readonly RatingOfDay[] {
  return course.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
