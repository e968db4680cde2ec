import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { AnswerValue, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useState } from 'react'
import { useToday } from '#app/now.ts'
import {
  type CheckIn,
  type Fault,
  answerAndMoveOn,
  faultOf,
  faultAt,
  keepConsumptionOnly,
  moveBack,
  moveOn,
  noteAnswer,
  questionsOf,
  returnTo,
  startCheckIn,
} from './check-in.ts'
import { useKeptCheckIn } from './kept-check-in.ts'
import { useSending } from './use-sending.ts'

/** A check-in from the first question to its sending; an unfinished one of today goes on where it was left. */
export function useCheckIn(template: SurveyTemplate, account: Account, onSent: () => void) {
  const { items } = template
  const today = useToday()
  const complete = account.surveyFlag !== true
  const kept = useKeptCheckIn()
  const [checkIn, setCheckIn] = useState(() => {
    const found = kept.find()
    return found !== undefined && mayGoOn(found, { today, complete })
      ? found
      : startCheckIn(items, { today, complete })
  })
  const [fault, setFault] = useState<Fault>()
  const change = (next: CheckIn) => {
    const answeredAt = checkIn.submission?.survey.execTime ?? next.answeredAt
    setFault(undefined)
    setCheckIn({ ...next, answeredAt })
    kept.keep({ ...next, answeredAt })
  }
  const beginAnew = () => {
    kept.drop()
    setCheckIn(startCheckIn(items, { today, complete }))
  }
  const isOfEarlier = checkIn.startedOn !== today
  const sending = useSending({
    template,
    checkIn,
    answeredAt: isOfEarlier ? checkIn.answeredAt : undefined,
    change,
    beginAnew: isOfEarlier ? beginAnew : undefined,
    onSent,
  })
  /** What is on its way does not change any more. */
  const go = (next: CheckIn) => {
    if (sending.isPending) return
    sending.forgetRefusal()
    change(next)
  }
  const isOvertaken =
    !complete &&
    !isOfEarlier &&
    checkIn.complete &&
    checkIn.submission === undefined &&
    !sending.isPending &&
    !sending.isSent
  if (isOvertaken) {
    setCheckIn(keepConsumptionOnly(items, checkIn))
    setFault(undefined)
  }
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

/** Answers of another day are no answers for today, unless they were ready to go and only the network was away. */
function mayGoOn(found: CheckIn, { today, complete }: { today: string; complete: boolean }): boolean {
  return found.submission !== undefined || (found.startedOn === today && (found.complete || !complete))
}
