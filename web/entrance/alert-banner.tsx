import { dayOf } from '@standfest/domain/base/day.ts'
import { localeOf } from '@standfest/domain/base/language.ts'
import {
  type Alert,
  isAlertPlanned,
  partsOfAlert,
  wordsOfAlert,
} from '@standfest/domain/features/alerts/alerts.ts'
import { lazy, Suspense } from 'react'
import { formatDay, formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { useSessionIfAny } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './alerts.texts.ts'

// Lazy, because only administrators delete alerts.
const DeleteAlert = lazy(async () => ({ default: (await import('./delete-alert.tsx')).DeleteAlert }))

/** One maintenance alert with its end; administrators delete it here. */
export function AlertBanner({ alert }: { readonly alert: Alert }) {
  const t = useWords(words)
  const { zone, alerts } = useConfig()
  const role = useSessionIfAny()?.role
  const { language, original } = useLanguage()
  const { instant } = useNow()
  const { headline, text } = partsOfAlert(wordsOfAlert(alert, language))
  const { displayFrom: begin, displayUntil: end } = alert
  const said = (moment: number) => ({ day: formatDay(dayOf(moment, zone)), time: formatTime(moment, zone) })
  return (
    <Banner
      tone="honey"
      headline={headline}
      // Alerts that are shown from the start are not announced again by screen readers.
      isAnnounced={alerts.every(({ id }) => id !== alert.id)}
      action={
        role === 'ADMIN' && (
          <Suspense>
            <DeleteAlert alert={alert} />
          </Suspense>
        )
      }
    >
      <Text
        whiteSpace="pre-line"
        breaksAnywhere
        lang={language === original ? undefined : localeOf[original]}
      >
        {text}
      </Text>
      {begin !== null && isAlertPlanned(alert, instant) && (
        <Text above="2xs" size="xs-plus">
          {t('from', said(begin))}
        </Text>
      )}
      {end !== null && (
        <Text above="2xs" size="xs-plus">
          {t('until', said(end))}
        </Text>
      )}
    </Banner>
  )
}
