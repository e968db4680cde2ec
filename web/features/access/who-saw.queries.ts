import type { ShownKind } from '@standfest/domain/features/access/shown-actions.ts'
import { readWhoSaw } from '@standfest/domain/features/access/who-saw.calls.ts'
import type { WhoSaw } from '@standfest/domain/features/access/who-saw.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useSession } from '#session/session.ts'

const nothing: WhoSaw = { days: [], earlierThan: null }

/** Who else saw the client's own data, newest day first, paginated by days. */
export function useWhoSaw(show: ShownKind) {
  const { account } = useSession()
  const query = useInfiniteQuery({
    queryKey: ['client', account.id, 'who-saw', show],
    initialPageParam: null as WhoSaw['earlierThan'],
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await send(readWhoSaw, {
        query: { show, ...(pageParam !== null && { before: pageParam }) },
        signal,
      })
      return data?.attributes ?? nothing
    },
    getNextPageParam: ({ earlierThan }) => earlierThan,
    select: ({ pages }) => pages.flatMap(({ days }) => days),
  })
  return {
    data: query.data,
    isError: query.isError,
    hasEarlier: query.hasNextPage,
    isReadingEarlier: query.isFetchingNextPage,
    readEarlier: () => void query.fetchNextPage(),
    refetch: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}
