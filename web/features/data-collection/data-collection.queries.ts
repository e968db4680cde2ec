import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, SurveyId } from '@standfest/domain/base/id.ts'
import { listSurveys, surveysPageMax } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import {
  type DailySurvey,
  dailySurveyTemplateId,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { listSurveyTemplateVersions } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { listEvents } from '@standfest/domain/features/events/events.calls.ts'
import type { ClientEvent } from '@standfest/domain/features/events/events.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#api/send.ts'
import { renewClient } from '#session/live.ts'
import { type EventMark, markEvent } from '#session/mark-event.ts'

/** The page size of the event list. */
const eventsPageMax = 200

function eventsKey(clientId: AccountId) {
  return ['client', clientId, 'events'] as const
}

/** All consumption events since registration, newest first: the effect of an entry depends on each of their days. */
export function useConsumptionEvents<Wanted>(
  clientId: AccountId,
  select: (events: readonly ClientEvent[]) => Wanted,
) {
  return useQuery({
    queryKey: eventsKey(clientId),
    queryFn: async ({ signal }): Promise<readonly ClientEvent[]> => {
      const events: ClientEvent[] = []
      for (;;) {
        const after = events.at(-1)?.id
        const query = { account: clientId, limit: eventsPageMax, ...(after === undefined ? {} : { after }) }
        const { data } = await send(listEvents, { query, signal })
        events.push(...data.map(({ attributes }) => attributes))
        if (data.length < eventsPageMax) return events
      }
    },
    select,
  })
}

/**
 * Marks the last consumption event as discussed. Optimistic: the mark is shown at once; the record is read again all
 * the same, as after a refusal.
 */
export function useMarkEvent(clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mark: Omit<EventMark, 'clientId'>) => markEvent({ ...mark, clientId }),
    onSuccess: (event) => {
      if (event === undefined) return
      queries.setQueryData(eventsKey(clientId), (events?: readonly ClientEvent[]) =>
        events?.map((one) => (one.id === event.id ? event : one)),
      )
    },
    onSettled: () => renewClient(queries, clientId),
  })
}

/** Every version of the daily survey's template, the present one first, loaded when its texts are needed. */
export function useSurveyTemplateVersions(isNeeded: boolean) {
  return useQuery({
    queryKey: ['surveyTemplate', dailySurveyTemplateId, 'versions'],
    queryFn: async ({ signal }) => {
      const params = { id: dailySurveyTemplateId }
      return (await send(listSurveyTemplateVersions, { params, signal })).data.map(
        ({ attributes }) => attributes,
      )
    },
    enabled: isNeeded,
  })
}

/** The surveys loaded so far, newest first. */
export type ReadSurveys = {
  readonly surveys: readonly DailySurvey[]
  /** Whether all surveys back to the requested day are loaded. */
  readonly isEnough: boolean
  /** Whether all surveys are loaded, so that there are no older ones. */
  readonly isAll: boolean
  readonly isError: boolean
  readonly refetch: () => void
}

const nothingRead: readonly DailySurvey[] = []

/** Loads surveys from the newest on, page by page, back to the requested day and no further. */
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
    // `surveys` is a dependency: a page may arrive without `isFetching` ever being rendered, and each new page requests
    // the next.
  }, [surveys, needsMore, isFetching, isError, fetchNextPage])
  return {
    surveys,
    isEnough: isRead && !needsMore,
    isAll: isRead && !hasNextPage,
    isError,
    refetch: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  }
}
