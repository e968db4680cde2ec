import { type AnswerValue, answerMaxLength } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { LifeArea } from '@standfest/domain/features/life-areas/life-areas.ts'
import type { WeeklyPeriod } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import type { WeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { useLanguage } from '#language/language.tsx'
import { useToday } from '#session/now.ts'
import { useSurveyRun } from '#survey-run/use-survey-run.ts'
import { mayGoOn } from './may-go-on.ts'
import { reviews, useSentReview } from './outgoing-reviews.ts'
import {
  answerOwn,
  moveBack,
  moveOn,
  type OwnQuestions,
  placeOf,
  prepare,
  type Review,
  rate,
  rateAndMoveOn,
  startReview,
} from './review.ts'
import { namedAreas } from './weekly-survey.queries.ts'

/** A review from the first area to its sending ([Note: Survey run]). */
export function useReview({
  due,
  template,
  lifeAreas,
  own,
}: {
  readonly due: WeeklyPeriod
  /** The present version of the template; a review that was started before continues with its own version. */
  readonly template: WeeklyTemplate
  readonly lifeAreas: readonly LifeArea[]
  /** The clinic's own questions that are asked at present. */
  readonly own: OwnQuestions
}) {
  const today = useToday()
  const { language } = useLanguage()
  const sent = useSentReview()
  const ratedOf = (review: Review) => namedAreas(review.template, lifeAreas, language).rated
  const areasOf = (review: Review) => ratedOf(review).map(({ id }) => id)
  const survey = useSurveyRun(reviews, {
    start: () => {
      const areas = namedAreas(template, lifeAreas, language).rated.map(({ id }) => id)
      return startReview(template, areas, today, own)
    },
    mayGoOn: (found) => mayGoOn(found, due),
    placeOf: (review) => placeOf(areasOf(review), review),
    withContext: (review) => ({ ...review, lifeAreas }),
    prepare: (review, how) => prepare(areasOf(review), review, { ...how, askedIn: language }),
    // If it were sent again, it would count for the present period.
    replaceRefused: (code, review) =>
      code === 'ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED' || !mayGoOn(review, due) ? 'start' : undefined,
    sentKey: sent?.submission?.key,
  })
  const { run: review, here, sending, go, send } = survey
  const areas = areasOf(review)
  return {
    review,
    rated: ratedOf(review),
    here,
    sending,
    answer: (id: string, rating: number) => go(rateAndMoveOn(areas, review, id, rating)),
    change: (id: string, rating: number) => go(rate(review, id, rating)),
    answerOwn: (id: string, value: AnswerValue) => go(answerOwn(review, id, value)),
    chooseOwn: (id: string, value: AnswerValue) => go(moveOn(areas, answerOwn(review, id, value))),
    next: () => {
      const { [here]: value } = review.answers ?? {}
      const isTooLong = typeof value === 'string' && value.trim().length > answerMaxLength
      if (!isTooLong) go(moveOn(areas, { ...review, at: here }))
    },
    returnTo: (id: string) => go({ ...review, at: id }),
    back: () => go(moveBack(areas, review)),
    send,
  }
}
