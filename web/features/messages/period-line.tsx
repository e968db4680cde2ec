import { IconUserShare } from '@tabler/icons-react'
import { formatDay } from '#language/dates.ts'
import { formatDayOfYear } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import * as words from './messages.texts.ts'
import styles from './thread.module.css'
import type { SubstitutePeriod } from './use-substitute-periods.ts'

/** Between messages: from when to when a colleague stood in. */
export function PeriodLine({ period: { from, to, name } }: { readonly period: SubstitutePeriod }) {
  const t = useWords(words)
  return (
    <Cluster
      as="p"
      isOneLine
      isInline
      gap="xs"
      align="center"
      alignSelf="center"
      above="2xs"
      below="2xs"
      size="xs-plus"
      weight="regular-plus"
      line="close"
      tone="on-lake-soft"
      surface="lake-soft"
      radius="lg"
      className={styles.period}
    >
      <IconUserShare aria-hidden="true" size={16} stroke={1.75} />
      {t('periodOf', { from: formatDayOfYear(from, to), to: formatDay(to), name })}
    </Cluster>
  )
}
