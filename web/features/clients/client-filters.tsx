import { IconClockPause } from '@tabler/icons-react'
import type { Day } from '@standfest/domain/base/day.ts'
import { type ClientListEntry, missedAfterDays } from '@standfest/domain/features/clients/clients.ts'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
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
            <b>{entries.filter((entry) => passes[filter](entry, today)).length}</b> {looks[filter].label}
            <small>{looks[filter].note}</small>
          </span>
        </button>
      ))}
    </fieldset>
  )
})
