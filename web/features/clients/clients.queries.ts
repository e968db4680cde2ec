import type { AccountId } from '@standfest/domain/base/id.ts'
import { type ClientListEntry, type LastRelapseEvent } from '@standfest/domain/features/clients/clients.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { listedClientsKey } from '#session/listed-clients.ts'
import { renewClient } from '#session/live.ts'
import { markEvent } from '#session/mark-event.ts'

/** A consumption event to be marked; the idempotency key stays the same for every attempt of the same mark. */
export type Mark = {
  readonly client: ClientListEntry['account']
  readonly event: Pick<z.infer<typeof LastRelapseEvent>, 'id' | 'version'>
  readonly ignored: boolean
  readonly key: string
}

/** Marks a consumption event as discussed, or as open again. */
export function useMarkEvent() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ client, ...mark }: Mark) => markEvent({ ...mark, clientId: client.id }),
    onSuccess: (event, { client }) => {
      if (event !== undefined) keepEvent(queries, client.id, event)
    },
    onSettled: (_event, _error, { client }) => renewClient(queries, client.id),
  })
}

/**
 * Optimistic update: the row shows the mark at once; the list is read again all the same, because another event may
 * have come.
 */
function keepEvent(
  queries: QueryClient,
  clientId: AccountId,
  event: Pick<z.infer<typeof LastRelapseEvent>, 'id' | 'version' | 'ignored'>,
): void {
  const { id, version, ignored } = event
  queries.setQueryData<readonly ClientListEntry[]>(listedClientsKey, (entries) =>
    entries?.map((entry) =>
      entry.account.id === clientId && entry.lastRelapseEvent?.id === id
        ? { ...entry, lastRelapseEvent: { ...entry.lastRelapseEvent, version, ignored } }
        : entry,
    ),
  )
}
