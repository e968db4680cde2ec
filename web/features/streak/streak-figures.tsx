import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { streakSince } from '@standfest/domain/features/data-collection/figures.ts'
import { useTranslation } from 'react-i18next'
import { useToday } from '#app/now.ts'
import { formatDayAndMonth } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import styles from './streak-card.module.css'

/** The words and numbers on the firm ground. A day on which the streak begins anew is called "today", not zero. */
export function StreakFigures({ account }: { readonly account: Account }) {
  const { currentStreak = 0, soberDays = 0, totalDays = 0 } = account
  const { t } = useTranslation('streak')
  const { language } = useLanguage()
  const since = streakSince({
    registeredOn: account.registeredOn,
    lastConsumptionOn: account.lastRelapseDate ?? null,
    today: useToday(),
  })
  const isRunning = currentStreak > 0
  return (
    <div className={styles.figures}>
      <p className={styles.since}>
        {isRunning && since !== undefined
          ? t('since', { date: formatDayAndMonth(since, language) })
          : t('startsToday')}
      </p>
      <p className={styles.streak}>
        <strong>{isRunning ? currentStreak : t('today')}</strong>
        {isRunning && <span>{t('inARow', { count: currentStreak })}</span>}
      </p>
      <p className={styles.total}>
        <strong>{totalDays > 0 ? t('total', { sober: soberDays, count: totalDays }) : t('firstDay')}</strong>
        <span>{t(isRunning ? 'carries' : totalDays > 0 ? 'stays' : 'grows')}</span>
      </p>
    </div>
  )
}
