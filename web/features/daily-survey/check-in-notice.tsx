import { RequestFailed } from '#api/failures.ts'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { StepNotice } from '#ui/step-notice.tsx'
import type { Fault } from './check-in.ts'
import type { Sending } from './use-sending.ts'
import { useCheckInWords } from './use-check-in-words.ts'

/** The one thing that stands in the way, above the buttons: a missing answer, no connection, a refusal. */
export function CheckInNotice({
  fault,
  sending,
  id,
}: {
  readonly fault: Fault | undefined
  readonly sending: Sending
  readonly id: string
}) {
  const { t } = useCheckInWords()
  const errorText = useErrorText()
  const why = fault === undefined || fault.why === 'tooLong' ? undefined : fault.why
  if (why !== undefined)
    return (
      <StepNotice id={id}>
        <Banner headline={errorText(new RequestFailed({ status: 422, code: why }))} tone="error" />
      </StepNotice>
    )
  if (sending.isWaiting)
    return (
      <StepNotice id={id}>
        <Banner headline={t('requestError.headline')} tone="lake">
          {t('requestError.text')}
        </Banner>
      </StepNotice>
    )
  if (sending.refusal === undefined) return null
  const isLate = sending.refusal.code === 'ERROR.SURVEY_TIME'
  return (
    <StepNotice id={id}>
      <Banner headline={t('sendFailed.headline')} tone="error">
        {errorText(sending.refusal)} {!isLate && t('sendFailed.stay')}
      </Banner>
    </StepNotice>
  )
}
