import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { commonCover } from '@standfest/domain/features/clients/common-cover.ts'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useNoteList } from '#session/list-left.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { useSessionMemory } from '#session/session-memory.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ClientFilters } from './client-filters.tsx'
import styles from './client-list.module.css'
import { ClientSearch } from './client-search.tsx'
import * as words from './clients.texts.ts'
import { ClientsTable } from './clients-table.tsx'
import { ConsumptionPrompt } from './consumption-prompt.tsx'
import { CourseLegend } from './course-legend.tsx'
import { type Courses, useCourses } from './courses.queries.ts'
import { ListTools } from './list-tools.tsx'
import { MarkNotice } from './mark-notice.tsx'
import { useListChoice } from './use-list-choice.ts'
import { useMarking } from './use-marking.ts'
import { useClientsInSight, useShownClients } from './use-shown-clients.ts'

/** Filters, search, switches and table of the therapist's list of clients. */
export function ClientList({
  entries,
  listActions,
  rowMenu,
}: {
  readonly entries: readonly ClientListEntry[]
  readonly listActions: ((shown: readonly ClientListEntry[]) => ReactNode) | undefined
  readonly rowMenu: ((entry: ClientListEntry) => ReactNode) | undefined
}) {
  const t = useWords(words)
  const today = useToday()
  useNoteList('/klienten')
  const { id } = useSession().account
  const reader = useMemo(() => ({ id, today }), [id, today])
  const [search, changeSearch] = useSessionMemory('search', '')
  const setSearch = (text: string) => changeSearch(() => text)
  const choice = useListChoice()
  const isOfCourses = choice.view === 'courses'
  const read = useCourses(isOfCourses)
  const inSight = useClientsInSight(entries, choice, reader)
  const hasCommonCover = useMemo(() => commonCover(entries, id) !== undefined, [entries, id])
  const shown = useShownClients(inSight, search, choice, reader, isOfCourses ? read.data : undefined)
  const marking = useMarking()
  const { mark, send, turn } = marking
  const list = useRef<HTMLDivElement>(null)
  const toFirstRow = useCallback(
    () => list.current?.querySelector<HTMLElement>('td ~ th a, th a')?.focus(),
    [],
  )
  const count = shown.groups.reduce((sum, group) => sum + group.entries.length, 0)
  const table = (courses: Courses | undefined) => (
    <ClientsTable
      shown={shown}
      choice={choice}
      today={today}
      hasCommonCover={hasCommonCover}
      courses={courses}
      onMark={turn}
      rowMenu={rowMenu}
    />
  )
  return (
    <Stack ref={list} gap="xs" className={styles.list}>
      <Cluster gap="xs" align="center" hiddenIn="print">
        <ClientFilters
          entries={inSight}
          today={today}
          filters={choice.filters}
          onToggle={choice.toggleFilter}
        />
        <div className={styles.search}>
          <ClientSearch value={search} onChange={setSearch} onDown={toFirstRow} />
        </div>
        {listActions && (
          <div className={styles.actions}>{listActions(shown.groups.flatMap((group) => group.entries))}</div>
        )}
        <ListTools entries={entries} choice={choice} reader={reader} />
      </Cluster>
      <VisuallyHidden>
        <span role="status">{count === entries.length ? '' : t('shown', { count })}</span>
      </VisuallyHidden>
      {count === 0 ? (
        <NoHits search={search.trim()} onClearSearch={() => setSearch('')} onClearFilters={choice.clear} />
      ) : !isOfCourses ? (
        table(undefined)
      ) : (
        <Part read={read} missing={t('coursesFailed')} skeleton={<Skeleton count={8} />}>
          {(courses) => (
            <>
              {table(courses)}
              <CourseLegend />
            </>
          )}
        </Part>
      )}
      <MarkNotice mark={mark} onSend={send} />
      <ConsumptionPrompt entries={entries} today={today} marking={marking} />
    </Stack>
  )
}

/** The empty result of search and filters, with a button that resets them. */
function NoHits({
  search,
  onClearSearch,
  onClearFilters,
}: {
  readonly search: string
  readonly onClearSearch: () => void
  readonly onClearFilters: () => void
}) {
  const t = useWords(words)
  const isSearch = search !== ''
  return (
    <Card>
      <EmptyState
        icon={<IconSearch aria-hidden="true" size={22} stroke={1.75} />}
        action={
          <Button onPress={isSearch ? onClearSearch : onClearFilters}>
            {isSearch ? t('searchClear') : t('filterClear')}
          </Button>
        }
      >
        {isSearch ? t('noHits', { search }) : t('noHitsFilter')}
      </EmptyState>
    </Card>
  )
}
