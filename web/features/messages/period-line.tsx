import { IconUserShare } from '@tabler/icons-react'
import { formatDay } from '#language/dates.ts'
import { formatDayOfYear } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import * as words from './messages.texts.ts'
import styles from './thread.module.css'
import type { SubstitutePeriod } from './use-substitute-periods.ts'

/** Between messages: from when to when a colleague stood in. */
export function PeriodLine({ period: { from, to, name } }: { readonly period: SubstitutePeriod }) {
  const t = useWords(words)
  return (
    <p className={styles.period}>
      <IconUserShare aria-hidden="true" size={16} stroke={1.75} />
      {t('periodOf', { from: formatDayOfYear(from, to), to: formatDay(to), name })}
    </p>
  )
}
