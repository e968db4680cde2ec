import type { AccountState } from '#features/accounts/find-accounts.ts'
import type { ClientListEntry } from './clients.ts'
import { matchesSearch } from './search-clients.ts'
import { type SortColumn, sortClients, sortColumns } from './sort-clients.ts'

/** The columns by which a list is asked for, a minus in front of those that begin with the last (§7). */
export const clientSorts = [...sortColumns, ...sortColumns.map((column) => `-${column}` as const)] as const
type ClientSort = (typeof clientSorts)[number]

/** What somebody asks a list of clients for; what is absent narrows nothing. */
export type ClientQuestion = {
  readonly search?: string | undefined
  readonly state?: AccountState | undefined
  readonly sort?: ClientSort | undefined
}

/** The clients that are asked for, in the order that is asked for: the same as on the therapist's page (§2, §7). */
export function findClients(
  entries: readonly ClientListEntry[],
  { search = '', state, sort }: ClientQuestion,
): readonly ClientListEntry[] {
  const words = search.trim()
  const found = entries.filter(
    (entry) =>
      (state === undefined || stateOf(entry) === state) && (words === '' || matchesSearch(entry, words)),
  )
  return sort === undefined ? found : sortClients(found, orderOf(sort))
}

function stateOf({ account }: ClientListEntry): AccountState {
  if (account.anonymizedFlag) return 'anonymised'
  return account.activeFlag ? 'active' : 'deactivated'
}

function orderOf(sort: ClientSort) {
  const isLastFirst = sort.startsWith('-')
  const column = (isLastFirst ? sort.slice(1) : sort) as SortColumn
  return { column, direction: isLastFirst ? 'descending' : 'ascending' } as const
}
