import { type Day, addDays } from '@standfest/domain/base/day.ts'
import type { LifeAreaId, WeeklySurveyId } from '@standfest/domain/base/id.ts'
import { listSettings } from '@standfest/domain/features/instance-settings/settings.calls.ts'
import { listLifeAreas, listLifeAreaTypes } from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import { titleIn } from '@standfest/domain/features/life-areas/life-areas.ts'
import {
  listWeeklySurveys,
  removeWeeklySurvey,
  submitWeeklySurvey,
} from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import {
  type NewWeeklySurvey,
  type WeeklyPeriod,
  type WeeklySurvey,
  dueWeeklyPeriod,
  ratedLifeAreas,
  weeklyPeriodOf,
} from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { useInfiniteQuery, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useClientAccount } from '#app/client-account.ts'
import { useToday } from '#app/now.ts'
import type { Whose } from '#content/whose.ts'
import { useLanguage } from '#language/language.tsx'

/** Half a year of weeks. */
const pageSize = 26

/** A life area of the client as it is named on the page. */
export type NamedArea = { readonly id: LifeAreaId; readonly title: string }

/** When the survey is offered. */
export type Offer = {
  /** The period whose survey is due; undefined: it is answered. */
  readonly due: WeeklyPeriod | undefined
  /** The first day of the next period. */
  readonly nextOn: Day
}

const nothingRead: readonly WeeklySurvey[] = []

/** A client's weekly surveys, newest first, with all that a page needs to offer the next one. */
export function useWeeklySurveys(whose: Whose) {
  const areas = useAreas(whose)
  const offer = useOffer(whose)
  const read = useSurveyPages(whose)
  const surveys = read.data ?? nothingRead
  return {
    surveys,
    ...areas,
    offer: read.data === undefined ? undefined : offer.of(surveys.map(({ day }) => day)),
    hasMore: read.hasNextPage,
    isReadingMore: read.isFetchingNextPage,
    readMore: () => void read.fetchNextPage(),
    isPending: areas.isPending || offer.isPending || read.isPending,
    isError: areas.isError || offer.isError || read.isError,
    refetch: () => {
      areas.refetch()
      offer.refetch()
      void read.refetch()
    },
  }
}

function useSurveyPages({ clientId, query }: Whose) {
  return useInfiniteQuery({
    queryKey: ['client', clientId, 'weekly-surveys'],
    initialPageParam: undefined as WeeklySurveyId | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const after = pageParam === undefined ? {} : { after: pageParam }
      const { data } = await send(listWeeklySurveys, {
        query: { ...query, limit: pageSize, ...after },
        signal,
      })
      return data.map(({ attributes }) => attributes)
    },
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

/** The client's areas in the order of the catalogue, and which of them are asked for. */
function useAreas({ clientId, query }: Whose) {
  const { language } = useLanguage()
  const types = useQuery({
    queryKey: ['life-area-types'],
    queryFn: ({ signal }) => send(listLifeAreaTypes, { signal }),
  })
  const own = useQuery({
    queryKey: ['client', clientId, 'life-areas'],
    queryFn: ({ signal }) => send(listLifeAreas, { query, signal }),
  })
  const kinds = (types.data?.data ?? []).map(({ attributes }) => attributes)
  const lifeAreas = (own.data?.data ?? []).map(({ attributes }) => attributes)
  const asked = new Set(ratedLifeAreas(lifeAreas, kinds).map(({ id }) => id))
  const areas = kinds.flatMap((kind): readonly NamedArea[] => {
    const area = lifeAreas.find(({ typeId }) => typeId === kind.id)
    return area === undefined ? [] : [{ id: area.id, title: titleIn(kind.titles, language) }]
  })
  return {
    areas,
    rated: areas.filter(({ id }) => asked.has(id)),
    isPending: types.isPending || own.isPending,
    isError: types.isError || own.isError,
    refetch: () => void Promise.all([types.refetch(), own.refetch()]),
  }
}

/** The periods are counted from the registration with the interval of the clinic (§4). */
function useOffer({ clientId }: Whose) {
  const today = useToday()
  const client = useClientAccount(clientId)
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await send(listSettings, { signal })).data,
  })
  const interval = settings.data?.find(({ id }) => id === 'survey_weekly_interval')?.attributes.value
  const registeredOn = client.data?.account.registeredOn
  return {
    of: (answeredOn: readonly Day[]): Offer | undefined => {
      if (registeredOn === undefined || typeof interval !== 'number') return undefined
      const periods = { registeredOn, intervalDays: interval }
      return {
        due: dueWeeklyPeriod(today, periods, answeredOn),
        nextOn: addDays(weeklyPeriodOf(today, periods).to, 1),
      }
    },
    isPending: client.isPending || settings.isPending,
    isError: client.isError || settings.isError,
    refetch: () => void Promise.all([client.refetch(), settings.refetch()]),
  }
}

/** A survey that is ready to go: the key and the moment stay the same over every try. */
export type Submission = { readonly key: string; readonly survey: NewWeeklySurvey }

const submitting = ['submit-weekly-survey']

/** Whether a survey is on its way. */
export function useIsSubmitting(): boolean {
  return useIsMutating({ mutationKey: submitting }) > 0
}

/** Sends a survey; with the same submission it happens once, however often it is tried. */
export function useSubmitWeeklySurvey({ clientId, query }: Whose) {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: submitting,
    mutationFn: ({ key, survey }: Submission) =>
      send(submitWeeklySurvey, { query, body: survey, idempotencyKey: key }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['client', clientId] }),
  })
}

/** Removes a mistaken survey. */
export function useRemoveWeeklySurvey({ clientId, query }: Whose) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: WeeklySurvey) =>
      send(removeWeeklySurvey, { params: { id }, query, ifMatch: version }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['client', clientId] }),
  })
}
