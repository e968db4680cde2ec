import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, SurveyId } from '@standfest/domain/base/id.ts'
import {
  listSurveys,
  readSurveyTemplate,
  removeSurvey,
  restoreSurvey,
  submitDailySurvey,
  surveysPageMax,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import {
  type AnswerItem,
  type DailySurvey,
  dailySurveyTemplateId,
  type SurveyTemplate,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { renewClient } from '#session/live.ts'

const templateOptions = {
  // The client's own check-in has the same query under the same key.
  queryKey: ['surveyTemplate', dailySurveyTemplateId],
  queryFn: async (): Promise<SurveyTemplate> => {
    const { data } = await send(readSurveyTemplate, { params: { id: dailySurveyTemplateId } })
    if (data === undefined) throw new Error('The daily survey has no template')
    return data.attributes
  },
} as const

/** The present version of the daily survey's template. */
export function useSurveyTemplate() {
  return useQuery(templateOptions)
}

/** A client's surveys since a day: existing surveys of a day decide which questions are asked. */
export function useSurveysSince(clientId: AccountId, from: Day) {
  return useQuery({
    queryKey: ['client', clientId, 'surveys', from],
    queryFn: async ({ signal }): Promise<readonly DailySurvey[]> => {
      const { data } = await send(listSurveys, {
        query: { account: clientId, from, limit: surveysPageMax },
        signal,
      })
      return data.map(({ attributes }) => attributes)
    },
  })
}

/** A survey that the care team sends for a client. */
export type SentForClient = {
  readonly content: readonly AnswerItem[]
  readonly execTime: Instant
  /** Whether the consumption was already discussed. */
  readonly discussed?: boolean
  /** The idempotency key, the same for every attempt of the same survey. */
  readonly key: string
}

/** Sends a survey for a client: a check-in, or nothing but consumption and its note (§4). */
export function useSendForClient(clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ content, execTime, discussed = false, key }: SentForClient) => {
      const { refId } = await presentTemplate(queries)
      const body = { refId, execTime, content: [...content], ...(discussed && { discussed }) }
      await send(submitDailySurvey, { query: { account: clientId }, body, idempotencyKey: key })
    },
    onSettled: () => renewClient(queries, clientId),
  })
}

/** The loaded version of a survey, with an idempotency key for every attempt. */
type SeenSurvey = { readonly id: SurveyId; readonly version: number; readonly key: string }

/** Removed surveys that can be restored, newest first; loaded on request. */
export function useRemovedSurveys(clientId: AccountId, isWanted: boolean) {
  return useQuery({
    queryKey: ['client', clientId, 'surveys', 'removed'],
    queryFn: async ({ signal }): Promise<readonly DailySurvey[]> => {
      const query = { account: clientId, deleted: 'only' as const, limit: surveysPageMax }
      return (await send(listSurveys, { query, signal })).data.map(({ attributes }) => attributes)
    },
    enabled: isWanted,
  })
}

/** Restores a removed survey (§4). */
export function useRestoreSurvey(clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, key }: SeenSurvey) =>
      send(restoreSurvey, {
        params: { id },
        query: { account: clientId },
        body: { deletedAt: 0 },
        ifMatch: version,
        idempotencyKey: key,
      }),
    onSettled: () => renewClient(queries, clientId),
  })
}

/** Removes a survey that was sent by mistake, or erases a removed one (§6). */
export function useRemoveSurvey(clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, key, isFinal = false }: SeenSurvey & { readonly isFinal?: boolean }) =>
      send(removeSurvey, {
        params: { id },
        query: { account: clientId, ...(isFinal ? { final: 'true' as const } : {}) },
        ifMatch: version,
        idempotencyKey: key,
      }),
    onSettled: () => renewClient(queries, clientId),
  })
}

function presentTemplate(queries: QueryClient): Promise<SurveyTemplate> {
  return queries.fetchQuery({ ...templateOptions, staleTime: Number.POSITIVE_INFINITY })
}
