import type { AccountId } from '@standfest/domain/base/id.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#app/session.ts'
import { dropDraft, findDraft, hasDrafts, keepDraft } from '#drafts/drafts.ts'
import type { Review } from './review.ts'

type Keeper = {
  readonly find: () => Review | undefined
  readonly keep: (review: Review) => void
  readonly drop: () => void
}

const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

/**
 * Keeps an unfinished review, and one that could not be sent yet: at hand in the query cache, and sealed on the
 * device ([Note: Drafts]).
 */
export function useKeptReview(clientId: AccountId): Keeper {
  const queries = useQueryClient()
  const { account } = useSession()
  return useMemo(() => {
    const { queryKey, place } = keptFor(account.id, clientId)
    queries.setQueryDefaults(queryKey, kept)
    return {
      find: () => queries.getQueryData<Review | null>(queryKey) ?? undefined,
      keep: (review) => {
        queries.setQueryData(queryKey, review)
        keepDraft(place, review)
      },
      drop: () => {
        queries.setQueryData(queryKey, null)
        dropDraft(place)
      },
    }
  }, [queries, account.id, clientId])
}

/** The kept review, also of an earlier page: null when there is none, undefined until that is known. */
export function useFoundReview(clientId: AccountId): Review | null | undefined {
  const { account } = useSession()
  const { queryKey, place } = keptFor(account.id, clientId)
  const { data } = useQuery({
    queryKey,
    queryFn: async (): Promise<Review | null> => {
      // Most have none; then no key is asked for.
      if (!(await hasDrafts(account.id))) return null
      return ((await findDraft(place)) as Review | undefined) ?? null
    },
    networkMode: 'always',
    ...kept,
  })
  return data
}

function keptFor(account: AccountId, clientId: AccountId) {
  return {
    queryKey: ['weekly-review', account, clientId],
    place: { account, of: `weekly-review ${clientId}` },
  } as const
}
