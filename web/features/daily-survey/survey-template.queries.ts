import {
  dailySurveyTemplateId,
  type SurveyItem,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import {
  listSurveyTemplateVersions,
  makeSurveyTemplateVersion,
  type SurveyTemplateVersion,
} from '@standfest/domain/features/daily-survey/survey-template.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { NewVersion } from '#content/versioned-page.tsx'

const key = ['surveyTemplate', dailySurveyTemplateId, 'versions'] as const
const params = { id: dailySurveyTemplateId }

/** Every version of the daily survey's template, the present one first. */
export function useTemplateVersions() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<readonly SurveyTemplateVersion[]> => {
      const { data } = await send(listSurveyTemplateVersions, { params, signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}

/** Stores a new version of the questions, if the loaded version is still the present one. */
export function useMakeVersion() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, seen, key: idempotencyKey }: NewVersion<readonly SurveyItem[]>) => {
      const { data } = await send(makeSurveyTemplateVersion, {
        params,
        body: { items: [...draft] },
        ifMatch: seen,
        idempotencyKey,
      })
      return data?.attributes
    },
    onSuccess: (made) => {
      if (made === undefined) return
      queries.setQueryData<readonly SurveyTemplateVersion[]>(key, (all = []) => [made, ...all])
    },
  })
}
