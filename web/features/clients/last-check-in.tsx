import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { isWithoutCheckIn } from '@standfest/domain/features/clients/urgency.ts'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { nearTime } from '#language/short-dates.ts'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import styles from './last-check-in.module.css'
import type { RowSituation } from './row-situation.ts'

/** The time of the last check-in: today's with a tick icon, a late one with a clock icon. */
export function LastCheckIn({
  entry,
  today,
  language,
  zone,
  t,
}: RowSituation & { readonly entry: ClientListEntry }) {
  const { survey } = entry
  const isLate = isWithoutCheckIn(entry, today)
  return (
    <Cluster
      as="span"
      isOneLine
      isInline
      gap="2xs-plus"
      align="center"
      whiteSpace="nowrap"
      tone={isLate ? 'on-honey-soft' : undefined}
      weight={isLate ? 'medium' : undefined}
      className={classNames(styles.when, isLate && styles.late)}
    >
      {isLate && <IconClock aria-hidden="true" size={16} stroke={2} />}
      {survey?.day === today && <IconCircleCheck aria-hidden="true" size={16} stroke={2} />}
      {survey === null ? t('noCheckIn') : nearTime(survey.executionTime, today, language, zone)}
    </Cluster>
  )
}
