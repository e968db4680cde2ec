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
  // The client's own check-in reads the same under the same key.
  queryKey: ['surveyTemplate', dailySurveyTemplateId],
  queryFn: async (): Promise<SurveyTemplate> => {
    const { data } = await send(readSurveyTemplate, { params: { id: dailySurveyTemplateId } })
    if (data === undefined) throw new Error('The daily survey has no template')
    return data.attributes
  },
} as const

/** The present version of the daily survey. */
export function useSurveyTemplate() {
  return useQuery(templateOptions)
}

/** A client's surveys from a day on: what these days have already decides what is asked. */
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

/** What the treating side sends for a client. */
export type SentForClient = {
  readonly content: readonly AnswerItem[]
  readonly execTime: Instant
  /** The consumption was already talked about. */
  readonly discussed?: boolean
  /** The same for every try of the same survey. */
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

/** A survey as it was seen, and the same key for every try. */
type SeenSurvey = { readonly id: SurveyId; readonly version: number; readonly key: string }

/** What was removed and can be restored, newest first; read once it is wanted. */
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

/** Brings a removed survey back (§4). */
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

/** Removes a survey that was sent by mistake, or erases one that was removed (§6). */
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
