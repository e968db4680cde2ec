import type { AccountId, QuestionnairePackId, QuestionnairePackVersionId } from '@standfest/domain/base/id.ts'
import type { PackPlan } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import {
  endQuestionnairePlan,
  listClientQuestionnaires,
  planQuestionnaire,
  readQuestionnaireVersion,
} from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import type { ClientQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { ClientScope } from '#session/client-scope.ts'

/** A client's questionnaires; with a change of the client they are read again. */
export function useClientQuestionnaires({ clientId, query }: Pick<ClientScope, 'clientId' | 'query'>) {
  return useQuery({
    queryKey: ['client', clientId, 'questionnaires'],
    queryFn: async ({ signal }) => {
      const { data } = await send(listClientQuestionnaires, { query, signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}

/** Reads one pack of a client as it is stored now. */
export async function rereadClientQuestionnaire(
  { query }: Pick<ClientScope, 'query'>,
  id: QuestionnairePackId,
): Promise<ClientQuestionnaire | undefined> {
  const { data } = await send(listClientQuestionnaires, { query })
  return data.map(({ attributes }) => attributes).find((one) => one.id === id)
}

/** What a version asks: immutable. */
export function useQuestionnaireVersion(id: QuestionnairePackVersionId | null | undefined) {
  return useQuery({
    queryKey: ['questionnaire-version', id],
    enabled: id !== null && id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      if (id === null || id === undefined) return null
      const { data } = await send(readQuestionnaireVersion, { params: { id }, signal })
      return data?.attributes.content ?? null
    },
  })
}

export type PlanStep = {
  readonly id: QuestionnairePackId
  /** Null: back to the clinic's plan. */
  readonly plan: PackPlan | null
  readonly planVersion: number
}

export function usePlanQuestionnaire(clientId: AccountId) {
  const queries = useQueryClient()
  const query = { account: clientId }
  return useMutation({
    mutationFn: async ({ id, plan, planVersion }: PlanStep) => {
      const sent = { params: { id }, query, ifMatch: planVersion }
      if (plan !== null) return (await send(planQuestionnaire, { ...sent, id, body: plan })).data?.attributes
      await send(endQuestionnairePlan, sent)
      return undefined
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['client', clientId, 'questionnaires'] }),
  })
}
