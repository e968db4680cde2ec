import {
  firstSwitches,
  type ListSwitch,
  listSwitches,
} from '@standfest/domain/features/clients/list-switches.ts'
import {
  type CourseColumn,
  type CourseOrder,
  courseColumns,
  firstCourseDirection,
} from '@standfest/domain/features/clients/sort-caseload.ts'
import {
  type ClientOrder,
  firstDirection,
  type SortColumn,
  sortColumns,
} from '@standfest/domain/features/clients/sort-clients.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const listFilters = ['consumption', 'missed', 'unread', 'comingToday'] as const
export type ListFilter = (typeof listFilters)[number]

/** Order, filters and switches as query parameters, so that they are restored on return from a record. */
const wordOf: Record<SortColumn | CourseColumn | ListFilter | ListSwitch, string> = {
  name: 'name',
  streak: 'serie',
  checkIn: 'check-in',
  appointment: 'termin',
  messages: 'nachrichten',
  substitute: 'vertretung',
  week: 'woche',
  answered: 'beantwortet',
  consumption: 'konsum',
  missed: 'ohne-check-in',
  unread: 'neue-nachrichten',
  comingToday: 'termin-heute',
  closed: 'abgeschlossene',
  anonymised: 'anonymisierte',
  deactivated: 'deaktivierte',
  substitutesToMe: 'vertretungen-an-mich',
  substitutesFromMe: 'vertretungen-von-mir',
}

const directionWord: Record<ClientOrder['direction'], string> = {
  ascending: 'aufsteigend',
  descending: 'absteigend',
}

/**
 * Only deviations from the default are in the address: hidden clients that are included, visible ones that are
 * excluded.
 */
function placeOf(one: ListSwitch): 'mit' | 'ohne' {
  return firstSwitches.includes(one) ? 'ohne' : 'mit'
}

/** The two views of the same clients. */
export const listViews = ['list', 'courses'] as const
type ListView = (typeof listViews)[number]
const coursesWord = 'verlaeufe'

/**
 * The therapist's choice of view, sort order, filters and switches, kept in the address. The search text is not: names do
 * not belong there.
 */
export type ListChoice = {
  /** The list, or the small courses of everybody in it. */
  readonly view: ListView
  readonly filters: readonly ListFilter[]
  /** The switches that are on. */
  readonly switches: readonly ListSwitch[]
  /** No sort order: by urgency, in groups. */
  readonly order: ClientOrder | undefined
  /** An order by a column that only the view of courses has. */
  readonly courseOrder: CourseOrder | undefined
  readonly show: (view: ListView) => void
  readonly toggleFilter: (filter: ListFilter) => void
  readonly toggleSwitch: (one: ListSwitch) => void
  /** Resets filters and switches; the sort order stays. */
  readonly clear: () => void
  readonly sortByUrgency: () => void
  readonly sortBy: (column: SortColumn | CourseColumn) => void
}

/** Memoised by the address: what depends on it is rendered again only when the choice changed. */
export function useListChoice(): ListChoice {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const order = orderOf(params, sortColumns)
    const courseOrder = orderOf(params, courseColumns)
    const change = (edit: (next: URLSearchParams) => void) => {
      const next = new URLSearchParams(params)
      edit(next)
      setParams(next, { replace: true, preventScrollReset: true })
    }
    const toggle = (key: string, word: string) =>
      change((next) => {
        if (next.getAll(key).includes(word)) next.delete(key, word)
        else next.append(key, word)
      })
    const without = (...keys: readonly string[]) =>
      change((next) => {
        for (const key of keys) next.delete(key)
      })
    return {
      view: params.get('ansicht') === coursesWord ? 'courses' : 'list',
      filters: listFilters.filter((filter) => params.getAll('filter').includes(wordOf[filter])),
      switches: switchesIn(params),
      order,
      courseOrder,
      show: (view) =>
        change((next) => {
          if (view === 'courses') next.set('ansicht', coursesWord)
          else next.delete('ansicht')
        }),
      toggleFilter: (filter) => toggle('filter', wordOf[filter]),
      toggleSwitch: (one) => toggle(placeOf(one), wordOf[one]),
      clear: () => without('filter', 'mit', 'ohne'),
      sortByUrgency: () => without('sortierung', 'richtung'),
      sortBy: (column) =>
        change((next) => {
          next.set('sortierung', wordOf[column])
          next.set('richtung', directionWord[nextDirection(order ?? courseOrder, column)])
        }),
    }
  }, [params, setParams])
}

function switchesIn(params: URLSearchParams): readonly ListSwitch[] {
  return listSwitches.filter((one) => {
    const isTurned = params.getAll(placeOf(one)).includes(wordOf[one])
    return firstSwitches.includes(one) !== isTurned
  })
}

function orderOf<Column extends SortColumn | CourseColumn>(
  params: URLSearchParams,
  columns: readonly Column[],
): { readonly column: Column; readonly direction: ClientOrder['direction'] } | undefined {
  const column = columns.find((one) => wordOf[one] === params.get('sortierung'))
  if (column === undefined) return undefined
  const isDescending = params.get('richtung') === directionWord.descending
  return { column, direction: isDescending ? 'descending' : 'ascending' }
}

function nextDirection(
  order: ClientOrder | CourseOrder | undefined,
  column: SortColumn | CourseColumn,
): ClientOrder['direction'] {
  if (order?.column !== column) return { ...firstDirection, ...firstCourseDirection }[column]
  return order.direction === 'ascending' ? 'descending' : 'ascending'
}
