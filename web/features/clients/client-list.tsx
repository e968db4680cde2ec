import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#app/now.ts'
import { useSession } from '#app/session.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ClientFilters } from './client-filters.tsx'
import styles from './client-list.module.css'
import { ClientSearch } from './client-search.tsx'
import { ClientsTable } from './clients-table.tsx'
import { ConsumptionPrompt } from './consumption-prompt.tsx'
import { ListTools } from './list-tools.tsx'
import { MarkNotice } from './mark-notice.tsx'
import { NoHits } from './no-hits.tsx'
import { useListChoice } from './use-list-choice.ts'
import { useMarking } from './use-marking.ts'
import { usePutOff } from './use-put-off.ts'
import { useSessionMemory } from './use-session-memory.ts'
import { useClientsInSight, useShownClients } from './use-shown-clients.ts'

/** Filters, search, switches and table over everybody in the list. */
export function ClientList({
  entries,
  listActions,
  rowMenu,
}: {
  readonly entries: readonly ClientListEntry[]
  readonly listActions: ((shown: readonly ClientListEntry[]) => ReactNode) | undefined
  readonly rowMenu: ((entry: ClientListEntry) => ReactNode) | undefined
}) {
  const { t } = useTranslation('clients')
  const today = useToday()
  const { id } = useSession().account
  const reader = useMemo(() => ({ id, today }), [id, today])
  const [search, changeSearch] = useSessionMemory('search', '')
  const setSearch = (text: string) => changeSearch(() => text)
  const choice = useListChoice()
  const inSight = useClientsInSight(entries, choice, reader)
  const shown = useShownClients(inSight, search, choice, reader)
  const [putOff, onPutOff] = usePutOff()
  const { mark, send, turn } = useMarking(onPutOff)
  const list = useRef<HTMLDivElement>(null)
  const toFirstRow = useCallback(
    () => list.current?.querySelector<HTMLElement>('td ~ th a, th a')?.focus(),
    [],
  )
  const count = shown.groups.reduce((sum, group) => sum + group.entries.length, 0)
  return (
    <div ref={list} className={styles.list}>
      <ClientFilters
        entries={inSight}
        today={today}
        filters={choice.filters}
        onToggle={choice.toggleFilter}
      />
      <div className={styles.tools}>
        <ClientSearch value={search} onChange={setSearch} onDown={toFirstRow} />
        <ListTools entries={entries} choice={choice} reader={reader} />
        {listActions && (
          <div className={styles.actions}>{listActions(shown.groups.flatMap((group) => group.entries))}</div>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{count === entries.length ? '' : t('shown', { count })}</span>
      </VisuallyHidden>
      {count === 0 ? (
        <NoHits search={search.trim()} onClearSearch={() => setSearch('')} onClearFilters={choice.clear} />
      ) : (
        <ClientsTable shown={shown} choice={choice} today={today} onMark={turn} rowMenu={rowMenu} />
      )}
      <MarkNotice mark={mark} onSend={send} />
      <ConsumptionPrompt
        entries={entries}
        putOff={putOff}
        onPutOff={onPutOff}
        today={today}
        mark={mark}
        onMark={turn}
      />
    </div>
  )
}
