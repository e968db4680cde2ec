import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  changeFollowUp,
  createFollowUp,
  listFollowUps,
  removeFollowUp,
} from '@standfest/domain/features/follow-ups/follow-ups.calls.ts'
import type { FollowUp, NewFollowUp } from '@standfest/domain/features/follow-ups/follow-ups.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { todayKey } from '#session/listed-clients.ts'

/** Free follow-ups concern no client: no change of a client makes them out of date. */
const keyOf = (clientId: AccountId | undefined) =>
  clientId === undefined ? ['follow-ups'] : ['client', clientId, 'follow-ups']

const queryOf = (clientId: AccountId | undefined) => (clientId === undefined ? {} : { account: clientId })

/** A client's follow-ups, or without a client the reader's free ones; forgotten as soon as nothing shows them. */
export function useFollowUps(clientId: AccountId | undefined) {
  return useQuery({
    gcTime: 0,
    queryKey: keyOf(clientId),
    queryFn: async ({ signal }) => {
      const { data } = await send(listFollowUps, { query: queryOf(clientId), signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}

export type FollowUpStep =
  | { readonly type: 'add'; readonly followUp: NewFollowUp; readonly key: string }
  | { readonly type: 'turn'; readonly followUp: Pick<FollowUp, 'id' | 'version'>; readonly done: boolean }
  | { readonly type: 'remove'; readonly followUp: Pick<FollowUp, 'id'> }

/** Changes follow-ups of a client, or free ones; the page of the day shows them too. */
export function useChangeFollowUps(clientId: AccountId | undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (step: FollowUpStep) => {
      const query = queryOf(clientId)
      if (step.type === 'add') {
        await send(createFollowUp, { query, body: step.followUp, idempotencyKey: step.key })
        return
      }
      const { id } = step.followUp
      if (step.type === 'remove') await send(removeFollowUp, { params: { id }, query })
      else {
        const { version } = step.followUp
        await send(changeFollowUp, { params: { id }, id, query, body: { done: step.done }, ifMatch: version })
      }
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keyOf(clientId) }),
        queries.invalidateQueries({ queryKey: todayKey }),
      ]),
  })
}
