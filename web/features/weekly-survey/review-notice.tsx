import type { Refusal } from '@standfest/domain/base/refusal.ts'
import { useId } from 'react'
import { NotKept } from '#drafts/not-kept.tsx'
import { useKeeping } from '#drafts/use-keeping.ts'
import { asSentence, refusalText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { StepNotice } from '#ui/step-notice.tsx'
import { useOutgoingReviews } from './outgoing-reviews.ts'
import * as words from './weekly-survey.texts.ts'

/** What stands in the way, above the buttons: no connection, or a refusal. */
export function ReviewNotice({
  isWaiting,
  refusal,
}: {
  readonly isWaiting: boolean
  readonly refusal: Refusal | undefined
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const keeping = useKeeping()
  const { late } = useOutgoingReviews()
  const id = useId()
  if (isWaiting && refusal === undefined)
    return (
      <StepNotice id={id}>
        <Banner headline={t('requestError.headline')} tone="lake">
          {t(`requestError.${keeping}`)}
        </Banner>
      </StepNotice>
    )
  if (refusal === undefined)
    return keeping === 'unkept' ? (
      <StepNotice id={id}>
        <NotKept />
      </StepNotice>
    ) : null
  return (
    <StepNotice id={id}>
      <Banner headline={t('sendFailed.headline')} tone="error">
        {asSentence(refusalText(refusal, language))}{' '}
        {t(late.some((one) => one.refusal?.code === refusal.code) ? 'late.waits' : 'sendFailed.stay')}
      </Banner>
    </StepNotice>
  )
}
