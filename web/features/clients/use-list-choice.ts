import {
  type ClientOrder,
  type SortColumn,
  firstDirection,
  sortColumns,
} from '@standfest/domain/features/clients/sort-clients.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const listFilters = ['consumption', 'missed'] as const
export type ListFilter = (typeof listFilters)[number]

/** Order and filters as the address names them, so that they are still there on the way back from a record. */
const wordOf: Record<SortColumn | ListFilter, string> = {
  name: 'name',
  streak: 'serie',
  checkIn: 'check-in',
  substitute: 'vertretung',
  consumption: 'konsum',
  missed: 'ohne-check-in',
}

const directionWord: Record<ClientOrder['direction'], string> = {
  ascending: 'aufsteigend',
  descending: 'absteigend',
}

/** What the therapist chose to see, kept in the address. The search is not: names do not belong there. */
export function useListChoice() {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(
    () => listFilters.filter((filter) => params.getAll('filter').includes(wordOf[filter])),
    [params],
  )
  const order = useMemo(() => orderOf(params), [params])
  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(params)
    edit(next)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    filters,
    /** None: by urgency, in groups. */
    order,
    toggleFilter: (filter: ListFilter) =>
      change((next) => {
        const isOn = filters.includes(filter)
        if (isOn) next.delete('filter', wordOf[filter])
        else next.append('filter', wordOf[filter])
      }),
    clearFilters: () => change((next) => next.delete('filter')),
    sortByUrgency: () =>
      change((next) => {
        next.delete('sortierung')
        next.delete('richtung')
      }),
    sortBy: (column: SortColumn) =>
      change((next) => {
        next.set('sortierung', wordOf[column])
        next.set('richtung', directionWord[nextDirection(order, column)])
      }),
  }
}

function orderOf(params: URLSearchParams): ClientOrder | undefined {
  const column = sortColumns.find((one) => wordOf[one] === params.get('sortierung'))
  if (column === undefined) return undefined
  const isDescending = params.get('richtung') === directionWord.descending
  return { column, direction: isDescending ? 'descending' : 'ascending' }
}

function nextDirection(order: ClientOrder | undefined, column: SortColumn): ClientOrder['direction'] {
  if (order?.column !== column) return firstDirection[column]
  return order.direction === 'ascending' ? 'descending' : 'ascending'
}
