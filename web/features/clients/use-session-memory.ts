import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

const memory = 'clients memory'

/**
 * A value of the list that outlives the page, not the session: it lies beside what was read of the server and goes
 * with it, and neither address nor disk ever knows it.
 */
export function useSessionMemory<T>(name: string, first: T) {
  const queries = useQueryClient()
  const [value, setValue] = useState(() => (keptInSession(queries, name) as T | undefined) ?? first)
  const change = useCallback(
    (next: (known: T) => T) => {
      const changed = next((keptInSession(queries, name) as T | undefined) ?? first)
      keepInSession(queries, name, changed)
      setValue(changed)
    },
    [queries, name, first],
  )
  return [value, change] as const
}

export function keptInSession(queries: QueryClient, name: string): unknown {
  return queries.getQueryData([memory, name])
}

export function keepInSession(queries: QueryClient, name: string, value: unknown): void {
  queries.setQueryDefaults([memory], { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData([memory, name], value)
}

export function forgetInSession(queries: QueryClient, name: string): void {
  queries.removeQueries({ queryKey: [memory, name] })
}
