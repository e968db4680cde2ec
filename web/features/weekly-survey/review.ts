import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { LifeAreaId, SurveyTemplateVersionId } from '@standfest/domain/base/id.ts'
import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import type {
  AnswerValue,
  DailyAnswers,
  SurveyItem,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { LifeArea } from '@standfest/domain/features/life-areas/life-areas.ts'
import { missingRatings, type WeeklyAnswers } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import type { WeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { overview, stepBack, stepOn } from '#survey-run/steps.ts'
import type { SurveyRun } from '#survey-run/survey-kind.ts'
import type { Submission } from './weekly-survey.queries.ts'

/** The step of the overall rating, the last question, in place of an area's id. */
export const overall = 'overallRating'

export type Ratings = Readonly<Partial<Record<string, number>>>

/** The state of an unfinished weekly survey. */
export type Review = SurveyRun & {
  /** The template version that it was started with: later changes of the clinic apply to the next survey. */
  readonly template: WeeklyTemplate
  /** The ratings by area, and the overall one. */
  readonly ratings: Ratings
  /**
   * The client's areas as they were rated: they may have changed by the time it is sent. Absent in drafts of an
   * earlier version.
   */
  readonly lifeAreas?: readonly LifeArea[]
  /** The clinic's own questions that are asked, with their version; absent: none. */
  readonly own?: OwnQuestions | undefined
  /** The answers to them. */
  readonly answers?: DailyAnswers
  readonly submission: Submission | undefined
}

/** The clinic's own questions of a review, and the version that has them. */
export type OwnQuestions = { readonly refId: SurveyTemplateVersionId; readonly items: readonly SurveyItem[] }

type Areas = readonly LifeAreaId[]

export function startReview(
  template: WeeklyTemplate,
  areas: Areas,
  startedOn: Day,
  own?: OwnQuestions,
): Review {
  return {
    template,
    ...(own && own.items.length > 0 ? { own } : {}),
    startedOn,
    ratings: {},
    at: areas[0] ?? overall,
    listed: false,
    submission: undefined,
  }
}

/** The steps in order: each area, the overall rating, then the clinic's own questions. */
export function questionsOf(areas: Areas, own?: OwnQuestions): readonly string[] {
  return [...areas, overall, ...(own?.items ?? []).map(({ id }) => id)]
}

/** The question in view, or the list of all ratings; an area that is no longer asked for gives way to the first that is open. */
export function placeOf(areas: Areas, { at, ratings, own }: Review): string {
  return questionsOf(areas, own).includes(at) ? at : (firstOpen(areas, ratings) ?? overview)
}

/** Stores a rating and advances: to the next question, or to the overview once that was seen. */
export function rateAndMoveOn(areas: Areas, review: Review, id: string, rating: number): Review {
  const after = { ...rate(review, id, rating), at: id }
  return moveOn(areas, after)
}

/** To the next question, or to the overview once that was seen. */
export function moveOn(areas: Areas, review: Review): Review {
  return stepOn(review, questionsOf(areas, review.own), firstOpen(areas, review.ratings))
}

/** Stores an answer to one of the clinic's own questions without leaving it. */
export function answerOwn(review: Review, id: string, value: AnswerValue): Review {
  return { ...review, answers: { ...review.answers, [id]: value }, at: id, submission: undefined }
}

/** Stores a rating without leaving the overview. */
export function rate(review: Review, id: string, rating: number): Review {
  return { ...review, ratings: { ...review.ratings, [id]: rating }, submission: undefined }
}

export function moveBack(areas: Areas, review: Review): Review {
  return stepBack({ ...review, at: placeOf(areas, review) }, questionsOf(areas, review.own))
}

/** The ratings to send: those of areas that are asked. */
export function answersOf(areas: Areas, ratings: Ratings): WeeklyAnswers {
  const lifeareaRatings = areas.flatMap((lifeareaId) => {
    const rating = ratings[lifeareaId]
    return rating === undefined ? [] : [{ lifeareaId, rating }]
  })
  const overallRating = ratings[overall]
  return overallRating === undefined ? { lifeareaRatings } : { overallRating, lifeareaRatings }
}

/** Makes the survey ready to send. */
export function prepare(
  areas: Areas,
  { ratings, template, own, answers }: Pick<Review, 'ratings' | 'template' | 'own' | 'answers'>,
  {
    key,
    instant,
    askedIn,
  }: { readonly key: string; readonly instant: Instant; readonly askedIn?: ShownLanguage },
): Submission {
  const survey = {
    refId: template.refId,
    execTime: instant,
    ...answersOf(areas, ratings),
    ...(askedIn && { askedIn }),
  }
  return { key, survey: own === undefined ? survey : { ...survey, ownAnswers: ownAnswersOf(own, answers) } }
}

/** The answers to the clinic's own questions as they are sent; texts are trimmed. */
function ownAnswersOf({ refId, items }: OwnQuestions, answers: DailyAnswers = {}) {
  const content = items.flatMap(({ id }) => {
    const value = answers[id]
    const told = typeof value === 'string' ? value.trim() : value
    return told === undefined || told === '' ? [] : [{ id, user_selection: told }]
  })
  return { refId, content }
}

/** The first question without an answer. */
export function firstOpen(areas: Areas, ratings: Ratings): string | undefined {
  return missingRatings(areas, answersOf(areas, ratings))[0]
}
