import type { QuestionnairePackId } from '@standfest/domain/base/id.ts'
import {
  changeQuestionnaire,
  checkQuestionnaire,
  listQuestionnaires,
  loadQuestionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import type { QuestionnaireChange } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'

const packsKey = ['questionnaire-packs'] as const

/** All packs, for administrators. */
export function usePacks() {
  return useQuery({
    queryKey: packsKey,
    queryFn: async ({ signal }) => {
      const { data } = await send(listQuestionnaires, { signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}

/** A chosen file, and what it is loaded as. */
export type ChosenFile = {
  readonly file: string
  readonly leaveOut: readonly string[]
  readonly packId: QuestionnairePackId | undefined
}

/** Loads a file if nothing of it is refused; gives the refusals, none if it was loaded. */
export function useLoadPack() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, leaveOut, packId }: ChosenFile) => {
      const body = { file, leaveOut: [...leaveOut], ...(packId !== undefined && { packId }) }
      const { data } = await send(checkQuestionnaire, { body })
      const faults = data?.attributes.faults ?? []
      if (faults.length === 0) await send(loadQuestionnaire, { body })
      return faults
    },
    onSettled: () => queries.invalidateQueries({ queryKey: packsKey }),
  })
}

export function useChangePack(id: QuestionnairePackId, version: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: QuestionnaireChange) =>
      send(changeQuestionnaire, { params: { id }, id, body, ifMatch: version }),
    onSettled: () => queries.invalidateQueries({ queryKey: packsKey }),
  })
}
