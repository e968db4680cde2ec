import type { QueryClient } from '@tanstack/react-query'

/** Invalidates the administrators' queries of accounts, and the selectable substitutes. */
export function renewPeople(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['people'] })
  void queries.invalidateQueries({ queryKey: ['therapists'] })
}
