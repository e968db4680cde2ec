import type { AccountId, EventId } from '@standfest/domain/base/id.ts'
import { readToday } from '@standfest/domain/features/today/today.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { todayKey } from '#session/listed-clients.ts'
import { renewClient } from '#session/live.ts'
import { markEvent } from '#session/mark-event.ts'

/** The reader's day, kept current by the live channel, which has it read again at midnight. */
export function useToday() {
  return useQuery({
    queryKey: [...todayKey, 'day'],
    queryFn: async ({ signal }) => {
      const { data } = await send(readToday, { signal })
      if (data === undefined) throw new Error('There is no day')
      return data.attributes
    },
  })
}

/** Marks drinking as discussed, or as open again; the answer has the version for the next mark. */
export function useMark() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mark: {
      readonly clientId: AccountId
      readonly event: { readonly id: EventId; readonly version: number }
      readonly ignored: boolean
    }) => markEvent({ ...mark, key: crypto.randomUUID() }),
    onSettled: (_event, _error, { clientId }) => renewClient(queries, clientId),
  })
}
