import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestFailed } from '#api/failures.ts'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { StepNotice } from '#ui/step-notice.tsx'

/** What stands in the way, above the buttons: no connection, or a refusal. */
export function ReviewNotice({
  isWaiting,
  refusal,
}: {
  readonly isWaiting: boolean
  readonly refusal: RequestFailed | undefined
}) {
  const { t } = useTranslation('weekly-survey')
  const errorText = useErrorText()
  const id = useId()
  if (isWaiting)
    return (
      <StepNotice id={id}>
        <Banner headline={t('requestError.headline')} tone="lake">
          {t('requestError.text')}
        </Banner>
      </StepNotice>
    )
  if (refusal === undefined) return null
  const isLate = refusal.code === 'ERROR.SURVEY_TIME'
  return (
    <StepNotice id={id}>
      <Banner headline={t('sendFailed.headline')} tone="error">
        {errorText(refusal)} {!isLate && t('sendFailed.stay')}
      </Banner>
    </StepNotice>
  )
}
