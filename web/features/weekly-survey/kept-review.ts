import type { AccountId } from '@standfest/domain/base/id.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Review } from './review.ts'

type Keeper = {
  readonly find: () => Review | undefined
  readonly keep: (review: Review) => void
  readonly drop: () => void
}

/**
 * Keeps an unfinished review for as long as the session: in the query cache, which is emptied at logout and never
 * written to disk.
 */
export function useKeptReview(clientId: AccountId): Keeper {
  const queries = useQueryClient()
  return useMemo(() => {
    const queryKey = ['weekly-review', clientId]
    queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    return {
      find: () => queries.getQueryData(queryKey),
      keep: (review) => queries.setQueryData(queryKey, review),
      drop: () => queries.removeQueries({ queryKey }),
    }
  }, [queries, clientId])
}
