import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#api/failures.ts'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import type { Fault } from './check-in.ts'
import styles from './check-in-frame.module.css'
import type { Sending } from './use-sending.ts'

/** The one thing that stands in the way, above the buttons: a missing answer, no connection, a refusal. */
export function CheckInNotice({
  fault,
  sending,
}: {
  readonly fault: Fault | undefined
  readonly sending: Sending
}) {
  const { t } = useTranslation('daily-survey')
  const errorText = useErrorText()
  if (fault !== undefined && fault.why !== 'tooLong') {
    const missing = new RequestFailed({ status: 422, code: fault.why })
    return (
      <div className={styles.notice}>
        <Banner headline={errorText(missing)} tone="error" />
      </div>
    )
  }
  if (sending.isWaiting) {
    return (
      <div className={styles.notice}>
        <Banner headline={t('requestError.headline')} tone="lake">
          {t('requestError.text')}
        </Banner>
      </div>
    )
  }
  if (sending.refusal === undefined) return null
  return (
    <div className={styles.notice}>
      <Banner headline={t('sendFailed.headline')} tone="error">
        {errorText(sending.refusal)} {t('sendFailed.stay')}
      </Banner>
    </div>
  )
}
