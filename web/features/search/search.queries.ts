import { searchRecords } from '@standfest/domain/features/search/search.calls.ts'
import { mergedParts } from '@standfest/domain/features/search/search.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#api/send.ts'

/**
 * A search in the records, page by page until everything was searched. Never refetched or retried automatically, because each one is an
 * entry in the audit log. The words are in the session's cache and in the request's body only.
 */
export function useRecordSearch(text: string) {
  const query = useInfiniteQuery({
    queryKey: ['record search', text],
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before, signal }) => {
      const body = { text, ...(before !== undefined && { before }) }
      const { data } = await send(searchRecords, { body, signal })
      if (data === undefined) throw new Error('There is no answer')
      return data.attributes
    },
    getNextPageParam: ({ before }) => before ?? undefined,
    select: ({ pages }) => mergedParts(pages),
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return query
}
