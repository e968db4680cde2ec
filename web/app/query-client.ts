import { QueryClient } from '@tanstack/react-query'
import { NetworkFailed } from '#api/failures.ts'

const freshForMs = 30_000

/** What was read of the server; emptied at logout and expiry, never written to disk. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        // A refusal stays a refusal; only an unreachable server is worth a second try.
        retry: (failures, error) => failures < 1 && error instanceof NetworkFailed,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
