import { type Alert, partsOfAlert } from '@standfest/domain/features/alerts/alerts.ts'
import { dayOf } from '@standfest/domain/base/day.ts'
import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { useSessionIfAny } from '#app/session.ts'
import { formatDay, formatTime } from '#language/dates.ts'
import { Banner } from '#ui/banner.tsx'
import styles from './alert-list.module.css'

// Administrators alone delete alerts.
const DeleteAlert = lazy(async () => ({ default: (await import('./delete-alert.tsx')).DeleteAlert }))

/** One maintenance alert with its end; administrators delete it here. */
export function AlertBanner({ alert }: { readonly alert: Alert }) {
  const { t } = useTranslation('alerts')
  const { zone, alerts } = useConfig()
  const role = useSessionIfAny()?.role
  const { headline, text } = partsOfAlert(alert.message)
  const end = alert.displayUntil
  return (
    <Banner
      tone="honey"
      headline={headline}
      // What stood there when the page came is read with it.
      isAnnounced={alerts.every(({ id }) => id !== alert.id)}
      action={
        role === 'ADMIN' && (
          <Suspense>
            <DeleteAlert alert={alert} />
          </Suspense>
        )
      }
    >
      <span className={styles.text}>{text}</span>
      {end !== null && ` ${t('until', { day: formatDay(dayOf(end, zone)), time: formatTime(end, zone) })}`}
    </Banner>
  )
}
