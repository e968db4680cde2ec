import type { LifeArea } from '@standfest/domain/features/life-areas/life-areas.ts'
import type { WeeklyPeriod } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import type { WeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { ScaleAnswers } from '#ui/scale-answers.tsx'
import { Step } from '#ui/step.tsx'
import { StepFooter } from '#ui/step-footer.tsx'
import { StepProgress } from '#ui/step-progress.tsx'
import { overall, overview, questionsOf } from './review.ts'
import { ReviewFrame } from './review-frame.tsx'
import { ReviewNotice } from './review-notice.tsx'
import { ReviewOverview } from './review-overview.tsx'
import { useRatingSteps } from './use-rating-text.ts'
import { useReview } from './use-review.ts'
import * as weeklySurveyWords from './weekly-survey.texts.ts'

/** One area after the other, then everything together, then all in a list, then on their way. */
export function ReviewSteps(props: {
  readonly due: WeeklyPeriod
  readonly template: WeeklyTemplate
  readonly lifeAreas: readonly LifeArea[]
}) {
  const t = useWords(weeklySurveyWords)
  const { language } = useLanguage()
  const { here, review, rated, ...act } = useReview(props)
  const { words } = review.template
  const { steps, ends } = useRatingSteps(words)
  const [titleId, helpId] = [useId(), useId()]
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [here])
  const questions = questionsOf(rated.map(({ id }) => id))
  const count = questions.length
  const isOverview = here === overview
  const number = questions.indexOf(here) + 1
  const area = rated.find(({ id }) => id === here)
  return (
    <ReviewFrame
      footer={
        (number !== 1 || isOverview) && (
          <StepFooter
            back={
              <Button
                icon={<IconArrowLeft aria-hidden="true" size={20} stroke={1.75} />}
                isDisabled={act.isSending}
                onPress={act.back}
                size="xl"
              >
                {t('back')}
              </Button>
            }
            forward={
              isOverview ? (
                <Button isPending={act.isSending} onPress={act.send} size="xl" variant="primary">
                  {t(act.isWaiting || act.refusal ? 'overview.sendAgain' : 'overview.send')}
                </Button>
              ) : undefined
            }
          />
        )
      }
      notice={<ReviewNotice isWaiting={act.isWaiting} refusal={act.refusal} />}
      progress={
        <StepProgress
          count={count}
          number={isOverview ? undefined : number}
          title={t('title')}
          words={isOverview ? t('allAnswered') : t('question', { number, count })}
        />
      }
    >
      {isOverview ? (
        <ReviewOverview
          onRate={act.change}
          rated={rated}
          ratings={review.ratings}
          titleRef={title}
          words={words}
        />
      ) : (
        <Step
          help={words[here === overall ? 'overallQuestion' : 'areaQuestion'][language]}
          helpId={helpId}
          key={here}
          title={area?.title ?? words.overallTitle[language]}
          titleId={titleId}
          titleRef={title}
        >
          <ScaleAnswers
            answer={review.ratings[here]}
            ends={ends}
            labelledBy={`${titleId} ${helpId}`}
            onAnswer={(rating) => act.answer(here, rating)}
            steps={steps}
          />
        </Step>
      )}
    </ReviewFrame>
  )
}
