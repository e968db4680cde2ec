import type { AccountId, MessageId } from '@standfest/domain/base/id.ts'
import { newestMessages } from '@standfest/domain/features/dashboard/dashboard.ts'
import {
  changeThread,
  listMessageHeaders,
  listMessagePreviews,
  markMessagesRead,
  type sendMessage,
  withdrawMessage,
} from '@standfest/domain/features/messages/messages.calls.ts'
import type { MessagePreview } from '@standfest/domain/features/messages/previews.ts'
import type { ThreadChange } from '@standfest/domain/features/messages/threads.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Answer, send } from '#api/send.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { previewsKey, renewListedClient } from '#session/listed-clients.ts'
import { messagesOf, type ThreadMessage, unreadKeyOf } from './unread.queries.ts'

/** The size of further pages: a reader who scrolls back usually goes on. */
const olderPageSize = 100

const keyOf = (clientId: AccountId) => ['client', clientId, 'messages'] as const
const threadKeyOf = (clientId: AccountId, text: string) => [...keyOf(clientId), text] as const

type Page = readonly ThreadMessage[]

const nothing: Page = []

/** A client's conversation, oldest first, as far back as it is loaded; or the messages that match a search. */
export function useThread({ clientId, query }: ClientScope, text: string) {
  const found = useInfiniteQuery({
    queryKey: threadKeyOf(clientId, text),
    initialPageParam: undefined as MessageId | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await send(listMessageHeaders, {
        query: {
          ...query,
          ...(pageParam === undefined ? {} : { before: pageParam }),
          ...(text === '' ? {} : { text }),
          limit: sizeOf(pageParam),
        },
        signal,
      })
      return messagesOf(answer, answer.data)
    },
    getNextPageParam: (last, _, from) => (last.length < sizeOf(from) ? undefined : last.at(-1)?.id),
  })
  const pages = found.data?.pages
  const messages = useMemo(() => pages?.flat().toReversed() ?? nothing, [pages])
  return { ...found, messages }
}

function sizeOf(from: MessageId | undefined): number {
  return from === undefined ? newestMessages : olderPageSize
}

/** Appends an acknowledged message to the loaded conversation; it is read again all the same. */
export function takeIntoThread(
  queries: QueryClient,
  clientId: AccountId,
  answer: Answer<typeof sendMessage>,
): void {
  const [message] = messagesOf(answer, answer.data === undefined ? [] : [answer.data])
  queries.setQueryData<InfiniteData<Page>>(threadKeyOf(clientId, ''), (thread) => {
    const [newest, ...older] = thread?.pages ?? []
    if (thread === undefined || newest === undefined || message === undefined) return thread
    if (newest.some(({ id }) => id === message.id)) return thread
    return { ...thread, pages: [[message, ...newest], ...older] }
  })
  void queries.invalidateQueries({ queryKey: keyOf(clientId) })
}

export function useMarkRead({ clientId, query }: ClientScope) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: MessageId) => send(markMessagesRead, { params: { id }, query, body: { new: false } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keyOf(clientId), refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: unreadKeyOf(clientId) })
      renewListedClient(queries, clientId)
    },
  })
}

/** The newest message of each client, in one line; without it the list of messages works as well. */
export function usePreviews(): ReadonlyMap<AccountId, MessagePreview> {
  return useQuery({ queryKey: previewsKey, queryFn: readPreviews, select: byClient }).data ?? noPreviews
}

const noPreviews: ReadonlyMap<AccountId, MessagePreview> = new Map()

async function readPreviews({
  signal,
}: {
  readonly signal: AbortSignal
}): Promise<readonly MessagePreview[]> {
  const { data } = await send(listMessagePreviews, { signal })
  return data.map(({ attributes }) => attributes)
}

function byClient(previews: readonly MessagePreview[]): ReadonlyMap<AccountId, MessagePreview> {
  return new Map(previews.map((preview) => [preview.accountId, preview]))
}

/** Marks a message of the client and all after it as unread again. */
export function useMarkUnread({ clientId, query }: ClientScope) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: MessageId) => send(markMessagesRead, { params: { id }, query, body: { new: true } }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keyOf(clientId) })
      renewListedClient(queries, clientId)
    },
  })
}

/** Sets whether the conversation waits for the care team, for the client, or is done. */
export function useChangeThread({ clientId, query }: ClientScope) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ThreadChange) => send(changeThread, { query, body }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: keyOf(clientId) })
      renewListedClient(queries, clientId)
    },
  })
}

export function useWithdraw({ clientId, query }: ClientScope) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: MessageId) => send(withdrawMessage, { params: { id }, query }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}
