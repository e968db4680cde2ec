import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { type ListReader, isInSight } from '@standfest/domain/features/clients/list-switches.ts'
import { matchesSearch } from '@standfest/domain/features/clients/search-clients.ts'
import { type ClientOrder, sortClients } from '@standfest/domain/features/clients/sort-clients.ts'
import {
  groupByUrgency,
  hasUnseenConsumption,
  isWithoutCheckIn,
} from '@standfest/domain/features/clients/urgency.ts'
import { useDeferredValue, useMemo } from 'react'
import type { ListFilter, useListChoice } from './use-list-choice.ts'

/** Rows that stand together; a sorted list is one group without a name. */
export type ShownGroup = {
  readonly name: 'toLookAt' | 'onTheWay' | 'resting' | undefined
  readonly entries: readonly ClientListEntry[]
}

/** Whether a filter's tile counts a client. */
export const passes: Record<ListFilter, (entry: ClientListEntry, today: ListReader['today']) => boolean> = {
  consumption: hasUnseenConsumption,
  missed: isWithoutCheckIn,
}

/** Those whom the switches leave in sight: what the tiles count, and what is searched. */
export function useClientsInSight(
  entries: readonly ClientListEntry[],
  { switches }: Pick<ReturnType<typeof useListChoice>, 'switches'>,
  reader: ListReader,
): readonly ClientListEntry[] {
  return useMemo(
    () => entries.filter((entry) => isInSight(entry, switches, reader)),
    [entries, switches, reader],
  )
}

/** What search and filters leave of those in sight, in its groups or in the chosen order. */
export function useShownClients(
  inSight: readonly ClientListEntry[],
  search: string,
  { filters, order }: Pick<ReturnType<typeof useListChoice>, 'filters' | 'order'>,
  { today }: ListReader,
): readonly ShownGroup[] {
  // Typing stays quick: the rows follow when there is time.
  const wanted = useDeferredValue(search)
  const left = useMemo(
    () =>
      inSight.filter(
        (entry) =>
          matchesSearch(entry, wanted) &&
          (filters.length === 0 || filters.some((filter) => passes[filter](entry, today))),
      ),
    [inSight, wanted, filters, today],
  )
  return useMemo(() => groupsOf(left, order, today), [left, order, today])
}

function groupsOf(
  entries: readonly ClientListEntry[],
  order: ClientOrder | undefined,
  today: ListReader['today'],
): readonly ShownGroup[] {
  if (order !== undefined) return [{ name: undefined, entries: sortClients(entries, order) }]
  const { toLookAt, onTheWay, resting } = groupByUrgency(entries, today)
  const groups: ShownGroup[] = [
    { name: 'toLookAt', entries: toLookAt },
    { name: 'onTheWay', entries: onTheWay },
    { name: 'resting', entries: resting },
  ]
  return groups.filter((group) => group.entries.length > 0)
}
