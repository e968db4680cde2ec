import type { AccountId } from '@standfest/domain/base/id.ts'
import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import type { QueryClient } from '@tanstack/react-query'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'

/** The query key of the therapist's list. */
export const listedClientsKey = ['clients'] as const

/** The query key of the therapist's day. */
export const todayKey = ['today'] as const

/** The query key of the newest messages in the therapist's list of messages. */
export const previewsKey = ['message-previews'] as const
/** The query key of the small courses of all clients. */
export const caseloadKey = ['caseload'] as const

/** Changes within this time, in milliseconds, are read together. */
const gatherMs = 100
/** From this number of changed clients on, the whole list is the smaller response. */
const mostSingly = 8

type Waiting = { readonly ids: Set<AccountId>; isReading: boolean }
const waiting = new WeakMap<QueryClient, Waiting>()

/**
 * Reads one row of the list again, if the list is loaded: with a thousand clients the whole of it is half a megabyte.
 */
export function renewListedClient(queries: QueryClient, clientId: AccountId): void {
  void queries.invalidateQueries({ queryKey: todayKey })
  void queries.invalidateQueries({ queryKey: previewsKey })
  void queries.invalidateQueries({ queryKey: caseloadKey })
  const state = waiting.get(queries) ?? { ids: new Set<AccountId>(), isReading: false }
  waiting.set(queries, state)
  state.ids.add(clientId)
  if (!state.isReading) void readGathered(queries, state)
}

/** Reads the whole list again. */
export function renewListedClients(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: listedClientsKey })
  void queries.invalidateQueries({ queryKey: todayKey })
  void queries.invalidateQueries({ queryKey: previewsKey })
  void queries.invalidateQueries({ queryKey: caseloadKey })
}

async function readGathered(queries: QueryClient, state: Waiting): Promise<void> {
  state.isReading = true
  await new Promise((resolve) => setTimeout(resolve, gatherMs))
  const ids = [...state.ids]
  state.ids.clear()
  await renew(queries, ids)
  state.isReading = false
  if (state.ids.size > 0) void readGathered(queries, state)
}

async function renew(queries: QueryClient, ids: readonly AccountId[]): Promise<void> {
  const list = queries.getQueryState(listedClientsKey)
  if (list === undefined) return
  // A pending response may be older than the change, and a list that never loaded is requested as a whole.
  const isSettled = list.fetchStatus === 'idle' && list.data !== undefined && !list.isInvalidated
  if (!isSettled || ids.length > mostSingly) return renewListedClients(queries)
  try {
    const entries = await Promise.all(ids.map(readEntry))
    queries.setQueryData<readonly ClientListEntry[]>(
      listedClientsKey,
      (known = []) => merge(known, entries),
      // The other rows keep their age.
      { updatedAt: list.dataUpdatedAt },
    )
  } catch (error) {
    // A client has left the list, or was added to it under a new id.
    if (error instanceof RequestFailed) renewListedClients(queries)
  }
}

async function readEntry(account: AccountId): Promise<ClientListEntry> {
  const { data } = await send(listClients, { query: { account } })
  const [found] = data
  if (found === undefined) throw new Error('A client who was named is missing in the answer')
  return found.attributes
}

/** Replaces rows in place; new clients are appended. */
function merge(
  known: readonly ClientListEntry[],
  renewed: readonly ClientListEntry[],
): readonly ClientListEntry[] {
  const left = new Map(renewed.map((entry) => [entry.account.id, entry]))
  const kept = known.map((entry) => {
    const found = left.get(entry.account.id)
    left.delete(entry.account.id)
    return found ?? entry
  })
  return [...kept, ...left.values()]
}
