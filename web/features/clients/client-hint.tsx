import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { daysWithoutCheckIn, hintOf } from '@standfest/domain/features/clients/urgency.ts'
import { IconClockPause } from '@tabler/icons-react'
import { formatDayOfYear, nearDay } from '#language/short-dates.ts'
import { classNames } from '#ui/class-names.ts'
import { Diamond } from '#ui/diamond.tsx'
import { Text } from '#ui/text.tsx'
import styles from './client-hint.module.css'
import type { RowSituation } from './row-situation.ts'

/** Why a client needs attention, or that it was already discussed. */
export function ClientHint({
  entry,
  today,
  language,
  t,
}: RowSituation & { readonly entry: ClientListEntry }) {
  const hint = hintOf(entry, today)
  const event = entry.lastRelapseEvent
  if (hint === 'missed')
    return (
      <Text as="span" tone="on-honey-soft" className={styles.hint}>
        <IconClockPause aria-hidden="true" size={18} stroke={1.75} />
        {t('hintMissed', { days: daysWithoutCheckIn(entry, today) })}
      </Text>
    )
  if (hint === 'none' || event === null) return null
  if (hint === 'discussed')
    return (
      <span className={classNames(styles.hint, styles.discussed)}>
        <Diamond isHollow />
        {t('hintDiscussed', { day: formatDayOfYear(event.day, today) })}
      </span>
    )
  return (
    <Text as="span" tone="on-plum-soft" className={styles.hint}>
      <Diamond />
      {t('hintConsumption', { day: nearDay(event.day, today, language) })}
    </Text>
  )
}
