import type { WeeklyPeriod } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import { useContext, useEffect, useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { ClockContext, useToday } from '#app/now.ts'
import type { Whose } from '#content/whose.ts'
import { useKeptReview } from './kept-review.ts'
import {
  type Review,
  mayGoOn,
  moveBack,
  overview,
  placeOf,
  prepare,
  rate,
  rateAndMoveOn,
  startReview,
} from './review.ts'
import { type NamedArea, useSubmitWeeklySurvey } from './weekly-survey.queries.ts'

/** A review from the first area to its sending; an unfinished one of this period goes on where it was left. */
export function useReview({
  whose,
  due,
  rated,
  onSent,
}: {
  readonly whose: Whose
  readonly due: WeeklyPeriod
  readonly rated: readonly NamedArea[]
  readonly onSent: () => void
}) {
  const today = useToday()
  const clock = useContext(ClockContext)
  const areas = rated.map(({ id }) => id)
  const kept = useKeptReview(whose.clientId)
  const [review, setReview] = useState(() => {
    const found = kept.find()
    return found !== undefined && mayGoOn(found, due) ? found : startReview(areas, today)
  })
  const submit = useSubmitWeeklySurvey(whose)
  const refusal = submit.error instanceof RequestFailed ? submit.error : undefined
  const here = placeOf(areas, review)
  const isWaiting =
    review.submission !== undefined && here === overview && submit.isError && refusal === undefined
  const change = (next: Review) => {
    setReview(next)
    kept.keep(next)
  }
  /** What is on its way does not change any more. */
  const go = (next: Review) => {
    if (submit.isPending) return
    submit.reset()
    change(next)
  }
  const send = () => {
    const submission =
      review.submission ?? prepare(areas, review.ratings, { key: crypto.randomUUID(), instant: clock() })
    change({ ...review, submission })
    submit.mutate(submission, {
      onSuccess: () => {
        kept.drop()
        onSent()
      },
      onError: (error) => {
        if (!hadNoEffect(error)) return
        const open = { ...review, submission: undefined }
        if (mayGoOn(open, due)) return change(open)
        // Sent once more they would be taken for this period's.
        kept.drop()
        setReview(startReview(areas, today))
      },
    })
  }
  useEffect(() => {
    if (!isWaiting) return undefined
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  })
  return {
    review,
    here,
    isSending: submit.isPending,
    isWaiting,
    refusal,
    answer: (id: string, rating: number) => go(rateAndMoveOn(areas, review, id, rating)),
    change: (id: string, rating: number) => go(rate(review, id, rating)),
    back: () => go(moveBack(areas, review)),
    send,
  }
}

/** A refusal that a further try with the same content would only repeat; the next try is a new one. */
function hadNoEffect(error: unknown): boolean {
  if (!(error instanceof RequestFailed)) return false
  return error.status < 500 && error.status !== 429 && error.code !== 'ERROR.IN_PROGRESS'
}
