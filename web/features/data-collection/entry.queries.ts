import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, SurveyId } from '@standfest/domain/base/id.ts'
import {
  listSurveys,
  readSurveyTemplate,
  removeSurvey,
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
import { renewClient } from '#app/live.ts'

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
  /** The same for every try of the same survey. */
  readonly key: string
}

/** Sends a survey for a client: a check-in, or nothing but consumption and its note (§4). */
export function useSendForClient(clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ content, execTime, key }: SentForClient) => {
      const { refId } = await presentTemplate(queries)
      const body = { refId, execTime, content: [...content] }
      await send(submitDailySurvey, { query: { account: clientId }, body, idempotencyKey: key })
    },
    onSettled: () => renewClient(queries, clientId),
  })
}

/** Takes back a survey that was sent by mistake, as it was seen (§6). */
export function useRemoveSurvey(clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, key }: { id: SurveyId; version: number; key: string }) =>
      send(removeSurvey, {
        params: { id },
        query: { account: clientId },
        ifMatch: version,
        idempotencyKey: key,
      }),
    onSettled: () => renewClient(queries, clientId),
  })
}

function presentTemplate(queries: QueryClient): Promise<SurveyTemplate> {
  return queries.fetchQuery({ ...templateOptions, staleTime: Number.POSITIVE_INFINITY })
}
