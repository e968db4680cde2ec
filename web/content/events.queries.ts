import { listEvents } from '@standfest/domain/features/events/events.calls.ts'
import { type ClientEvent } from '@standfest/domain/features/events/events.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { ClientScope } from '#session/client-scope.ts'

/** More events than a page offers; the newest come first. */
const newest = 100

/** A client's newest consumption events; none where the client does not see them. */
export function useEventsOf({ clientId, query }: ClientScope) {
  return useQuery({
    queryKey: ['client', clientId, 'newest-events'],
    queryFn: async ({ signal }): Promise<readonly ClientEvent[]> => {
      const { data } = await send(listEvents, { query: { ...query, limit: newest }, signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}
