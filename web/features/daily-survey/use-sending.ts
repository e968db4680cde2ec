import type { Instant } from '@standfest/domain/base/day.ts'
import { maySucceedLater, type Refusal } from '@standfest/domain/base/refusal.ts'
import type { SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { newId } from '#api/new-id.ts'
import { ClockContext } from '#session/now.ts'
import { type CheckIn, keepConsumptionOnly, overview, prepare } from './check-in.ts'
import { useKeptCheckIn } from './kept-check-in.ts'
import { useOutgoingCheckIns, useSaved } from './outgoing-check-ins.ts'

export type Sending = {
  /** On its way, or arrived and about to leave the page: nothing of it changes any more. */
  readonly isPending: boolean
  /** Ready to go, but nobody answers; it goes by itself as soon as somebody does. */
  readonly isWaiting: boolean
  /** The server's refusal, other than that the day's survey is there already. */
  readonly refusal: Refusal | undefined
  readonly send: () => void
  /** An answer is changed: what waits is taken back, and what was refused is forgotten. */
  readonly takeBack: () => void
}

/** Sends a check-in exactly once: every try carries the same key and the same moment. */
export function useSending({
  template,
  checkIn,
  answeredAt,
  change,
  beginAnew,
  onSent,
}: {
  readonly template: SurveyTemplate
  readonly checkIn: CheckIn
  /** Of answers that are of an earlier day. */
  readonly answeredAt: Instant | undefined
  /** Changes it and keeps it. */
  readonly change: (next: CheckIn) => void
  /** Undefined while the answers are today's. */
  readonly beginAnew: (() => void) | undefined
  readonly onSent: () => void
}): Sending {
  const clock = useContext(ClockContext)
  const kept = useKeptCheckIn()
  const { outgoing, tryAgain, giveUp } = useOutgoingCheckIns()
  const [refusal, setRefusal] = useState<Refusal>()
  /** What was sent last: a second press comes before the page knows of the first. */
  const sent = useRef<CheckIn>(undefined)
  const { submission } = checkIn
  const own = outgoing.find(({ key }) => key === submission?.key)
  const saved = useSaved()
  const isSent = submission !== undefined && own === undefined && saved?.key === submission.key
  const refused = own?.state === 'refused' ? own.refusal : undefined

  useEffect(() => {
    if (own === undefined || refused === undefined) return
    // What was answered elsewhere or came too late stays on its way, for its author to see.
    if (refused.code === 'ERROR.SURVEY_ALREADY_ANSWERED')
      return change(keepConsumptionOnly(template.items, checkIn))
    setRefusal(refused)
    // Sent once more they would be taken for today's.
    if (refused.code === 'ERROR.SURVEY_TIME' && beginAnew !== undefined) return beginAnew()
    if (maySucceedLater(refused.code)) return
    change({ ...checkIn, submission: undefined })
    giveUp(own)
    // Each refusal is looked at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refused])
  useEffect(() => {
    if (isSent) onSent()
    // Told once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSent])
  const send = () => {
    setRefusal(undefined)
    if (own !== undefined) return tryAgain(own)
    if (sent.current === checkIn) return
    sent.current = checkIn
    // What another tab took off its way meanwhile goes as the same one.
    const ready = submission ?? prepare(template, checkIn, { key: newId(), instant: answeredAt ?? clock() })
    const next = { ...checkIn, asked: template.items, submission: ready }
    change(next)
    kept.handOver(next)
  }
  return {
    isPending: own?.state === 'sending' || isSent,
    isWaiting: own?.state === 'waiting' && checkIn.at === overview,
    refusal: refusal ?? (own?.state === 'waiting' ? own.refusal : undefined),
    send,
    takeBack: () => {
      setRefusal(undefined)
      if (own !== undefined) giveUp(own)
    },
  }
}
