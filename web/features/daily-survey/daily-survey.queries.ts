import { type Day, addDays } from '@standfest/domain/base/day.ts'
import {
  listSurveys,
  readSurveyTemplate,
  submitDailySurvey,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import {
  type DailySurvey,
  type SurveyTemplate,
  dailySurveyTemplateId,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#app/session.ts'
import { send } from '#api/send.ts'
import type { Submission } from './check-in.ts'
import { useKeptCheckIn } from './kept-check-in.ts'

/** How many days the dashboard looks back, today included. */
export const recentDays = 14

/** The present version of the daily survey. */
export function useSurveyTemplate() {
  return useQuery({
    queryKey: ['surveyTemplate', dailySurveyTemplateId],
    queryFn: async ({ signal }): Promise<SurveyTemplate> => {
      const { data } = await send(readSurveyTemplate, { params: { id: dailySurveyTemplateId }, signal })
      if (data === undefined) throw new Error('The daily survey has no template')
      return data.attributes
    },
  })
}

/** One's own surveys of the last days, newest first. */
export function useRecentSurveys(today: Day) {
  const { account } = useSession()
  const from = addDays(today, 1 - recentDays)
  return useQuery({
    queryKey: ['client', account.id, 'surveys', from],
    queryFn: async ({ signal }): Promise<readonly DailySurvey[]> => {
      const { data } = await send(listSurveys, { query: { from }, signal })
      return data.map((one) => one.attributes)
    },
  })
}

/** What the page after sending tells; it holds no figures, those are read anew. */
export type Saved = { readonly survey: DailySurvey; readonly consumption: boolean }

/** Sends a check-in; with the same submission it happens once, however often it is tried. */
export function useSubmitDailySurvey() {
  const queries = useQueryClient()
  const { account } = useSession()
  const kept = useKeptCheckIn()
  return useMutation({
    mutationFn: async ({ key, survey }: Submission): Promise<Saved> => {
      const { data } = await send(submitDailySurvey, { body: survey, idempotencyKey: key })
      if (data === undefined) throw new Error('The survey was taken without an answer')
      const consumption = survey.content.some(
        (one) => one.id === 'consumption' && one.user_selection === true,
      )
      return { survey: data.attributes, consumption }
    },
    onSuccess: async (saved) => {
      kept.drop()
      queries.setQueryData(savedKey(account.id), saved)
      await queries.invalidateQueries({ queryKey: ['client', account.id] })
    },
  })
}

/** The check-in that this page has just sent, as long as the page remembers it. */
export function useSaved(): Saved | undefined {
  const { account } = useSession()
  return useQueryClient().getQueryData(savedKey(account.id))
}

function savedKey(accountId: string) {
  return ['saved-check-in', accountId] as const
}
