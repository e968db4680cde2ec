import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readPreparation } from '@standfest/domain/features/preparation/preparation.calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useToday } from '#session/now.ts'

/** What happened since the last appointment, or since a day; the sheet before stays until the next one is there. */
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
