import type { Day } from '@standfest/domain/base/day.ts'
import { type ClientListEntry, missedAfterDays } from '@standfest/domain/features/clients/clients.ts'
import { countUnread } from '@standfest/domain/features/clients/inbox.ts'
import { IconCalendarEvent, IconClockPause, IconMessage } from '@tabler/icons-react'
import { memo } from 'react'
import { formatTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './client-filters.module.css'
import * as clientsWords from './clients.texts.ts'
import { type ListFilter, listFilters } from './use-list-choice.ts'
import { passes } from './use-shown-clients.ts'

/** Filter tiles above the list: each shows a number, and filters by it at a press. */
export const ClientFilters = memo(function ClientFilters({
  entries,
  today,
  filters,
  onToggle,
}: {
  readonly entries: readonly ClientListEntry[]
  readonly today: Day
  readonly filters: readonly ListFilter[]
  readonly onToggle: (filter: ListFilter) => void
}) {
  const t = useWords(clientsWords)
  const countOf = (filter: ListFilter) => entries.filter((entry) => passes[filter](entry, today)).length
  const looks = {
    consumption: {
      icon: (
        <Stack as="span">
          <Diamond />
        </Stack>
      ),
      label: t('filterConsumption'),
      note: t('filterConsumptionNote'),
    },
    missed: {
      icon: <IconClockPause aria-hidden="true" size={20} stroke={1.75} className={styles.honey} />,
      label: t('filterMissed'),
      note: t('filterMissedNote', { days: missedAfterDays }),
    },
    unread: {
      icon: <IconMessage aria-hidden="true" size={20} stroke={1.75} className={styles.pine} />,
      label: t('filterUnread', { count: countUnread(entries) }),
      note: countOf('unread') > 0 && t('filterUnreadNote', { count: countOf('unread') }),
    },
    comingToday: {
      icon: <IconCalendarEvent aria-hidden="true" size={20} stroke={1.75} className={styles.lake} />,
      label: t('filterToday', { count: countOf('comingToday') }),
      note: useTimesToday(entries, today),
    },
  }
  return (
    <Stack
      as="fieldset"
      gap="xs"
      canShrink
      hiddenIn="print"
      className={styles.filters}
      aria-label={t('filters')}
    >
      {listFilters.map((filter) => (
        <Cluster
          as="button"
          key={filter}
          type="button"
          isOneLine
          gap="xs"
          align="center"
          paddingX="xs-plus"
          textAlign="start"
          canShrink
          surface="surface"
          isBordered
          radius="md-plus"
          hover="surface-2"
          className={styles.tile}
          aria-pressed={filters.includes(filter)}
          onClick={() => onToggle(filter)}
        >
          {looks[filter].icon}
          <Cluster as="span" columnGap="2xs-plus" align="baseline" canShrink className={styles.words}>
            <Text as="b" weight="bold">
              {filter === 'unread' ? countUnread(entries) : countOf(filter)}
            </Text>{' '}
            <span>{looks[filter].label}</span>{' '}
            <Text as="small" size="xs-plus" tone="text-2">
              {looks[filter].note}
            </Text>
          </Cluster>
        </Cluster>
      ))}
    </Stack>
  )
})

/** The times of today's first two appointments. */
function useTimesToday(entries: readonly ClientListEntry[], today: Day): string {
  const t = useWords(clientsWords)
  const { zone } = useConfig()
  const times = entries
    .flatMap(({ appointment }) => (appointment?.day === today ? (appointment.startsAt ?? []) : []))
    .sort((one, other) => one - other)
    .map((startsAt) => formatTime(startsAt, zone))
  const [first, second] = times
  if (first === undefined) return t('filterTodayNote')
  if (second === undefined) return t('filterTodayOne', { first })
  return times.length === 2 ? t('filterTodayTwo', { first, second }) : t('filterTodayMore', { first })
}
