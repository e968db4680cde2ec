import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import type { LifeArea } from '@standfest/domain/features/life-areas/life-areas.ts'
import type { WeeklyPeriod } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import type { WeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { useEffect, useId, useRef } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { ReadAloud } from '#session/read-aloud.tsx'
import { overview } from '#survey-run/steps.ts'
import { SurveySteps } from '#survey-run/survey-steps.tsx'
import { ScaleAnswers } from '#ui/scale-answers.tsx'
import { Step } from '#ui/step.tsx'
import { OwnQuestionStep, type RenderAnswers } from './own-question-step.tsx'
import { type OwnQuestions, overall, questionsOf } from './review.ts'
import { ReviewOverview } from './review-overview.tsx'
import { useRatingSteps } from './use-rating-text.ts'
import { useReview } from './use-review.ts'
import * as weeklySurveyWords from './weekly-survey.texts.ts'

/** The steps of the review: area after area, then the overall rating, then the overview, then sending. */
export function ReviewSteps(props: {
  readonly due: WeeklyPeriod
  readonly template: WeeklyTemplate
  readonly lifeAreas: readonly LifeArea[]
  readonly own: OwnQuestions
  readonly renderAnswers: RenderAnswers
  /** Called with the key of the review that is ready to be sent, or undefined while it is not. */
  readonly onReady: (key: string | undefined) => void
}) {
  const t = useWords(weeklySurveyWords)
  const { language } = useLanguage()
  const { here, review, rated, sending, ...act } = useReview(props)
  const { words } = review.template
  const { steps, ends } = useRatingSteps(words)
  const [titleId, helpId, noticeId] = [useId(), useId(), useId()]
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [here])
  const readyKey = review.submission?.key
  const { onReady } = props
  useEffect(() => onReady(readyKey), [onReady, readyKey])
  const questions = questionsOf(
    rated.map(({ id }) => id),
    review.own,
  )
  const ownQuestion = review.own?.items.find(({ id }) => id === here)
  const count = questions.length
  const isOverview = here === overview
  const number = questions.indexOf(here) + 1
  const area = rated.find(({ id }) => id === here)
  const heading = area?.title ?? wordedIn(words.overallTitle, language)
  const asked = wordedIn(words[here === overall ? 'overallQuestion' : 'areaQuestion'], language)
  return (
    <SurveySteps
      count={count}
      noticeId={noticeId}
      notSaved={t('notSaved')}
      number={isOverview ? undefined : number}
      onBack={act.back}
      onNext={ownQuestion === undefined ? undefined : act.next}
      onSend={act.send}
      sending={sending}
      title={t('title')}
    >
      {isOverview ? (
        <ReviewOverview
          answers={review.answers ?? {}}
          onReturn={act.returnTo}
          onRate={act.change}
          own={review.own?.items ?? []}
          rated={rated}
          ratings={review.ratings}
          titleRef={title}
          words={words}
        />
      ) : ownQuestion !== undefined ? (
        <OwnQuestionStep
          answer={review.answers?.[ownQuestion.id]}
          item={ownQuestion}
          key={ownQuestion.id}
          noticeId={noticeId}
          onChoose={(value) => act.chooseOwn(ownQuestion.id, value)}
          onWrite={(value) => act.answerOwn(ownQuestion.id, value)}
          renderAnswers={props.renderAnswers}
          titleRef={title}
        />
      ) : (
        <Step
          beside={
            <ReadAloud
              describedBy={`${titleId} ${helpId}`}
              lang={langOf(words.overallQuestion, language)}
              parts={[heading, asked, ...steps.map(({ label }) => label)]}
            />
          }
          help={asked}
          helpId={helpId}
          lang={langOf(words.overallQuestion, language)}
          key={here}
          title={heading}
          titleId={titleId}
          titleRef={title}
        >
          <ScaleAnswers
            answer={review.ratings[here]}
            ends={ends}
            lang={langOf(words.low, language)}
            labelledBy={`${titleId} ${helpId}`}
            onAnswer={(rating) => act.answer(here, rating)}
            steps={steps}
          />
        </Step>
      )}
    </SurveySteps>
  )
}
