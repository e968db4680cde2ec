import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#app/now.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ClientFilters } from './client-filters.tsx'
import styles from './client-list.module.css'
import { ClientSearch } from './client-search.tsx'
import { ClientsTable } from './clients-table.tsx'
import { useMarkEvent } from './clients.queries.ts'
import { MarkNotice } from './mark-notice.tsx'
import { NoHits } from './no-hits.tsx'
import { SortChoice } from './sort-choice.tsx'
import { useListChoice } from './use-list-choice.ts'
import { useShownClients } from './use-shown-clients.ts'

/** Filters, search and table over everybody in the list. */
export function ClientList({ entries }: { readonly entries: readonly ClientListEntry[] }) {
  const { t } = useTranslation('clients')
  const today = useToday()
  const [search, setSearch] = useState('')
  const choice = useListChoice()
  const groups = useShownClients(entries, { search, filters: choice.filters, order: choice.order, today })
  const mark = useMarkEvent()
  const table = useRef<HTMLTableElement>(null)
  const onMark = useMarking(mark.mutate)
  const toFirstRow = useCallback(() => table.current?.querySelector('a')?.focus(), [])
  const count = groups.reduce((sum, group) => sum + group.entries.length, 0)
  return (
    <div className={styles.list}>
      <ClientFilters
        entries={entries}
        today={today}
        filters={choice.filters}
        onToggle={choice.toggleFilter}
      />
      <ClientSearch value={search} onChange={setSearch} onDown={toFirstRow} />
      <SortChoice choice={choice} />
      <VisuallyHidden>
        <span role="status">{count === entries.length ? '' : t('shown', { count })}</span>
      </VisuallyHidden>
      {count === 0 ? (
        <NoHits
          search={search.trim()}
          onClearSearch={() => setSearch('')}
          onClearFilters={choice.clearFilters}
        />
      ) : (
        <ClientsTable ref={table} groups={groups} choice={choice} today={today} onMark={onMark} />
      )}
      <MarkNotice mark={mark} />
    </div>
  )
}

/** Stays the same function, so that a thousand rows need not be drawn again. */
function useMarking(mutate: ReturnType<typeof useMarkEvent>['mutate']) {
  return useCallback(
    ({ account, lastRelapseEvent: event }: ClientListEntry) => {
      if (event !== null)
        mutate({ client: account, event, ignored: !event.ignored, key: crypto.randomUUID() })
    },
    [mutate],
  )
}
