import { type AccountState, stateOfAccount } from '#features/accounts/accounts.ts'
import type { ClientListEntry } from './clients.ts'
import { matchesSearch } from './search-clients.ts'
import { type SortColumn, sortClients, sortColumns } from './sort-clients.ts'

/** Sort keys of the list, with a leading minus for descending order (§7). */
export const clientSorts = [...sortColumns, ...sortColumns.map((column) => `-${column}` as const)] as const
type ClientSort = (typeof clientSorts)[number]

/** A query on the list of clients; an absent field does not filter. */
export type ClientQuestion = {
  readonly search?: string | undefined
  readonly state?: AccountState | undefined
  readonly sort?: ClientSort | undefined
}

/** The clients of a query in its order: the same as on the therapist's page (§2, §7). */
export function findClients(
  entries: readonly ClientListEntry[],
  { search = '', state, sort }: ClientQuestion,
): readonly ClientListEntry[] {
  const words = search.trim()
  const found = entries.filter(
    (entry) =>
      (state === undefined || stateOfAccount(entry.account) === state) &&
      (words === '' || matchesSearch(entry, words)),
  )
  return sort === undefined ? found : sortClients(found, orderOf(sort))
}

function orderOf(sort: ClientSort) {
  const isLastFirst = sort.startsWith('-')
  const column = (isLastFirst ? sort.slice(1) : sort) as SortColumn
  return { column, direction: isLastFirst ? 'descending' : 'ascending' } as const
}
