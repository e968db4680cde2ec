import type { AccountId, ProtocolEntryId } from '@standfest/domain/base/id.ts'
import { listProtocol, readProtocolDays } from '@standfest/domain/features/protocol/protocol.calls.ts'
import type { ProtocolEntry } from '@standfest/domain/features/protocol/protocol.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { ProtocolChoice } from './use-protocol-choice.ts'

const pageSize = 50

const nothingRead: readonly ProtocolEntry[] = []

/** The protocol of a client, or of the instance, newest first, as much of it as was asked for. */
export function useProtocol(clientId: AccountId | undefined, choice: ProtocolChoice) {
  const query = useInfiniteQuery({
    queryKey: clientId ? ['client', clientId, 'protocol', choice] : ['instance-protocol', choice],
    initialPageParam: undefined as ProtocolEntryId | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { group, actor, from, to } = choice
      const { data } = await send(listProtocol, {
        query: {
          ...(clientId && { account: clientId }),
          limit: pageSize,
          ...(group && { group }),
          ...(actor && { actor }),
          ...(from && { from }),
          ...(to && { to }),
          ...(pageParam && { after: pageParam }),
        },
        signal,
      })
      return data.map((item) => item.attributes)
    },
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
  })
  return {
    entries: query.data ?? nothingRead,
    isPending: query.isPending,
    isError: query.isError,
    hasOlder: query.hasNextPage,
    isReadingOlder: query.isFetchingNextPage,
    readOlder: () => void query.fetchNextPage(),
    again: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}

/** How much was done in the installation on each of the last days. */
export function useProtocolDays() {
  return useQuery({
    queryKey: ['protocol-days'],
    queryFn: async ({ signal }) => {
      const { data } = await send(readProtocolDays, { signal })
      return data?.attributes ?? null
    },
  })
}
