import type { EventId } from '@standfest/domain/base/id.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { putOffEvents } from '@standfest/domain/features/events/events.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { send } from '#api/send.ts'
import { listedClientsKey } from '#session/listed-clients.ts'

/**
 * Puts off the question about these events for this session: the server stores that with the session, so that a
 * reload or another tab knows it too. Where the request fails, the question comes back when the list is next read.
 */
export function usePutOff(): (eventIds: readonly EventId[]) => Promise<void> {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (eventIds: readonly EventId[]) => send(putOffEvents, { body: { eventIds: [...eventIds] } }),
    onSettled: () => queries.invalidateQueries({ queryKey: listedClientsKey }),
  })
  return useCallback(
    async (eventIds: readonly EventId[]) => {
      // A pending response was read before the change, and would bring the question back.
      await queries.cancelQueries({ queryKey: listedClientsKey })
      queries.setQueryData<readonly ClientListEntry[]>(listedClientsKey, (entries) =>
        entries?.map((entry) => {
          const { lastRelapseEvent: event } = entry
          return event && eventIds.includes(event.id)
            ? { ...entry, lastRelapseEvent: { ...event, putOff: true } }
            : entry
        }),
      )
      mutate(eventIds)
    },
    [queries, mutate],
  )
}
