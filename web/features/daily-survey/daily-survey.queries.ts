import { addDays, type Day } from '@standfest/domain/base/day.ts'
import {
  listSurveys,
  readSurveyTemplate,
} from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import {
  type DailySurvey,
  dailySurveyTemplateId,
  type SurveyTemplate,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { isSaid } from '@standfest/domain/features/daily-survey/survey-days.ts'
import { recentDays } from '@standfest/domain/features/dashboard/dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useSession } from '#session/session.ts'

/** The present version of the daily survey's template. */
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

/** The client's own surveys of the last days, newest first. */
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

/** What was there before the check-in that was sent last. */
export type Before = {
  /** Whether it is the client's first one. */
  readonly isFirst: boolean
  /** Whether its day was said already. */
  readonly wasSaid: boolean
}

/** What was there before the check-in that was sent last; undefined until that is known. */
export function useBefore(key: string | undefined): Before | undefined {
  const { account } = useSession()
  const { data, isError } = useQuery({
    queryKey: ['client', account.id, 'surveys', 'newest-two', key],
    enabled: key !== undefined,
    queryFn: async ({ signal }): Promise<Before> => {
      const { data: found } = await send(listSurveys, { query: { limit: 2 }, signal })
      const [newest, before] = found.map((one) => one.attributes)
      return {
        isFirst: before === undefined && newest?.complete === true,
        wasSaid: newest !== undefined && before !== undefined && isSaid(newest.day, [before]),
      }
    },
  })
  // The page is the usual one where nothing can be read.
  return data ?? (isError ? { isFirst: false, wasSaid: false } : undefined)
}
