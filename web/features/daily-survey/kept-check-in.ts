import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#app/session.ts'
import type { CheckIn } from './check-in.ts'

type Keeper = {
  readonly find: () => CheckIn | undefined
  readonly keep: (checkIn: CheckIn) => void
  readonly drop: () => void
}

/**
 * Keeps an unfinished check-in for as long as the session: in the query cache, which is emptied at logout and
 * never written to disk.
 */
export function useKeptCheckIn(): Keeper {
  const queries = useQueryClient()
  const { account } = useSession()
  return useMemo(() => {
    const queryKey = ['check-in', account.id]
    queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    return {
      find: () => queries.getQueryData(queryKey),
      keep: (checkIn) => queries.setQueryData(queryKey, checkIn),
      drop: () => queries.removeQueries({ queryKey }),
    }
  }, [queries, account.id])
}
