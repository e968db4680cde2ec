import { addDays, type Day } from '@standfest/domain/base/day.ts'
import type { LifeAreaId, WeeklySurveyId } from '@standfest/domain/base/id.ts'
import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import { wordedIn } from '@standfest/domain/base/worded.ts'
import { newestWeeklySurveys } from '@standfest/domain/features/dashboard/dashboard.ts'
import { listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { listLifeAreas } from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import type { LifeArea } from '@standfest/domain/features/life-areas/life-areas.ts'
import {
  listWeeklySurveys,
  removeWeeklySurvey,
  submitWeeklySurvey,
} from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import {
  dueWeeklyPeriod,
  type NewWeeklySurvey,
  ratedLifeAreas,
  type WeeklyPeriod,
  type WeeklyPeriods,
  type WeeklySurvey,
  weeklyPeriodOf,
} from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { readWeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.calls.ts'
import type { WeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useLanguage } from '#language/language.tsx'
import { allOf } from '#loading/read.ts'
import { useClientAccount } from '#session/client-account.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'

/** A life area of the client with its name on the page. */
export type NamedArea = { readonly id: LifeAreaId; readonly title: string }

/** The period whose survey is due, and the start of the next one. */
export type Offer = {
  /** The period whose survey is due; undefined: it is answered. */
  readonly due: WeeklyPeriod | undefined
  /** The first day of the next period. */
  readonly nextOn: Day
}

/** The first page of weekly surveys, and each further one: half a year. */
const surveyPageSize = 26
const nothingRead: readonly WeeklySurvey[] = []
const noAreas: readonly NamedArea[] = []

/** A client's weekly surveys, newest first, with everything that a page needs to offer the next one. */
export function useWeeklySurveys(scope: ClientScope) {
  const { read: areasRead, ...areas } = useAreas(scope)
  const offer = useOffer(scope)
  const read = useSurveyPages(scope)
  const surveys = read.data ?? nothingRead
  const { data, isError, refetch } = allOf(areasRead, offer.read, read)
  return {
    surveys,
    data: data && surveys,
    ...areas,
    offer: read.data === undefined ? undefined : offer.of(surveys.map(({ day }) => day)),
    periods: offer.periods,
    hasMore: read.hasNextPage,
    isReadingMore: read.isFetchingNextPage,
    readMore: () => void read.fetchNextPage(),
    isPending: data === undefined && !isError,
    isError,
    refetch,
  }
}

/**
 * Whether a weekly survey is due for a client, with its template and the areas that it asks for. The dashboard and the
 * survey's page read the same, so that a survey can begin when the connection is lost between them.
 */
export function useWeeklyOffer(scope: ClientScope) {
  const { read: areasRead, ...areas } = useAreas(scope)
  const offer = useOffer(scope)
  const { clientId, query } = scope
  const newest = useQuery({
    queryKey: ['client', clientId, 'newest-weekly-surveys'],
    queryFn: async ({ signal }) =>
      (await send(listWeeklySurveys, { query: { ...query, limit: newestWeeklySurveys }, signal })).data,
  })
  const { data, isError, refetch } = allOf(areasRead, offer.read, newest)
  return {
    ...areas,
    data,
    offer: newest.data && offer.of(newest.data.map(({ attributes }) => attributes.day)),
    isPending: data === undefined && !isError,
    isError,
    refetch,
  }
}

function useSurveyPages({ clientId, query }: ClientScope) {
  return useInfiniteQuery({
    queryKey: ['client', clientId, 'weekly-surveys'],
    initialPageParam: undefined as WeeklySurveyId | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const after = pageParam === undefined ? {} : { after: pageParam }
      const { data } = await send(listWeeklySurveys, {
        query: { ...query, limit: surveyPageSize, ...after },
        signal,
      })
      return data.map(({ attributes }) => attributes)
    },
    getNextPageParam: (page) => (page.length < surveyPageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

/** The client's areas that a template version asks for, by name and in its order. */
export function namedAreas(
  { areas: kinds }: WeeklyTemplate,
  lifeAreas: readonly LifeArea[],
  language: ShownLanguage,
): { readonly areas: readonly NamedArea[]; readonly rated: readonly NamedArea[] } {
  const asked = new Set(ratedLifeAreas(lifeAreas, kinds).map(({ id }) => id))
  const areas = kinds.flatMap((kind): readonly NamedArea[] => {
    const area = lifeAreas.find(({ typeId }) => typeId === kind.id)
    return area === undefined ? [] : [{ id: area.id, title: wordedIn(kind.titles, language) }]
  })
  return { areas, rated: areas.filter(({ id }) => asked.has(id)) }
}

/** A client's areas by name, in the order of the catalogue. */
export function useNamedAreas(scope: ClientScope): { readonly areas: readonly NamedArea[] } {
  return useAreas(scope)
}

/** The present template version, and the client's areas in the order of its catalogue. */
function useAreas({ clientId, query }: ClientScope) {
  const { language } = useLanguage()
  const asked = useQuery({
    queryKey: ['weekly-template'],
    queryFn: async ({ signal }) => (await send(readWeeklyTemplate, { signal })).data?.attributes ?? null,
  })
  const own = useQuery({
    queryKey: ['client', clientId, 'life-areas'],
    queryFn: ({ signal }) => send(listLifeAreas, { query, signal }),
  })
  const template = asked.data ?? undefined
  const lifeAreas = (own.data?.data ?? []).map(({ attributes }) => attributes)
  const named = template && namedAreas(template, lifeAreas, language)
  return {
    template,
    lifeAreas,
    areas: named?.areas ?? noAreas,
    rated: named?.rated ?? noAreas,
    read: allOf(asked, own),
  }
}

/** The periods, counted from the registration in steps of the clinic's interval (§4). */
function useOffer({ clientId }: ClientScope) {
  const today = useToday()
  const client = useClientAccount(clientId)
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await send(listSettings, { signal })).data,
  })
  const interval = settings.data?.find(({ id }) => id === 'survey_weekly_interval')?.attributes.value
  const registeredOn = client.data?.account.registeredOn
  const periods: WeeklyPeriods | undefined =
    registeredOn === undefined || typeof interval !== 'number'
      ? undefined
      : { registeredOn, intervalDays: interval }
  return {
    periods,
    of: (answeredOn: readonly Day[]): Offer | undefined => {
      if (periods === undefined) return undefined
      return {
        due: dueWeeklyPeriod(today, periods, answeredOn),
        nextOn: addDays(weeklyPeriodOf(today, periods).to, 1),
      }
    },
    read: allOf(client, settings),
  }
}

/** A survey that is ready to send: idempotency key and timestamp stay the same over every attempt. */
export type Submission = { readonly key: string; readonly survey: NewWeeklySurvey }

/** Sends a survey once for each submission, however many attempts it takes. */
export function useSubmitWeeklySurvey({ clientId, query }: ClientScope) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ key, survey }: Submission) =>
      send(submitWeeklySurvey, { query, body: survey, idempotencyKey: key }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['client', clientId] }),
  })
}

/** Removes a survey that was sent by mistake. */
export function useRemoveWeeklySurvey({ clientId, query }: ClientScope) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: WeeklySurvey) =>
      send(removeWeeklySurvey, { params: { id }, query, ifMatch: version }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['client', clientId] }),
  })
}
