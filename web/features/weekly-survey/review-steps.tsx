import type { WeeklyPeriod } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Whose } from '#content/whose.ts'
import { Button } from '#ui/button.tsx'
import { ScaleAnswers } from '#ui/scale-answers.tsx'
import { StepFooter } from '#ui/step-footer.tsx'
import { StepProgress } from '#ui/step-progress.tsx'
import { Step } from '#ui/step.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { ReviewNotice } from './review-notice.tsx'
import { ReviewOverview } from './review-overview.tsx'
import { overall, overview, questionsOf } from './review.ts'
import { useRatingSteps } from './use-rating-text.ts'
import { useReview } from './use-review.ts'
import type { NamedArea } from './weekly-survey.queries.ts'

/** One area after the other, then everything together, then all in a list, then on their way. */
export function ReviewSteps(props: {
  readonly whose: Whose
  readonly due: WeeklyPeriod
  readonly rated: readonly NamedArea[]
  readonly onSent: () => void
}) {
  const { t } = useTranslation('weekly-survey')
  const { rated } = props
  const { here, review, ...act } = useReview(props)
  const { steps, ends } = useRatingSteps()
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
        <ReviewOverview onRate={act.change} rated={rated} ratings={review.ratings} titleRef={title} />
      ) : (
        <Step
          help={t(here === overall ? 'overallHelp' : 'areaHelp')}
          helpId={helpId}
          key={here}
          title={area?.title ?? t('overall')}
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
