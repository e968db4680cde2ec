import { fillInQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import type { NewFilledQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { send } from '#api/send.ts'
import type { Line } from '#outgoing/outgoing.ts'
import type { Outgoing } from '#outgoing/outgoing-store.ts'

/** A filled-in questionnaire that the server has not acknowledged ([Note: Outgoing items]). */
export type OutgoingQuestionnaire = Outgoing & {
  readonly packId: string
  readonly filled: NewFilledQuestionnaire
  /** Whether the care team sends it on behalf of the client. */
  readonly isOnBehalf: boolean
}

export const outgoingQuestionnaires: Line<OutgoingQuestionnaire> = {
  name: 'outgoing-questionnaires',
  send: async (queries, { key, clientId, packId, filled, isOnBehalf }, { signal }) => {
    try {
      const query = isOnBehalf ? { account: clientId } : {}
      await send(fillInQuestionnaire, {
        id: key,
        query,
        body: filled,
        idempotencyKey: key,
        signal,
        isRepeat: true,
      })
      queries.setQueryData(sentKey(clientId, packId), key)
    } finally {
      await queries.invalidateQueries({ queryKey: ['client', clientId] })
    }
  },
}

/** The key of the questionnaire of a pack that was sent last, as long as the page remembers it. */
export function sentKey(clientId: string, packId: string) {
  return ['sent-questionnaire', clientId, packId] as const
}
