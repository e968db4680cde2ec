import type { QueryClient } from '@tanstack/react-query'

const ofThisTest = new Set<QueryClient>()

/** Clears a query client after the test: a timer that it left behind then finds nothing to read again. */
export function emptyAfterTest(queries: QueryClient): QueryClient {
  ofThisTest.add(queries)
  return queries
}

export function emptyQueryClients(): void {
  for (const queries of ofThisTest) queries.clear()
  ofThisTest.clear()
}
