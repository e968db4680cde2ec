import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readPreparation } from '@standfest/domain/features/preparation/preparation.calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useToday } from '#session/now.ts'

/** The events since the last appointment, or since a day; the former sheet stays while another one is loading. */
export function usePreparation(clientId: AccountId, from: Day | undefined) {
  const today = useToday()
  return useQuery({
    queryKey: ['client', clientId, 'preparation', today, from],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await send(readPreparation, {
        query: { account: clientId, ...(from === undefined ? {} : { from }) },
        signal,
      })
      if (data === undefined) throw new Error('There is no preparation')
      return data.attributes
    },
  })
}
