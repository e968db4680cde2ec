import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

const memory = 'session memory'

/**
 * A value of a page that outlives the page, but not the session: it is in the query cache and is dropped with it,
 * and never gets into the address or onto disk.
 */
export function useSessionMemory<T>(name: string, first: T) {
  const queries = useQueryClient()
  const [value, setValue] = useState(() => (storedInSession(queries, name) as T | undefined) ?? first)
  const change = useCallback(
    (next: (known: T) => T) => {
      const changed = next((storedInSession(queries, name) as T | undefined) ?? first)
      storeInSession(queries, name, changed)
      setValue(changed)
    },
    [queries, name, first],
  )
  return [value, change] as const
}

export function storedInSession(queries: QueryClient, name: string): unknown {
  return queries.getQueryData([memory, name])
}

export function storeInSession(queries: QueryClient, name: string, value: unknown): void {
  queries.setQueryDefaults([memory], { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData([memory, name], value)
}

export function forgetInSession(queries: QueryClient, name: string): void {
  queries.removeQueries({ queryKey: [memory, name] })
}
