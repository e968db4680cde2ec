import { wordedIn } from '@standfest/domain/base/worded.ts'
import { wordsOfAnswer } from '@standfest/domain/features/data-collection/own-answers.ts'
import type { LifeArea } from '@standfest/domain/features/life-areas/life-areas.ts'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { LateAnswersCard } from '#survey-run/late-answers-card.tsx'
import { useOutgoingRuns } from '#survey-run/survey-kind.ts'
import { type OutgoingReview, reviews } from './outgoing-reviews.ts'
import { overall } from './review.ts'
import { useRatingSteps } from './use-rating-text.ts'
import { namedAreas } from './weekly-survey.queries.ts'
import * as weeklySurveyWords from './weekly-survey.texts.ts'

/** Cards of weekly reviews that can no longer be entered. */
export function LateReviewCards({ lifeAreas }: { readonly lifeAreas: readonly LifeArea[] }) {
  const { late, giveUp } = useOutgoingRuns(reviews)
  return late.map((one) => (
    <LateReviewCard key={one.key} late={one} lifeAreas={lifeAreas} onDone={() => giveUp(one)} />
  ))
}

function LateReviewCard({
  late,
  lifeAreas,
  onDone,
}: {
  readonly late: OutgoingReview
  readonly lifeAreas: readonly LifeArea[]
  readonly onDone: () => void
}) {
  const t = useWords(weeklySurveyWords)
  const { language } = useLanguage()
  const { template, ratings, lifeAreas: areas = lifeAreas, own, answers = {} } = late.review
  const { steps } = useRatingSteps(template.words)
  const day = formatLongDay(late.review.startedOn, language, useToday())
  const asked = [
    ...namedAreas(template, areas, language).areas,
    { id: overall, title: wordedIn(template.words.overallTitle, language) },
  ]
  const rated = asked.flatMap(({ id, title }) => {
    const step = steps.find(({ value }) => value === ratings[id])
    return step === undefined ? [] : [{ id, question: `${title}:`, answer: step.label }]
  })
  const ownLines = (own?.items ?? []).flatMap((item) => {
    const { [item.id]: value } = answers
    const isGiven = value !== undefined && value !== ''
    return isGiven
      ? [
          {
            id: item.id,
            question: wordedIn(item.question, language),
            answer: wordsOfAnswer(item, value, language),
          },
        ]
      : []
  })
  const lines = [...rated, ...ownLines]
  const isAnswered = late.refusal?.code === 'ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED'
  const words = {
    title: t('late.title', { day }),
    text: t(isAnswered ? 'late.answered' : 'late.text'),
    message: t('late.message', { day }),
  }
  return <LateAnswersCard lines={lines} messageKey={late.messageKey} onDone={onDone} words={words} />
}
