import type { Day } from '@standfest/domain/base/day.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { matchesSearch } from '@standfest/domain/features/clients/search-clients.ts'
import { type ClientOrder, sortClients } from '@standfest/domain/features/clients/sort-clients.ts'
import {
  groupByUrgency,
  hasUnseenConsumption,
  isWithoutCheckIn,
} from '@standfest/domain/features/clients/urgency.ts'
import { useDeferredValue, useMemo } from 'react'
import type { ListFilter } from './use-list-choice.ts'

/** Rows that stand together; a sorted list is one group without a name. */
export type ShownGroup = {
  readonly name: 'toLookAt' | 'onTheWay' | undefined
  readonly entries: readonly ClientListEntry[]
}

/** Whether a filter's tile counts a client. */
export const passes: Record<ListFilter, (entry: ClientListEntry, today: Day) => boolean> = {
  consumption: hasUnseenConsumption,
  missed: isWithoutCheckIn,
}

/** What is left of the list after search and filters, in its groups or in the chosen order. */
export function useShownClients(
  entries: readonly ClientListEntry[],
  {
    search,
    filters,
    order,
    today,
  }: {
    readonly search: string
    readonly filters: readonly ListFilter[]
    readonly order: ClientOrder | undefined
    readonly today: Day
  },
): readonly ShownGroup[] {
  // Typing stays quick: the rows follow when there is time.
  const wanted = useDeferredValue(search)
  const left = useMemo(
    () =>
      entries.filter(
        (entry) =>
          matchesSearch(entry, wanted) &&
          (filters.length === 0 || filters.some((filter) => passes[filter](entry, today))),
      ),
    [entries, wanted, filters, today],
  )
  return useMemo(() => groupsOf(left, order, today), [left, order, today])
}

function groupsOf(
  entries: readonly ClientListEntry[],
  order: ClientOrder | undefined,
  today: Day,
): readonly ShownGroup[] {
  if (order !== undefined) return [{ name: undefined, entries: sortClients(entries, order) }]
  const { toLookAt, onTheWay } = groupByUrgency(entries, today)
  const groups: ShownGroup[] = [
    { name: 'toLookAt', entries: toLookAt },
    { name: 'onTheWay', entries: onTheWay },
  ]
  return groups.filter((group) => group.entries.length > 0)
}
