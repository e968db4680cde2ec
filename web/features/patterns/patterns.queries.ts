import type { AccountId } from '@standfest/domain/base/id.ts'
import { listPatterns } from '@standfest/domain/features/patterns/patterns.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useToday } from '#session/now.ts'

/** Patterns in a client's past, as far as the reader may see them. */
export function usePatterns(clientId: AccountId) {
  const today = useToday()
  return useQuery({
    queryKey: ['client', clientId, 'patterns', today],
    queryFn: async ({ signal }) => {
      const { data } = await send(listPatterns, { query: { account: clientId }, signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}
