import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  type FocusEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useSession } from '#session/session.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { type Sorting, TableHead } from '#ui/table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type ClientColumn, ClientRow, clientColumns, courseColumnsOf } from './client-row.tsx'
import * as words from './clients.texts.ts'
import styles from './clients-table.module.css'
import type { Courses } from './courses.queries.ts'
import { RowChunk } from './row-chunk.tsx'
import { type Chunk, useRowChunks } from './row-chunks.ts'
import { RowMenu } from './row-menu.tsx'
import type { ListChoice } from './use-list-choice.ts'
import { noteOpenedRow } from './use-opened-row.ts'
import type { ShownClients, ShownGroup } from './use-shown-clients.ts'

/**
 * The list as a table. Its rows use grid layout, so that off-screen ones cost nothing and the narrow page can stack
 * them; ARIA roles are explicit because grid layout removes the table roles in some browsers.
 */
export const ClientsTable = memo(function ClientsTable({
  shown,
  choice,
  today,
  hasCommonCover,
  courses,
  onMark,
  rowMenu,
}: {
  readonly shown: ShownClients
  readonly choice: ListChoice
  readonly today: Day
  /** Whether one line above the list names the reader's substitute, so that the rows need not. */
  readonly hasCommonCover: boolean
  /** The small courses, in their view; undefined in the list. */
  readonly courses: Courses | undefined
  readonly onMark: (entry: ClientListEntry) => void
  /** Other features' items in the menu of a row. */
  readonly rowMenu: ((entry: ClientListEntry) => ReactNode) | undefined
}) {
  const { groups } = shown
  const t = useWords(words)
  const { original: language } = useLanguage()
  const { zone } = useConfig()
  const { account } = useSession()
  const table = useRef<HTMLTableElement>(null)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const menu = useRowMenu()
  const { chunks, leaving } = useRowChunks(shown)
  const keepFocus = usePreservedFocus(table, groups)
  const isByTotal = choice.order?.column === 'streak'
  const isOfCourses = courses !== undefined
  const isCoverColumnShown =
    choice.order?.column === 'substitute' ||
    groups.some(({ entries }) =>
      entries.some(
        ({ substitute }) => substitute !== null && !(hasCommonCover && substitute.parentId === account.id),
      ),
    )
  const { open } = menu
  const { id: readerId } = account
  const columns = useMemo(
    () =>
      (isOfCourses ? courseColumnsOf : clientColumns)(
        { today, language, zone, readerId, hasCommonCover, isByTotal, t },
        open,
      ),
    [isOfCourses, today, language, zone, readerId, hasCommonCover, isByTotal, t, open],
  )
  const menuEntry = findEntry(groups, menu.of)
  return (
    <Card
      isFlush
      radius="md-plus"
      className={classNames(
        styles.frame,
        isOfCourses ? styles.courses : !isCoverColumnShown && styles.withoutSubstitute,
      )}
    >
      <table ref={table} role="table" className={styles.table} {...keepFocus}>
        <caption>
          <VisuallyHidden>
            {isOfCourses ? t('captionCourses') : t(captions[choice.order?.column ?? 'urgency'])}
          </VisuallyHidden>
        </caption>
        <TableHead columns={columns} sortingOf={(key) => sortingBy(key, choice)} />
        {[...chunks, ...leaving].map((chunk, index) => (
          <RowChunk
            key={chunk.key}
            chunk={chunk}
            isLeaving={index >= chunks.length}
            head={chunk.begins && <GroupHead {...chunk.begins} columnCount={columns.length} />}
          >
            {({ entries }) =>
              entries.map((entry) => (
                <ClientRow
                  key={entry.account.id}
                  columns={columns}
                  entry={entry}
                  isMenuOpen={menu.of === entry.account.id}
                  course={courses?.get(entry.account.id)}
                />
              ))
            }
          </RowChunk>
        ))}
      </table>
      {menuEntry && (
        <RowMenu
          entry={menuEntry}
          today={today}
          trigger={menu.trigger}
          onClose={menu.close}
          onMark={onMark}
          onGo={(address) => {
            noteOpenedRow(queries, menuEntry.account.id)
            void navigate(address)
          }}
          more={rowMenu?.(menuEntry)}
        />
      )}
    </Card>
  )
})

function sortingBy(
  key: ClientColumn['key'],
  { order, courseOrder, sortBy, sortByUrgency }: ListChoice,
): Sorting | undefined {
  if (key === 'actions' || key === 'mood' || key === 'pressure') return undefined
  if (key === 'urgency')
    return { direction: order === undefined ? 'descending' : undefined, onSort: sortByUrgency }
  const chosen = order ?? courseOrder
  return { direction: chosen?.column === key ? chosen.direction : undefined, onSort: () => sortBy(key) }
}

function GroupHead({
  name,
  count,
  columnCount,
}: NonNullable<Chunk['begins']> & { readonly columnCount: number }) {
  const t = useWords(words)
  return (
    <tr role="row" className={styles.group}>
      <th role="cell" colSpan={columnCount}>
        <b>{t(name)}</b>, {t('people', { count })}
      </th>
    </tr>
  )
}

function findEntry(
  groups: readonly ShownGroup[],
  id: ClientListEntry['account']['id'] | undefined,
): ClientListEntry | undefined {
  if (id === undefined) return undefined
  return groups.flatMap(({ entries }) => entries).find(({ account }) => account.id === id)
}

const captions = {
  urgency: 'captionUrgency',
  name: 'captionName',
  streak: 'captionStreak',
  checkIn: 'captionCheckIn',
  appointment: 'captionAppointment',
  messages: 'captionMessages',
  substitute: 'captionSubstitute',
} as const

/** The row whose menu is open, and its anchor: one menu for all rows, because a thousand would be slow to render. */
function useRowMenu() {
  const [of, setOf] = useState<AccountId>()
  const trigger = useRef<HTMLElement | null>(null)
  const open = useCallback((entry: ClientListEntry, beside: HTMLElement) => {
    trigger.current = beside
    setOf(entry.account.id)
  }, [])
  const close = useCallback(() => setOf(undefined), [])
  return { of, trigger, open, close }
}

/** The focused control in the list: its client, and which control of the row. */
type Place = { readonly client: string; readonly tag: string }

/**
 * Keeps the focus on a row that a live update moves: the row is rendered again at its new place, and the page does
 * not scroll for it.
 */
function usePreservedFocus(table: RefObject<HTMLTableElement | null>, shown: unknown) {
  const place = useRef<Place>(undefined)
  useLayoutEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    const { client, tag } = place.current
    const row = table.current?.querySelector(`tbody:not([hidden]) [data-client="${client}"]`)
    row?.querySelector<HTMLElement>(tag)?.focus({ preventScroll: true })
  }, [table, shown])
  return {
    onFocus: ({ target }: FocusEvent) => {
      const client = target.closest<HTMLElement>('[data-client]')?.dataset.client
      place.current = client === undefined ? undefined : { client, tag: target.tagName }
    },
    // Removing a focused row fires no blur event; a blur event means that the user moved the focus.
    onBlur: () => {
      place.current = undefined
    },
  }
}
