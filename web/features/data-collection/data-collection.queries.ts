import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, SurveyId } from '@standfest/domain/base/id.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { listSurveys, surveysPageMax } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import { lastConsumptionEvent } from '@standfest/domain/features/data-collection/figures.ts'
import { listEvents } from '@standfest/domain/features/events/events.calls.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#api/send.ts'
import { renewClient } from '#app/live.ts'
import { type EventMark, markEvent } from '#app/mark-event.ts'

/** Enough to find the latest day's events, of which there may be several. */
const latestEvents = 20

function lastConsumptionKey(clientId: AccountId) {
  return ['client', clientId, 'events', 'last'] as const
}

export function useLastConsumption(clientId: AccountId) {
  return useQuery({
    queryKey: lastConsumptionKey(clientId),
    queryFn: async ({ signal }) => {
      const { data } = await send(listEvents, { query: { account: clientId, limit: latestEvents }, signal })
      return lastConsumptionEvent(data.map((item) => item.attributes)) ?? null
    },
  })
}

/** Marks the last consumption. The mark shows at once; the record is read again all the same, as after a refusal. */
export function useMarkEvent(clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mark: Omit<EventMark, 'clientId'>) => markEvent({ ...mark, clientId }),
    onSuccess: (event) => {
      if (event !== undefined) queries.setQueryData(lastConsumptionKey(clientId), event)
    },
    onSettled: () => renewClient(queries, clientId),
  })
}

/** The surveys that were read, newest first. */
export type ReadSurveys = {
  readonly surveys: readonly DailySurvey[]
  /** Everything back to the wished day is there. */
  readonly isEnough: boolean
  /** There are no others. */
  readonly isAll: boolean
  readonly isError: boolean
  readonly again: () => void
}

const nothingRead: readonly DailySurvey[] = []

/** Reads surveys from the newest on, page by page, and no further than to the wished day. */
export function useSurveysBackTo(clientId: AccountId, wished: Day | 'all'): ReadSurveys {
  const query = useInfiniteQuery({
    queryKey: ['client', clientId, 'surveys', 'pages'],
    initialPageParam: undefined as SurveyId | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await send(listSurveys, {
        query: {
          account: clientId,
          limit: surveysPageMax,
          ...(pageParam === undefined ? {} : { after: pageParam }),
        },
        signal,
      })
      return data.map((item) => item.attributes)
    },
    getNextPageParam: (page) => (page.length < surveysPageMax ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
  const { data: surveys = nothingRead, hasNextPage, isFetching, isError, fetchNextPage } = query
  const isRead = query.data !== undefined
  const isFar = wished !== 'all' && (surveys.at(-1)?.day ?? wished) < wished
  const needsMore = isRead && hasNextPage && !isFar
  useEffect(() => {
    if (needsMore && !isFetching && !isError) void fetchNextPage()
    // A page may come before anybody saw that it was asked for: each new page asks for the next.
  }, [surveys, needsMore, isFetching, isError, fetchNextPage])
  return {
    surveys,
    isEnough: isRead && !needsMore,
    isAll: isRead && !hasNextPage,
    isError,
    again: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  }
}
