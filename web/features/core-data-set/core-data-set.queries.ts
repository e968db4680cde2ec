import type { AccountId } from '@standfest/domain/base/id.ts'
import { readCoreDataSheet } from '@standfest/domain/features/core-data-set/core-data-set.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useToday } from '#session/now.ts'

export function useCoreDataSheet(clientId: AccountId) {
  const today = useToday()
  return useQuery({
    queryKey: ['client', clientId, 'core-data-sheet', today],
    queryFn: async ({ signal }) => {
      const { data } = await send(readCoreDataSheet, { query: { account: clientId }, signal })
      if (data === undefined) throw new Error('There is no sheet')
      return data.attributes
    },
  })
}
