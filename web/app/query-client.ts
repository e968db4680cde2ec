import { QueryClient } from '@tanstack/react-query'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'

const freshForMs = 30_000

/** The query cache of what was read from the server; emptied at logout and expiry, never written to disk. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        // A refusal is not retried; an unreachable or overloaded server is.
        retry: (failures, error) =>
          error instanceof NetworkFailed ? failures < 1 : failures < 2 && secondsUntilAnother(error) > 0,
        retryDelay: (_, error) => 1000 * (secondsUntilAnother(error) || 1),
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * The delay that an overloaded server asked for, plus a random part, so that not all pages retry at once; 0: none.
 */
function secondsUntilAnother(error: Error): number {
  const isOverrun = error instanceof RequestFailed && error.code === 'ERROR.OVERLOADED'
  return isOverrun ? (error.retryAfter ?? 0) * (1 + Math.random()) : 0
}
