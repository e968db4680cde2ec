import type { QueryClient } from '@tanstack/react-query'

/** What administrators read of accounts is read again, and who can be chosen as a substitute too. */
export function renewPeople(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['people'] })
  void queries.invalidateQueries({ queryKey: ['therapists'] })
}
