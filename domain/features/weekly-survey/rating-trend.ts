import type { Day } from '#base/day.ts'
import type { LifeAreaId } from '#base/id.ts'
import type { WeeklySurvey } from './weekly-survey.ts'

/** A rating on a day. */
export type RatingOfDay = { readonly day: Day; readonly rating: number }

type Rated = Pick<WeeklySurvey, 'day' | 'overallRating' | 'lifeareaRatings'>

/** The trend of an area's rating, oldest first; surveys without the area are left out (§3). */
export function trendOfRatings(surveys: readonly Rated[], area: LifeAreaId): readonly RatingOfDay[] {
  return inOrder(
    surveys.flatMap(({ day, lifeareaRatings }) =>
      lifeareaRatings
        .filter(({ lifeareaId }) => lifeareaId === area)
        .map(({ rating }): RatingOfDay => ({ day, rating })),
    ),
  )
}

/** The trend of the overall rating, oldest first (§3). */
export function trendOfOverall(surveys: readonly Rated[]): readonly RatingOfDay[] {
  return inOrder(surveys.map(({ day, overallRating }) => ({ day, rating: overallRating })))
}

/** The difference of the newest rating from the one before; undefined with fewer than two. */
export function changeOfRating(course: readonly RatingOfDay[]): 'up' | 'down' | 'same' | undefined {
  const [before, last] = course.slice(-2)
  if (before === undefined || last === undefined) return undefined
  if (last.rating === before.rating) return 'same'
  return last.rating > before.rating ? 'up' : 'down'
}

/** Up to this rating an area is suggested for a goal. */
const lowRating = 3
/** The maximum number of suggestions. */
const atMost = 3

/**
 * The lowest-rated areas of the newest survey, as suggestions for a goal. Areas with equal ratings are included
 * together or not at all: otherwise the catalogue's order would choose.
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
