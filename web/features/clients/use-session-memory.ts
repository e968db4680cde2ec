import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

const memory = 'clients memory'

/**
 * A value of the list that outlives the page, not the session: it lies beside what was read of the server and goes
 * with it, and neither address nor disk ever knows it.
 */
export function useSessionMemory<T>(name: string, first: T) {
  const queries = useQueryClient()
  const [value, setValue] = useState(() => queries.getQueryData<T>([memory, name]) ?? first)
  const change = useCallback(
    (next: (known: T) => T) => {
      queries.setQueryDefaults([memory], { gcTime: Number.POSITIVE_INFINITY })
      setValue(queries.setQueryData<T>([memory, name], (known) => next(known ?? first)) ?? first)
    },
    [queries, name, first],
  )
  return [value, change] as const
}
