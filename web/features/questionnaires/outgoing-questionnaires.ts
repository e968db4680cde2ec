import {
  carriedAnswers,
  keptAnswers,
  type PackAnswers,
} from '@standfest/domain/features/questionnaires/pack-answers.ts'
import type { PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import { fillInQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import type {
  ClientQuestionnaire,
  NewFilledQuestionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { send } from '#api/send.ts'
import type { Line } from '#outgoing/outgoing.ts'
import { mayStillGo } from '#outgoing/outgoing-store.ts'
import type { OutgoingRun } from '#survey-run/survey-kind.ts'

/** A filled-in questionnaire that the server has not acknowledged ([Note: Outgoing items]); one that is not accepted stays with its author. */
export type OutgoingQuestionnaire = OutgoingRun & {
  readonly packId: string
  /** What was asked: a version that is not asked any more cannot be read again. */
  readonly content: PackContent
  readonly filled: NewFilledQuestionnaire
  /** Whether the care team sends it on behalf of the client. */
  readonly isOnBehalf: boolean
}

/** What is kept of an unfinished questionnaire, sealed on the device ([Note: Drafts]). */
export type Unfinished = Pick<OutgoingQuestionnaire, 'content' | 'messageKey'> &
  Pick<NewFilledQuestionnaire, 'versionId' | 'answers'>

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
      queries.setQueryDefaults(sentKey(clientId, packId), { gcTime: Number.POSITIVE_INFINITY })
      queries.setQueryData(sentKey(clientId, packId), key)
    } finally {
      await queries.invalidateQueries({ queryKey: ['client', clientId] })
    }
  },
}

/** The key of the questionnaire of a pack that arrived last, as long as the browser's page remembers it. */
export function sentKey(clientId: string, packId: string) {
  return ['sent-questionnaire', clientId, packId] as const
}

/**
 * Whether answers cannot be sent any more, so that their author decides what becomes of them. What is asked in the same version is changed and sent
 * again, unless it is too old.
 */
export function isLate(one: OutgoingQuestionnaire, pack: ClientQuestionnaire | undefined): boolean {
  if (mayStillGo(one)) return false
  const isAsked = pack !== undefined && pack.versionId === one.filled.versionId
  return one.state === 'stopped' || !isAsked || one.refusal?.code === 'ERROR.SURVEY_TIME'
}

/** The answers that are kept of an earlier version, and whether all of them fit the present one. */
export function answersFor(
  { content: former, answers }: Pick<Unfinished, 'content' | 'answers'>,
  present: PackContent,
): { readonly carried: PackAnswers; readonly isWhole: boolean } {
  const carried = carriedAnswers(former, present, answers)
  const given = Object.keys(keptAnswers(former, answers))
  return { carried, isWhole: given.every((linkId) => Object.hasOwn(carried, linkId)) }
}
