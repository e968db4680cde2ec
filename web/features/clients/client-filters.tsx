import { IconCalendarEvent, IconClockPause, IconMessage } from '@tabler/icons-react'
import type { Day } from '@standfest/domain/base/day.ts'
import { type ClientListEntry, missedAfterDays } from '@standfest/domain/features/clients/clients.ts'
import { countUnread } from '@standfest/domain/features/clients/inbox.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/config.ts'
import { formatTime } from '#language/dates.ts'
import { Diamond } from '#ui/diamond.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import styles from './client-filters.module.css'
import { type ListFilter, listFilters } from './use-list-choice.ts'
import { passes } from './use-shown-clients.ts'

/** The tiles above the list: how many, and at a press only those. */
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
  const { t } = useTranslation('clients')
  const countOf = (filter: ListFilter) => entries.filter((entry) => passes[filter](entry, today)).length
  const looks = {
    consumption: {
      icon: (
        <IconTile tone="plum" size="sm">
          <span className={styles.diamond}>
            <Diamond />
          </span>
        </IconTile>
      ),
      label: t('filterConsumption'),
      note: t('filterConsumptionNote'),
    },
    missed: {
      icon: (
        <IconTile tone="honey" size="sm">
          <IconClockPause aria-hidden="true" size={22} stroke={1.75} />
        </IconTile>
      ),
      label: t('filterMissed'),
      note: t('filterMissedNote', { days: missedAfterDays }),
    },
    unread: {
      icon: (
        <IconTile tone="pine" size="sm">
          <IconMessage aria-hidden="true" size={22} stroke={1.75} />
        </IconTile>
      ),
      label: t('filterUnread', { count: countUnread(entries) }),
      note: t('filterUnreadNote', { count: countOf('unread') }),
    },
    comingToday: {
      icon: (
        <IconTile tone="lake" size="sm">
          <IconCalendarEvent aria-hidden="true" size={22} stroke={1.75} />
        </IconTile>
      ),
      label: t('filterToday', { count: countOf('comingToday') }),
      note: useTimesToday(entries, today),
    },
  }
  return (
    <fieldset className={styles.filters} aria-label={t('filters')}>
      {listFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles.tile}
          aria-pressed={filters.includes(filter)}
          onClick={() => onToggle(filter)}
        >
          {looks[filter].icon}
          <span className={styles.words}>
            <b>{filter === 'unread' ? countUnread(entries) : countOf(filter)}</b> {looks[filter].label}
            <small>{looks[filter].note}</small>
          </span>
        </button>
      ))}
    </fieldset>
  )
})

/** When those who come today come: up to two times, of more the first. */
function useTimesToday(entries: readonly ClientListEntry[], today: Day): string {
  const { t } = useTranslation('clients')
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
