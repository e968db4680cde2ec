import type { AccountId } from '@standfest/domain/base/id.ts'
import { clientsPageMax, listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { clientsToTurnTo } from '@standfest/domain/features/clients/consumption-prompt.ts'
import { countUnread } from '@standfest/domain/features/clients/inbox.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { listedClientsKey } from './listed-clients.ts'

/** List, inbox and header read the same lines: they are asked for once and kept current by the live channel. */
const listedClients = queryOptions({
  queryKey: listedClientsKey,
  queryFn: ({ signal }) => readWholeList(signal),
})

/** Everybody whom the therapist treats or stands in for, whatever became of them. */
export function useClients() {
  return useQuery(listedClients)
}

/** How many messages of all clients the reader has not read; 0 before it is known. */
export function useUnreadOfAll(): number {
  return useQuery({ ...listedClients, select: countUnread }).data ?? 0
}

/** How many clients reported drinking that nobody has discussed or put off; 0 before it is known (§4). */
export function useReportsWaiting(): number {
  const select = (entries: readonly ClientListEntry[]) => clientsToTurnTo(entries).length
  return useQuery({ ...listedClients, select }).data ?? 0
}

/** How many messages of one client the reader has not read. */
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
