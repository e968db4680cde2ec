import type { Day } from '@standfest/domain/base/day.ts'
import { readSurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import {
  dailySurveyTemplateId,
  type SurveyItem,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { listSurveyTemplateVersions } from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import {
  listWeeklySurveys,
  weeklySurveysPageMax,
} from '@standfest/domain/features/weekly-survey/weekly-survey.calls.ts'
import type { WeeklySurvey } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { ClientScope } from '#session/client-scope.ts'

/** A client's reviews of a time that is at most as long as one page of them. */
export function useSurveysBetween(
  { clientId, query }: ClientScope,
  { from, to }: { readonly from: Day; readonly to: Day },
) {
  return useQuery({
    queryKey: ['client', clientId, 'weekly-surveys', 'between', from, to],
    queryFn: async ({ signal }) => {
      const { data } = await send(listWeeklySurveys, {
        query: { ...query, from, to, limit: weeklySurveysPageMax },
        signal,
      })
      return data.map(({ attributes }) => attributes)
    },
  })
}

/**
 * The clinic's own questions that some surveys answer, with their latest wording: the care team reads all versions, a
 * client the present one.
 */
export function useOwnWeeklyQuestions(
  surveys: readonly WeeklySurvey[],
  { as }: ClientScope,
): readonly SurveyItem[] {
  const params = { id: dailySurveyTemplateId }
  const isOwn = as === 'self'
  const answered = new Set(surveys.flatMap(({ ownAnswers }) => ownAnswers?.content.map(({ id }) => id) ?? []))
  const isNeeded = answered.size > 0
  const present = useQuery({
    enabled: isNeeded && isOwn,
    queryKey: ['surveyTemplate', dailySurveyTemplateId],
    queryFn: async ({ signal }) =>
      (await send(readSurveyTemplate, { params, signal })).data?.attributes ?? null,
  })
  const versions = useQuery({
    enabled: isNeeded && !isOwn,
    queryKey: ['surveyTemplate', dailySurveyTemplateId, 'versions'],
    queryFn: async ({ signal }) =>
      (await send(listSurveyTemplateVersions, { params, signal })).data.map(({ attributes }) => attributes),
  })
  const items = (isOwn ? [present.data] : (versions.data ?? [])).flatMap((version) => version?.items ?? [])
  return items.filter(
    ({ id }, place) => answered.has(id) && items.findIndex((other) => other.id === id) === place,
  )
}
