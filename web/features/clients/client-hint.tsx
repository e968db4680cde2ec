import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { daysWithoutCheckIn, hintOf } from '@standfest/domain/features/clients/urgency.ts'
import { IconClockPause } from '@tabler/icons-react'
import { formatDayOfYear, nearDay } from '#language/short-dates.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
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
      <Cluster
        as="span"
        isOneLine
        isInline
        gap="2xs-plus"
        align="center"
        weight="medium"
        tone="on-honey-soft"
      >
        <IconClockPause aria-hidden="true" size={18} stroke={1.75} />
        {t('hintMissed', { days: daysWithoutCheckIn(entry, today) })}
      </Cluster>
    )
  if (hint === 'none' || event === null) return null
  if (hint === 'discussed')
    return (
      <Cluster as="span" isOneLine isInline gap="2xs-plus" align="center" weight="regular-plus" tone="text-2">
        <Diamond isHollow />
        {t('hintDiscussed', { day: formatDayOfYear(event.day, today) })}
      </Cluster>
    )
  return (
    <Cluster as="span" isOneLine isInline gap="2xs-plus" align="center" weight="medium" tone="on-plum-soft">
      <Diamond />
      {t('hintConsumption', { day: nearDay(event.day, today, language) })}
    </Cluster>
  )
}
