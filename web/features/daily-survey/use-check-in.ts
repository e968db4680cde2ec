import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { AnswerValue, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useToday } from '#session/now.ts'
import {
  answerAndMoveOn,
  type CheckIn,
  type Fault,
  faultAt,
  faultOf,
  keepConsumptionOnly,
  moveBack,
  moveOn,
  noteAnswer,
  questionsOf,
  returnTo,
  startCheckIn,
} from './check-in.ts'
import { hasText, isLeftWithText, useKeptCheckIn } from './kept-check-in.ts'
import { useOutgoingCheckIns } from './outgoing-check-ins.ts'
import { useSending } from './use-sending.ts'

/** A check-in from the first question to its sending; an unfinished one of today goes on where it was left. */
export function useCheckIn(
  template: SurveyTemplate,
  account: Pick<Account, 'surveyFlag'>,
  onSent: () => void,
) {
  const { items } = template
  const today = useToday()
  const complete = account.surveyFlag !== true
  const kept = useKeptCheckIn()
  const { waiting } = useOutgoingCheckIns()
  const [checkIn, setCheckIn] = useState(() => {
    // What waits of an earlier day goes by itself, and today's begins.
    const ofToday = waiting.find((one) => one.checkIn.startedOn === today)?.checkIn
    const found = ofToday ?? kept.find()
    return found !== undefined && mayGoOn(found, { today, complete })
      ? found
      : startCheckIn(items, { today, complete })
  })
  const [fault, setFault] = useState<Fault>()
  const [overtaken, setOvertaken] = useState<CheckIn>()
  const change = (next: CheckIn) => {
    const answeredAt = checkIn.submission?.survey.execTime ?? next.answeredAt
    setFault(undefined)
    setCheckIn({ ...next, answeredAt })
    kept.keep({ ...next, answeredAt, asked: items })
  }
  const beginAnew = () => setCheckIn(startCheckIn(items, { today, complete }))
  const isOfEarlier = checkIn.startedOn !== today
  const sending = useSending({
    template,
    checkIn,
    answeredAt: isOfEarlier ? checkIn.answeredAt : undefined,
    change,
    beginAnew: isOfEarlier ? beginAnew : undefined,
    onSent,
  })
  /** What is on its way does not change any more. What only waits goes on waiting until an answer changes. */
  const go = (next: CheckIn) => {
    if (sending.isPending) return
    if (next.submission === undefined) {
      change(next)
      sending.takeBack()
      return
    }
    // The answers are in the outgoing queue: a copy kept as a draft would never be removed.
    setFault(undefined)
    setCheckIn(next)
  }
  const isOvertaken =
    !complete && !isOfEarlier && checkIn.complete && checkIn.submission === undefined && !sending.isPending
  if (isOvertaken) {
    setOvertaken(checkIn)
    setCheckIn(keepConsumptionOnly(items, checkIn))
    setFault(undefined)
  }
  // Words that can no longer be entered stay with their author.
  const layAside = useEffectEvent(kept.handOver)
  useEffect(() => {
    const found = kept.find()
    if (found !== undefined && found.submission === undefined && isLeftWithText(found, today)) layAside(found)
    // Only the draft found at mount may be of an earlier day; later the draft is the check-in being answered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (overtaken !== undefined && hasText(overtaken)) layAside(overtaken)
  }, [overtaken])
  const here = questionsOf(items, checkIn).find((item) => item.id === checkIn.at)
  return {
    checkIn,
    here,
    fault,
    sending,
    choose: (id: string, value: AnswerValue) => go(answerAndMoveOn(items, checkIn, id, value)),
    write: (id: string, value: string) => go(noteAnswer(checkIn, id, value)),
    next: () => {
      const wrong = here === undefined ? undefined : faultAt(here, checkIn)
      if (wrong === undefined) go(moveOn(items, checkIn))
      else setFault(wrong)
    },
    back: () => go(moveBack(items, checkIn)),
    returnTo: (id: string) => go(returnTo(checkIn, id)),
    send: () => {
      const wrong = faultOf(items, checkIn)
      if (wrong === undefined) return sending.send()
      go(returnTo(checkIn, wrong.at))
      setFault(wrong)
    },
  }
}

/** Answers of another day are no answers for today, unless they are ready to go and only the network is away. */
function mayGoOn(found: CheckIn, { today, complete }: { today: string; complete: boolean }): boolean {
  return found.submission !== undefined || (found.startedOn === today && (found.complete || !complete))
}
