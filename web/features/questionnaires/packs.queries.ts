import type { QuestionnairePackId } from '@standfest/domain/base/id.ts'
import type { PackFault } from '@standfest/domain/features/questionnaires/pack-faults.ts'
import {
  changeQuestionnaire,
  checkQuestionnaire,
  listQuestionnaires,
  loadQuestionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import type {
  Questionnaire,
  QuestionnaireChange,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'

const packsKey = ['questionnaire-packs'] as const

async function readPacks(signal?: AbortSignal): Promise<readonly Questionnaire[]> {
  const { data } = await send(listQuestionnaires, signal ? { signal } : {})
  return data.map(({ attributes }) => attributes)
}

/** The fields that a refusal names. */
export function refusedFields(error: unknown): readonly string[] {
  return error instanceof RequestFailed ? error.errors.flatMap(({ field }) => field ?? []) : []
}

/** All packs, for administrators. */
export function usePacks() {
  return useQuery({ queryKey: packsKey, queryFn: ({ signal }) => readPacks(signal) })
}

/** Reads one pack as it is stored now. */
export async function rereadPack(id: QuestionnairePackId): Promise<Questionnaire | undefined> {
  return (await readPacks()).find((one) => one.id === id)
}

/** A chosen file, and what it is loaded as; `pack`: the one of which it is a new version, as the page shows it. */
export type ChosenFile = {
  readonly file: string
  readonly leaveOut: readonly string[]
  readonly pack: Pick<Questionnaire, 'id' | 'version'> | undefined
}

/** Loads a file if nothing of it is refused; gives the refusals, none if it was loaded. */
export function useLoadPack() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, leaveOut, pack }: ChosenFile): Promise<readonly PackFault[]> => {
      const body = { file, leaveOut: [...leaveOut], ...(pack && { packId: pack.id }) }
      const { data } = await send(checkQuestionnaire, { body })
      const faults = data?.attributes.faults ?? []
      if (faults.length === 0) await send(loadQuestionnaire, { body, ...(pack && { ifMatch: pack.version }) })
      return faults
    },
    onSettled: () => queries.invalidateQueries({ queryKey: packsKey }),
  })
}

/** A change of a pack on the version that was seen; `key` where it is tried again. */
export type PackStep = {
  readonly body: QuestionnaireChange
  readonly version: number
  readonly key?: string
}

/** Changes a pack, and gives it as it is stored then. */
export function useChangePack(id: QuestionnairePackId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, version, key }: PackStep) => {
      const sent = { params: { id }, id, body, ifMatch: version }
      const { data } = await send(changeQuestionnaire, {
        ...sent,
        ...(key !== undefined && { idempotencyKey: key }),
      })
      return data?.attributes
    },
    // The next change of the page is made on this version, also before the list is read again.
    onSuccess: (stored) =>
      queries.setQueryData<readonly Questionnaire[]>(packsKey, (packs) =>
        packs?.map((one) => (one.id === stored?.id ? stored : one)),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: packsKey }),
  })
}
