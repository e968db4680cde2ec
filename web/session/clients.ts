import type { AccountId } from '@standfest/domain/base/id.ts'
import { clientsPageMax, listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { clientsToTurnTo } from '@standfest/domain/features/clients/consumption-prompt.ts'
import { countUnread } from '@standfest/domain/features/clients/inbox.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { listedClientsKey } from './listed-clients.ts'

/** List, inbox and header share one query: it is loaded once and kept current by the live channel. */
const listedClients = queryOptions({
  queryKey: listedClientsKey,
  queryFn: ({ signal }) => readWholeList(signal),
})

/** Every client whom the reader treats or covers for, in every state. */
export function useClients() {
  return useQuery(listedClients)
}

/** The number of unread messages of all clients; 0 until it is loaded. */
export function useUnreadOfAll(): number {
  return useQuery({ ...listedClients, select: countUnread }).data ?? 0
}

/** The number of clients whose reported drinking is neither discussed nor put off; 0 until it is loaded (§4). */
export function useReportsWaiting(): number {
  const select = (entries: readonly ClientListEntry[]) => clientsToTurnTo(entries).length
  return useQuery({ ...listedClients, select }).data ?? 0
}

/** The number of unread messages of one client. */
export function useUnreadOf(clientId: AccountId): number {
  const select = (entries: readonly ClientListEntry[]) =>
    entries.find(({ account }) => account.id === clientId)?.newMessages
  return useQuery({ ...listedClients, select }).data ?? 0
}

async function readWholeList(signal: AbortSignal): Promise<readonly ClientListEntry[]> {
  const entries: ClientListEntry[] = []
  for (;;) {
    const { data } = await send(listClients, {
      query: { offset: entries.length, limit: clientsPageMax },
      signal,
    })
    entries.push(...data.map((item) => item.attributes))
    if (data.length < clientsPageMax) return entries
  }
}
