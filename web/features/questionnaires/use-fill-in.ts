import type { Instant } from '@standfest/domain/base/day.ts'
import {
  keptAnswers,
  type PackAnswers,
  refuseAnswers,
} from '@standfest/domain/features/questionnaires/pack-answers.ts'
import type { PackAnswer, PackContent } from '@standfest/domain/features/questionnaires/pack-content.ts'
import type { ClientQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useRef, useState } from 'react'
import { newId } from '#api/new-id.ts'
import { type DraftKey, dropDraft, findDraft, hasDrafts, storeDraft } from '#drafts/drafts.ts'
import { useLanguage } from '#language/language.tsx'
import { handOver, sendStored, useOutgoingOf } from '#outgoing/outgoing.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { ClockContext } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import {
  answersFor,
  isLate,
  type OutgoingQuestionnaire,
  outgoingQuestionnaires,
  sentKey,
  type Unfinished,
} from './outgoing-questionnaires.ts'

type Present = { readonly versionId: Unfinished['versionId']; readonly content: PackContent }

/** What was begun, and whether that was in an earlier version. */
type Found = { readonly unfinished: Unfinished | null; readonly isCarried: boolean }

/** The unfinished answers on this device: those that fit the present version; where none is asked, all. */
export function useUnfinished(scope: ClientScope, packId: string, present?: Present) {
  const queries = useQueryClient()
  const clock = useContext(ClockContext)
  const { account } = useSession()
  const place: DraftKey = { account: account.id, of: `questionnaire ${scope.clientId} ${packId}` }
  const queryKey = ['questionnaire-draft', scope.clientId, packId, present?.versionId ?? null]
  const { data } = useQuery({
    queryKey,
    queryFn: async (): Promise<Found> => {
      // What waits is known first: its answers are in the form, too.
      await sendStored(queries, outgoingQuestionnaires)
      const hasAny = await hasDrafts(account.id)
      const kept = ((hasAny && (await findDraft(place))) || null) as Unfinished | null
      const found = kept !== null && hasAnswers(kept.answers) ? kept : null
      if (found === null || present === undefined || found.versionId === present.versionId)
        return { unfinished: found, isCarried: false }
      const { carried, isWhole } = answersFor(found, present.content)
      const unfinished = { ...present, answers: carried, messageKey: newId() }
      if (!isWhole) {
        // What does not fit stays with its author, together with the rest.
        const { filled, ...rest } = outgoingOf(scope, packId, { ...found, at: clock() })
        const one = { ...rest, state: 'stopped', filled: { ...filled, answers: found.answers } } as const
        await handOver(queries, outgoingQuestionnaires, { one, from: place })
      }
      if (!hasAnswers(carried)) return { unfinished: null, isCarried: true }
      await storeDraft(place, unfinished)
      return { unfinished, isCarried: true }
    },
    networkMode: 'always',
    staleTime: 'static',
    gcTime: 0,
  })
  const discard = () => {
    dropDraft(place)
    queries.setQueryData<Found>(queryKey, { unfinished: null, isCarried: false })
  }
  return { place, found: data, discard }
}

function hasAnswers(answers: PackAnswers): boolean {
  return Object.keys(answers).length > 0
}

function outgoingOf(
  { clientId, as }: ClientScope,
  packId: string,
  { at, content, messageKey, versionId, answers }: Unfinished & { readonly at: Instant },
): OutgoingQuestionnaire {
  return {
    key: newId(),
    messageKey,
    clientId,
    writtenAt: at,
    state: 'waiting',
    packId,
    content,
    isOnBehalf: as !== 'self',
    filled: { versionId, answers: keptAnswers(content, answers), answeredAt: at },
  }
}

/** The key of the questionnaire of a pack that arrived last, also of one that waited on the device. */
export function useSentKey(clientId: string, packId: string): string | undefined {
  const { data } = useQuery({
    queryKey: sentKey(clientId, packId),
    queryFn: () => '',
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

type Filling = Present & {
  readonly scope: ClientScope
  readonly pack: ClientQuestionnaire
  readonly place: DraftKey
  readonly unfinished: Unfinished | null
}

/**
 * The answers to a questionnaire from the first to the acknowledgement ([Note: Survey run]). They are a draft until they are sent, and an outgoing
 * item until they have arrived; what takes the place of one is stored before the other is given up.
 */
export function useFillIn({ scope, pack, versionId, content, place, unfinished }: Filling) {
  const { clientId } = scope
  const { language } = useLanguage()
  const queries = useQueryClient()
  const clock = useContext(ClockContext)
  const { outgoing, tryAgain, giveUp } = useOutgoingOf(outgoingQuestionnaires, clientId)
  const sent = useSentKey(clientId, pack.id)
  const own = outgoing.findLast(
    (one) => one.packId === pack.id && one.filled.versionId === versionId && !isLate(one, pack),
  )
  const [answers, setAnswers] = useState<PackAnswers>(unfinished?.answers ?? own?.filled.answers ?? {})
  const [isChanged, setChanged] = useState(unfinished !== null)
  const [key, setKey] = useState(unfinished === null ? (own?.key ?? sent) : undefined)
  const [isJudged, setJudged] = useState(false)
  const messageKey = useRef(unfinished?.messageKey ?? newId())
  /** The answers that were sent last: guards against a second press before the page is rendered again. */
  const submitted = useRef<PackAnswers>(undefined)
  const isSent = key !== undefined && sent === key && !outgoing.some((one) => one.key === key)
  const isPending = own?.state === 'sending' && !isChanged

  const submit = (): string | undefined => {
    if (own !== undefined && !isChanged) {
      tryAgain(own)
      return undefined
    }
    const refusal = refuseAnswers(content, keptAnswers(content, answers))
    if (refusal) {
      setJudged(true)
      return refusal.fields?.[0]?.field.replace(/^answers\./, '')
    }
    if (submitted.current === answers) return undefined
    submitted.current = answers
    const draft = { versionId, content, answers, messageKey: messageKey.current, at: clock() }
    const { filled, ...rest } = outgoingOf(scope, pack.id, draft)
    const how = scope.as === 'self' ? { askedIn: language } : { together: true }
    const one = { ...rest, filled: { ...filled, ...how } }
    setKey(one.key)
    setChanged(false)
    void handOver(queries, outgoingQuestionnaires, { one, from: place }).then(() => own && giveUp(own))
    return undefined
  }
  return {
    answers,
    own,
    isChanged,
    isJudged,
    isPending,
    isSent,
    /** While they are being sent, answers are locked. */
    change: (linkId: string, answer: PackAnswer | undefined) => {
      if (isPending) return
      const { [linkId]: _former, ...others } = answers
      const next = answer === undefined ? others : { ...others, [linkId]: answer }
      setAnswers(next)
      setChanged(true)
      setKey(undefined)
      const draft: Unfinished = { versionId, content, answers: next, messageKey: messageKey.current }
      void storeDraft(place, draft).then((isStored) => {
        if (isStored && own !== undefined) giveUp(own)
      })
    },
    /** Sends the answers; the linkId of the first question that has none, or a wrong one. */
    submit,
    startAgain: () => {
      submitted.current = undefined
      messageKey.current = newId()
      setAnswers({})
      setKey(undefined)
      setJudged(false)
    },
  }
}
