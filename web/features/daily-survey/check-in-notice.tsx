import { NotKept } from '#drafts/not-kept.tsx'
import { asSentence, refusalText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { StepNotice } from '#ui/step-notice.tsx'
import * as checkInWords from './check-in.texts.ts'
import type { Fault } from './check-in.ts'
import { useOutgoingCheckIns } from './outgoing-check-ins.ts'
import { useKeepingOfAnswers } from './use-keeping-of-answers.ts'
import type { Sending } from './use-sending.ts'

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
  const t = useWords(checkInWords)
  const { language } = useLanguage()
  const keeping = useKeepingOfAnswers()
  const { late } = useOutgoingCheckIns()
  const why = fault === undefined || fault.why === 'tooLong' ? undefined : fault.why
  if (why !== undefined)
    return (
      <StepNotice id={id}>
        <Banner headline={refusalText({ code: why }, language)} tone="error" />
      </StepNotice>
    )
  if (sending.isWaiting && sending.refusal === undefined)
    return (
      <StepNotice id={id}>
        <Banner headline={t('requestError.headline')} tone="lake">
          {t(`requestError.${keeping}`)}
        </Banner>
      </StepNotice>
    )
  if (sending.refusal === undefined)
    return keeping === 'unkept' ? (
      <StepNotice id={id}>
        <NotKept />
      </StepNotice>
    ) : null
  const { refusal } = sending
  return (
    <StepNotice id={id}>
      <Banner headline={t('sendFailed.headline')} tone="error">
        {asSentence(refusalText(refusal, language))}{' '}
        {t(late.some((one) => one.refusal?.code === refusal.code) ? 'late.waits' : 'sendFailed.stay')}
      </Banner>
    </StepNotice>
  )
}
