import { maySucceedLater, type Refusal } from '@standfest/domain/base/refusal.ts'
import type { LifeArea } from '@standfest/domain/features/life-areas/life-areas.ts'
import type { WeeklyPeriod } from '@standfest/domain/features/weekly-survey/weekly-survey.ts'
import type { WeeklyTemplate } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { newId } from '#api/new-id.ts'
import { useLanguage } from '#language/language.tsx'
import { ClockContext, useToday } from '#session/now.ts'
import { useKeptReview } from './kept-review.ts'
import { useOutgoingReviews } from './outgoing-reviews.ts'
import {
  mayGoOn,
  moveBack,
  overview,
  placeOf,
  prepare,
  type Review,
  rate,
  rateAndMoveOn,
  startReview,
} from './review.ts'
import { namedAreas } from './weekly-survey.queries.ts'

/** A review from the first area to its sending; an unfinished one of this period goes on where it was left. */
export function useReview({
  due,
  template,
  lifeAreas,
}: {
  readonly due: WeeklyPeriod
  /** What is asked at present; a review that was begun before goes on with its own version. */
  readonly template: WeeklyTemplate
  readonly lifeAreas: readonly LifeArea[]
}) {
  const today = useToday()
  const clock = useContext(ClockContext)
  const { language } = useLanguage()
  const start = () => {
    const areas = namedAreas(template, lifeAreas, language).rated.map(({ id }) => id)
    return startReview(template, areas, today)
  }
  const kept = useKeptReview()
  const { outgoing, waiting, tryAgain, giveUp } = useOutgoingReviews()
  const [review, setReview] = useState(() => {
    // What waits of an earlier period goes by itself, and this one's begins.
    const ofPeriod = waiting.find((one) => one.review.startedOn >= due.from)?.review
    const found = ofPeriod ?? kept.find()
    return found !== undefined && mayGoOn(found, due) ? { ...start(), ...found } : start()
  })
  const [refusal, setRefusal] = useState<Refusal>()
  const { rated } = namedAreas(review.template, lifeAreas, language)
  const areas = rated.map(({ id }) => id)
  const { submission } = review
  const own = outgoing.find(({ key }) => key === submission?.key)
  const refused = own?.state === 'refused' ? own.refusal : undefined
  const here = placeOf(areas, review)
  /** What was sent last: a second press comes before the page knows of the first. */
  const sent = useRef<Review>(undefined)
  const change = (next: Review) => {
    setReview(next)
    kept.keep(next)
  }
  /** What is on its way does not change any more. What only waits goes on waiting until a rating changes. */
  const go = (next: Review) => {
    if (own?.state === 'sending') return
    setRefusal(undefined)
    // The answers are in the outgoing queue: a copy kept as a draft would never be removed.
    if (next.submission !== undefined) return setReview(next)
    change(next)
    if (own !== undefined) giveUp(own)
  }
  useEffect(() => {
    if (own === undefined || refused === undefined) return
    setRefusal(refused)
    if (maySucceedLater(refused.code)) return
    const open = { ...review, submission: undefined }
    // What was answered elsewhere or came too late stays on its way, for its author to see. Sent once more it would be
    // taken for this period's.
    if (refused.code === 'ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED' || !mayGoOn(open, due))
      return setReview(start())
    change(open)
    giveUp(own)
    // Each refusal is looked at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refused])
  const send = () => {
    setRefusal(undefined)
    if (own !== undefined) return tryAgain(own)
    if (sent.current === review) return
    sent.current = review
    // What another tab took off its way meanwhile goes as the same one.
    const ready = submission ?? prepare(areas, review, { key: newId(), instant: clock() })
    const next = { ...review, lifeAreas, submission: ready }
    change(next)
    kept.handOver(next)
  }
  return {
    review,
    rated,
    here,
    isSending: own?.state === 'sending',
    isWaiting: own?.state === 'waiting' && here === overview,
    refusal: refusal ?? (own?.state === 'waiting' ? own.refusal : undefined),
    answer: (id: string, rating: number) => go(rateAndMoveOn(areas, review, id, rating)),
    change: (id: string, rating: number) => go(rate(review, id, rating)),
    back: () => go(moveBack(areas, review)),
    send,
  }
}
