import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { isUnread } from '@standfest/domain/features/clients/inbox.ts'
import { isInSight, type ListReader } from '@standfest/domain/features/clients/list-switches.ts'
import { matchesSearch } from '@standfest/domain/features/clients/search-clients.ts'
import { sortCaseload } from '@standfest/domain/features/clients/sort-caseload.ts'
import { type ClientOrder, sortClients } from '@standfest/domain/features/clients/sort-clients.ts'
import {
  groupByUrgency,
  hasUnseenConsumption,
  isWithoutCheckIn,
} from '@standfest/domain/features/clients/urgency.ts'
import { useDeferredValue, useMemo } from 'react'
import type { Courses } from './courses.queries.ts'
import type { ListChoice, ListFilter } from './use-list-choice.ts'

export type GroupName = 'toLookAt' | 'onTheWay' | 'resting'

/** Rows under one heading; a sorted list is one group without a name. */
export type ShownGroup = {
  readonly name: GroupName | undefined
  readonly entries: readonly ClientListEntry[]
}

export type ShownClients = {
  readonly groups: readonly ShownGroup[]
  /** The choice that produced the rows: a changed choice is a new list, a live update of a client is not. */
  readonly choice: string
}

/** Whether a filter's tile counts a client. */
export const passes: Record<ListFilter, (entry: ClientListEntry, today: ListReader['today']) => boolean> = {
  consumption: hasUnseenConsumption,
  missed: isWithoutCheckIn,
  unread: isUnread,
  comingToday: ({ appointment }, today) => appointment?.day === today,
}

/** The clients that the switches include: the tiles count them, and the search covers them. */
export function useClientsInSight(
  entries: readonly ClientListEntry[],
  { switches }: Pick<ListChoice, 'switches'>,
  reader: ListReader,
): readonly ClientListEntry[] {
  return useMemo(
    () => entries.filter((entry) => isInSight(entry, switches, reader)),
    [entries, switches, reader],
  )
}

/** The included clients that match search and filters, in groups or in the chosen order. */
export function useShownClients(
  inSight: readonly ClientListEntry[],
  search: string,
  {
    filters,
    order,
    courseOrder,
    switches,
  }: Pick<ListChoice, 'filters' | 'order' | 'courseOrder' | 'switches'>,
  { today }: ListReader,
  courses: Courses | undefined,
): ShownClients {
  // Typing stays responsive: the rows are updated at low priority.
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
  const ofCourses = courses && courseOrder
  const groups = useMemo(
    () =>
      courses && ofCourses
        ? [{ name: undefined, entries: sortCaseload(left, ofCourses, { courses, today }) }]
        : groupsOf(left, order, today),
    [left, order, ofCourses, courses, today],
  )
  const { column, direction } = ofCourses ?? order ?? {}
  const choice = [wanted, ...filters, ...switches, column, direction].join(' ')
  return useMemo(() => ({ groups, choice }), [groups, choice])
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
