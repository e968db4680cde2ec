import {
  listWeeklyTemplateVersions,
  makeWeeklyTemplateVersion,
  type WeeklyTemplateVersion,
} from '@standfest/domain/features/weekly-survey/weekly-template.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { NewVersion } from '#content/versioned-page.tsx'
import type { CatalogueDraft } from './catalogue-draft.ts'

const key = ['weekly-template', 'versions'] as const

/** Every version of the weekly review, the present one first. */
export function useWeeklyVersions() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<readonly WeeklyTemplateVersion[]> =>
      (await send(listWeeklyTemplateVersions, { signal })).data.map(({ attributes }) => attributes),
  })
}

/** Stores a new version of the review, if the loaded version is still the present one. */
export function useMakeWeeklyVersion() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, seen, key: idempotencyKey }: NewVersion<CatalogueDraft>) => {
      const { data } = await send(makeWeeklyTemplateVersion, { body: draft, ifMatch: seen, idempotencyKey })
      return data?.attributes
    },
    onSuccess: (made) => {
      if (made === undefined) return
      queries.setQueryData<readonly WeeklyTemplateVersion[]>(key, (all = []) => [made, ...all])
    },
  })
}
