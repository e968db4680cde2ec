import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#api/failures.ts'
import type { Whose } from '#content/whose.ts'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useKeptReview } from './kept-review.ts'
import { type Submission, useSubmitWeeklySurvey } from './weekly-survey.queries.ts'

/** A review that was ready to go when the connection was away: it goes now, or as soon as there is one. */
export function WaitingReview({
  whose,
  submission,
}: {
  readonly whose: Whose
  readonly submission: Submission
}) {
  const { t } = useTranslation('weekly-survey')
  const errorText = useErrorText()
  const { drop } = useKeptReview(whose.clientId)
  const { mutate, isPending, error } = useSubmitWeeklySurvey(whose)
  useEffect(() => {
    const onError = (refusal: unknown) => {
      if (refusal instanceof RequestFailed && refusal.code === 'ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED') drop()
    }
    const send = () => mutate(submission, { onSuccess: drop, onError })
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [mutate, submission, drop])
  const isRefused = error instanceof RequestFailed
  return (
    <>
      <Banner headline={t('waiting.headline')} tone={isRefused ? 'error' : 'lake'}>
        {isRefused ? errorText(error) : t(isPending ? 'waiting.sending' : 'waiting.text')}
      </Banner>
      <LinkButton href="/wochenrueckblick" isBlock>
        {t('waiting.look')}
      </LinkButton>
    </>
  )
}
