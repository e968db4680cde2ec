import { type ReactNode, useEffect, useRef } from 'react'
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
  id,
}: {
  readonly fault: Fault | undefined
  readonly sending: Sending
  readonly id: string
}) {
  const { t } = useTranslation('daily-survey')
  const errorText = useErrorText()
  const why = fault === undefined || fault.why === 'tooLong' ? undefined : fault.why
  if (why !== undefined)
    return (
      <Notice id={id}>
        <Banner headline={errorText(new RequestFailed({ status: 422, code: why }))} tone="error" />
      </Notice>
    )
  if (sending.isWaiting)
    return (
      <Notice id={id}>
        <Banner headline={t('requestError.headline')} tone="lake">
          {t('requestError.text')}
        </Banner>
      </Notice>
    )
  if (sending.refusal === undefined) return null
  return (
    <Notice id={id}>
      <Banner headline={t('sendFailed.headline')} tone="error">
        {errorText(sending.refusal)} {t('sendFailed.stay')}
      </Banner>
    </Notice>
  )
}

/** Comes into view when it appears: under a long list it would stand below the screen. */
function Notice({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles.notice} id={id} ref={place}>
      {children}
    </div>
  )
}
