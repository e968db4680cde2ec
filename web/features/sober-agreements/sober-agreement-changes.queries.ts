import type { SoberAgreementId } from '@standfest/domain/base/id.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import {
  changeSoberAgreement,
  createSoberAgreement,
  listSoberAgreements,
  removeSoberAgreement,
} from '@standfest/domain/features/sober-agreements/sober-agreements.calls.ts'
import type {
  NewSoberAgreement,
  SoberAgreement,
} from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { renewClient } from '#session/live.ts'

/** The content kind of the review. */
export const appointments = { kind: 'APPOINTMENT', calls: appointmentCalls } as const

/** The stored version of an agreement; undefined where it was deleted. */
export async function rereadSoberAgreement(
  { query }: Pick<ClientScope, 'query'>,
  id: SoberAgreementId,
): Promise<SoberAgreement | undefined> {
  const { data } = await send(listSoberAgreements, { query })
  return data.find((one) => one.id === id)?.attributes
}

/** Stores an agreement, new or changed; answers with what is stored. */
export function useStoreSoberAgreement({ clientId, query }: Pick<ClientScope, 'clientId' | 'query'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({
      base,
      agreement,
      version,
      key,
    }: {
      readonly base: Pick<SoberAgreement, 'id'> | undefined
      readonly agreement: NewSoberAgreement
      readonly version: number | undefined
      readonly key: string
    }) => {
      if (base === undefined || version === undefined) {
        const made = await send(createSoberAgreement, { query, body: agreement, idempotencyKey: key })
        return made.data?.attributes
      }
      const { id } = base
      const sent = { params: { id }, id, query, body: agreement, ifMatch: version, idempotencyKey: key }
      return (await send(changeSoberAgreement, sent)).data?.attributes
    },
    onSettled: () => renewClient(queries, clientId),
  })
}

export function useRemoveSoberAgreement({ clientId, query }: Pick<ClientScope, 'clientId' | 'query'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<SoberAgreement, 'id'>) => send(removeSoberAgreement, { params: { id }, query }),
    onSettled: () => renewClient(queries, clientId),
  })
}
