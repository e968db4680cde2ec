import { useEffect } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { Submission } from './check-in.ts'
import { useSubmitDailySurvey } from './daily-survey.queries.ts'
import { useCheckInWords } from './use-check-in-words.ts'

/** A check-in that was ready to go when the connection was away: it goes now, or as soon as there is one. */
export function WaitingCheckIn({ submission }: { readonly submission: Submission }) {
  const { t } = useCheckInWords()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useSubmitDailySurvey()
  useEffect(() => {
    const send = () => mutate(submission)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [mutate, submission])
  const isRefused = error instanceof RequestFailed
  return (
    <>
      <Banner headline={t('waiting.headline')} tone={isRefused ? 'error' : 'lake'}>
        {isRefused ? errorText(error) : t(isPending ? 'waiting.sending' : 'waiting.text')}
      </Banner>
      <LinkButton href="/check-in" isBlock>
        {t('waiting.look')}
      </LinkButton>
    </>
  )
}
