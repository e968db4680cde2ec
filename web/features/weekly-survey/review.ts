import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { LifeAreaId } from '@standfest/domain/base/id.ts'
import {
  missingRatings,
  type WeeklyAnswers,
  type WeeklyPeriod,
} from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import type { Submission } from './weekly-survey.queries.ts'

/** Stands in place of an area: the last question. */
export const overall = 'overallRating'
/** Stands in place of a question: the list of all ratings, the last step. */
export const overview = 'overview'

export type Ratings = Readonly<Partial<Record<string, number>>>

/** A weekly survey under way. */
export type Review = {
  readonly startedOn: Day
  /** By area, and the overall one. */
  readonly ratings: Ratings
  /** The area in view, `overall` or `overview`. */
  readonly at: string
  /** All ratings were listed once: a changed one leads back to the list. */
  readonly listed: boolean
  /** Left when a try to send failed; any further answer drops it. */
  readonly submission: Submission | undefined
}

type Areas = readonly LifeAreaId[]

export function startReview(areas: Areas, startedOn: Day): Review {
  return { startedOn, ratings: {}, at: areas[0] ?? overall, listed: false, submission: undefined }
}

/** Answers of an earlier period are none for this one, unless they were ready to go and only the network was away. */
export function mayGoOn({ submission, startedOn }: Review, due: WeeklyPeriod | undefined): boolean {
  return submission !== undefined || (due !== undefined && startedOn >= due.from)
}

/** The questions in order: each area, then all together. */
export function questionsOf(areas: Areas): readonly string[] {
  return [...areas, overall]
}

/** Where the review stands; an area that is no longer asked for gives way to the first that is open. */
export function placeOf(areas: Areas, { at, ratings }: Review): string {
  if (at !== overview && !questionsOf(areas).includes(at)) return firstOpen(areas, ratings)
  return at === overview ? firstOpen(areas, ratings) : at
}

/** Rates and moves on: in order, or back to the list once that was seen. */
export function rateAndMoveOn(areas: Areas, review: Review, id: string, rating: number): Review {
  const after = rate(review, id, rating)
  const questions = questionsOf(areas)
  const next = questions[questions.indexOf(id) + 1]
  if (!review.listed && next !== undefined) return { ...after, at: next }
  return { ...after, at: firstOpen(areas, after.ratings), listed: true }
}

/** Rates without leaving the list. */
export function rate(review: Review, id: string, rating: number): Review {
  return { ...review, ratings: { ...review.ratings, [id]: rating }, submission: undefined }
}

export function moveBack(areas: Areas, review: Review): Review {
  const questions = questionsOf(areas)
  const here = placeOf(areas, review)
  const previous = questions[(here === overview ? questions.length : questions.indexOf(here)) - 1]
  return previous === undefined ? review : { ...review, at: previous }
}

/** What travels: the ratings of what is asked for. */
export function answersOf(areas: Areas, ratings: Ratings): WeeklyAnswers {
  const lifeareaRatings = areas.flatMap((lifeareaId) => {
    const rating = ratings[lifeareaId]
    return rating === undefined ? [] : [{ lifeareaId, rating }]
  })
  const overallRating = ratings[overall]
  return overallRating === undefined ? { lifeareaRatings } : { overallRating, lifeareaRatings }
}

/** Makes it ready to go. */
export function prepare(
  areas: Areas,
  ratings: Ratings,
  { key, instant }: { readonly key: string; readonly instant: Instant },
): Submission {
  return { key, survey: { execTime: instant, ...answersOf(areas, ratings) } }
}

/** The first question without an answer, else the list. */
export function firstOpen(areas: Areas, ratings: Ratings): string {
  return missingRatings(areas, answersOf(areas, ratings))[0] ?? overview
}
