import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  decideCompleteCopy,
  reviewCompleteCopy,
} from '@standfest/domain/features/my-copy/complete-copy.calls.ts'
import type { CompleteCopyDecision } from '@standfest/domain/features/my-copy/complete-copy.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { todayKey } from '#session/listed-clients.ts'
import { completeKeyOf } from './my-copy.queries.ts'

/** The content of a client's complete copy, for its review; evicted from the cache on unmount. */
export function useCopyReview(clientId: AccountId) {
  return useQuery({
    gcTime: 0,
    queryKey: completeKeyOf(clientId),
    queryFn: async ({ signal }) => {
      const { data } = await send(reviewCompleteCopy, { query: { account: clientId }, signal })
      if (data === undefined) throw new Error('There is a state for every client')
      return data.attributes
    },
  })
}

/** Releases the complete copy of a client, or refuses it. */
export function useDecideCopy(clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CompleteCopyDecision) =>
      send(decideCompleteCopy, { query: { account: clientId }, body }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: completeKeyOf(clientId) }),
        queries.invalidateQueries({ queryKey: todayKey }),
      ]),
  })
}
