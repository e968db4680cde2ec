import { IconClock } from '@tabler/icons-react'
import type { Day } from '@standfest/domain/base/day.ts'
import { useTranslation } from 'react-i18next'
import { useToday } from '#app/now.ts'
import { formatDay } from '#language/dates.ts'
import styles from './goals.module.css'

/** Until when something should be done; what is late says so. */
export function Due({ due }: { readonly due: Day | undefined }) {
  const { t } = useTranslation('goals')
  const today = useToday()
  if (due === undefined) return null
  return due < today ? (
    <p className={styles.overdue}>
      <IconClock aria-hidden="true" size={16} stroke={2} /> {t('overdue', { day: formatDay(due) })}
    </p>
  ) : (
    <p className={styles.quiet}>{t('due', { day: formatDay(due) })}</p>
  )
}
