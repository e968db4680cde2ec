import type { Day } from '@standfest/domain/base/day.ts'
import { IconClock } from '@tabler/icons-react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './planned.texts.ts'

/** A due date as text; once the day is over it says so. */
export function Due({ due, time = '' }: { readonly due: Day | undefined; readonly time?: string }) {
  const t = useWords(words)
  const today = useToday()
  if (due === undefined) return null
  const day = time === '' ? formatDay(due) : t('dayAndTime', { day: formatDay(due), time })
  return due < today ? (
    <Cluster as="p" isOneLine gap="2xs-plus" align="center" weight="regular-plus" tone="on-honey-soft">
      <IconClock aria-hidden="true" size={16} stroke={2} /> {t('overdue', { day })}
    </Cluster>
  ) : (
    <Text tone="text-2">{t('due', { day })}</Text>
  )
}
