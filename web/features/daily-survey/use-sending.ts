import type { Instant } from '@standfest/domain/base/day.ts'
import type { SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useContext, useEffect } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { ClockContext } from '#app/now.ts'
import { type CheckIn, keepConsumptionOnly, overview, prepare } from './check-in.ts'
import { useSubmitDailySurvey } from './daily-survey.queries.ts'

export type Sending = {
  readonly isPending: boolean
  readonly isSent: boolean
  /** Ready to go, but nobody answers; it goes as soon as the browser is online again. */
  readonly isWaiting: boolean
  /** The server's refusal, other than that the day's survey is there already. */
  readonly refusal: RequestFailed | undefined
  readonly send: () => void
  readonly forgetRefusal: () => void
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
  readonly change: (next: CheckIn) => void
  /** Undefined while the answers are today's. */
  readonly beginAnew: (() => void) | undefined
  readonly onSent: () => void
}): Sending {
  const clock = useContext(ClockContext)
  const submit = useSubmitDailySurvey()
  const refusal = submit.error instanceof RequestFailed ? submit.error : undefined
  const isReady = checkIn.submission !== undefined && checkIn.at === overview
  const isWaiting = isReady && !submit.isPending && !submit.isSuccess && refusal === undefined

  const onError = (error: unknown) => {
    if (!(error instanceof RequestFailed)) return
    if (error.code === 'ERROR.SURVEY_ALREADY_ANSWERED') change(keepConsumptionOnly(template.items, checkIn))
    // Sent once more they would be taken for today's.
    else if (error.code === 'ERROR.SURVEY_TIME' && beginAnew !== undefined) beginAnew()
    else if (hadNoEffect(error)) change({ ...checkIn, submission: undefined })
  }
  const send = () => {
    const submission =
      checkIn.submission ??
      prepare(template, checkIn, { key: crypto.randomUUID(), instant: answeredAt ?? clock() })
    change({ ...checkIn, submission })
    submit.mutate(submission, { onSuccess: onSent, onError })
  }
  useEffect(() => {
    if (!isWaiting) return undefined
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  })
  return {
    isPending: submit.isPending,
    isSent: submit.isSuccess,
    isWaiting,
    refusal: refusal?.code === 'ERROR.SURVEY_ALREADY_ANSWERED' ? undefined : refusal,
    send,
    forgetRefusal: submit.reset,
  }
}

/** A refusal that a further try with the same content would only repeat; the next try is a new one. */
function hadNoEffect({ code, status }: RequestFailed): boolean {
  return status < 500 && status !== 429 && code !== 'ERROR.IN_PROGRESS'
}
