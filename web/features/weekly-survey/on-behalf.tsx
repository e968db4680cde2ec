import type { Refusal } from '@standfest/domain/base/refusal.ts'
import type { WeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { useContext, useId, useState } from 'react'
import { refusalOf } from '#api/failures.ts'
import { newId } from '#api/new-id.ts'
import { DiscardQuestion } from '#editing/discard-question.tsx'
import { useErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { refusalText } from '#language/refusal-text.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import type { ClientScope } from '#session/client-scope.ts'
import { ClockContext } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { Text } from '#ui/text.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { CancelButton } from '#ui/usual-labels.tsx'
import { RatingRow } from './rating-row.tsx'
import { firstOpen, overall, prepare, type Ratings } from './review.ts'
import { type NamedArea, useSubmitWeeklySurvey } from './weekly-survey.queries.ts'
import * as weeklySurveyWords from './weekly-survey.texts.ts'

/** The weekly survey as the care team fills it in together with the client: all areas at once. */
export function OnBehalf({
  scope,
  template,
  rated,
  onClose,
}: {
  readonly scope: ClientScope
  readonly template: WeeklyTemplate
  readonly rated: readonly NamedArea[]
  readonly onClose: () => void
}) {
  const t = useWords(weeklySurveyWords)
  const errorText = useErrorText()
  const { language } = useLanguage()
  const { words } = template
  const { ratings, rateArea, unsaved, send, isPending, error, fault } = useAnswers({
    scope,
    template,
    rated,
    onClose,
  })
  const faultId = useId()
  const areas = rated.map(({ id }) => id)
  const isMissing = (id: string) => fault?.code === 'ERROR.SURVEY_ANSWER_MISSING' && ratings[id] === undefined
  const row = (id: string, title: string, help?: string) => (
    <RatingRow
      faultId={isMissing(id) ? faultId : undefined}
      key={id}
      {...(help !== undefined && { help })}
      onRate={(rating) => rateArea(id, rating)}
      rating={ratings[id]}
      title={title}
      words={words}
    />
  )
  return (
    <>
      <SlideOver
        banner={
          fault === undefined ? undefined : (
            <div id={faultId}>
              <Banner
                headline={error === undefined ? refusalText(fault, language) : errorText(error)}
                tone="error"
              >
                <WhatToDo of={error ?? fault} />
              </Banner>
            </div>
          )
        }
        footer={
          <>
            <CancelButton onPress={onClose} />
            <Button isPending={isPending} type="submit" variant="primary">
              {t('behalf.send')}
            </Button>
          </>
        }
        isBlurred
        isOpen
        onCloseRequest={onClose}
        onSubmit={() => send(firstOpen(areas, ratings) === undefined)}
        title={t('behalf.title', { name: scope.name ?? '' })}
      >
        <Text below="sm" tone="text-2">
          {t('overview.scale', { low: words.low[language], high: words.high[language] })}
        </Text>
        <Text below="sm" tone="text-2">
          {t('behalf.text')}
        </Text>
        <Card as="ul" isFlush isRuledBetween>
          {rated.map(({ id, title }) => row(id, title))}
          {row(overall, words.overallTitle[language], words.overallQuestion[language])}
        </Card>
      </SlideOver>
      <DiscardQuestion unsaved={unsaved} />
    </>
  )
}

const missing: Refusal = { code: 'ERROR.SURVEY_ANSWER_MISSING' }

function useAnswers({
  scope,
  template,
  rated,
  onClose,
}: {
  readonly scope: ClientScope
  readonly template: WeeklyTemplate
  readonly rated: readonly NamedArea[]
  readonly onClose: () => void
}) {
  const t = useWords(weeklySurveyWords)
  const { show } = useBanner()
  const clock = useContext(ClockContext)
  const [ratings, setRatings] = useState<Ratings>({})
  const [error, setError] = useState<Error>()
  const [isIncomplete, setIncomplete] = useState(false)
  /** The idempotency key, the same for every attempt of the same answers. */
  const [submission, setSubmission] = useState<ReturnType<typeof prepare>>()
  const unsaved = useUnsaved(Object.keys(ratings).length > 0)
  const submit = useSubmitWeeklySurvey(scope)
  const areas = rated.map(({ id }) => id)
  return {
    ratings,
    unsaved,
    error,
    fault: isIncomplete ? missing : error && refusalOf(error),
    isPending: submit.isPending,
    rateArea: (id: string, rating: number) => {
      setRatings({ ...ratings, [id]: rating })
      setSubmission(undefined)
      setError(undefined)
      setIncomplete(false)
    },
    send: (isComplete: boolean) => {
      if (!isComplete) {
        setError(undefined)
        setIncomplete(true)
        return
      }
      const ready = submission ?? prepare(areas, { ratings, template }, { key: newId(), instant: clock() })
      setSubmission(ready)
      submit.mutate(ready, {
        onSuccess: () => {
          unsaved.settle()
          show({ tone: 'success', headline: t('behalf.sent') })
          onClose()
        },
        onError: setError,
      })
    },
  }
}
