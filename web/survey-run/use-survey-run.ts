import type { Instant } from '@standfest/domain/base/day.ts'
import { maySucceedLater, type Refusal, type RefusalCode } from '@standfest/domain/base/refusal.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { newId } from '#api/new-id.ts'
import { ClockContext } from '#session/now.ts'
import { overview } from './steps.ts'
import {
  type OutgoingRun,
  type SurveyKind,
  type SurveyRun,
  useKeptRun,
  useOutgoingRuns,
} from './survey-kind.ts'

/** The state of sending a survey. */
export type Sending = {
  /** Whether the survey is being sent, or was sent and the page is about to close: the answers are locked. */
  readonly isPending: boolean
  /** Whether the survey is ready and waits for a connection; it is sent automatically once there is one. */
  readonly isWaiting: boolean
  readonly refusal: Refusal | undefined
  /** Whether the survey was refused and is left to its author, who sees it on the dashboard. */
  readonly isLeftToAuthor: boolean
}

/** The rules of one kind of survey for a run ([Note: Survey run]). */
export type SurveyRules<Run extends SurveyRun> = {
  readonly start: () => Run
  /** Whether an unfinished run can be continued; one of another day or period cannot. */
  readonly mayGoOn: (run: Run) => boolean
  /** The id of the present question; another one where that is no longer asked. */
  readonly placeOf: (run: Run) => string
  /** Adds what is stored with the answers, so that they can be understood later. */
  readonly withContext: (next: Run, before: Run) => Run
  readonly prepare: (
    run: Run,
    how: { readonly key: string; readonly instant: Instant },
  ) => NonNullable<Run['submission']>
  /**
   * What replaces a run that was refused for good and stays in the outgoing queue for its author to see: another run,
   * or a new one, with a message about the refusal. Undefined: the answers can be changed and sent again.
   */
  readonly replaceRefused: (code: RefusalCode, run: Run) => Run | 'start' | undefined
  /** The key of the run that was sent last. */
  readonly sentKey: string | undefined
}

/**
 * A survey from the first question to its sending, exactly once: every attempt has the same idempotency key and time.
 * An unfinished run continues where it was left.
 */
export function useSurveyRun<Run extends SurveyRun, One extends OutgoingRun>(
  kind: SurveyKind<Run, One>,
  { start, mayGoOn, placeOf, withContext, prepare, replaceRefused, sentKey }: SurveyRules<Run>,
) {
  const clock = useContext(ClockContext)
  const kept = useKeptRun(kind)
  const { outgoing, waiting, late, tryAgain, giveUp } = useOutgoingRuns(kind)
  const [run, setRun] = useState(() => {
    // A waiting run of an earlier day or period is sent automatically, and a new one begins.
    const found = [...waiting.map(kind.runOf), kept.find()].find((one) => one !== undefined && mayGoOn(one))
    return { ...start(), ...found }
  })
  const [refusal, setRefusal] = useState<Refusal>()
  /** The survey that was sent last: guards against a second press before the page is rendered again. */
  const sent = useRef<Run>(undefined)
  const { submission } = run
  const own = outgoing.find(({ key }) => key === submission?.key)
  const refused = own?.state === 'refused' ? own.refusal : undefined
  const isSent = submission !== undefined && own === undefined && sentKey === submission.key
  const isPending = own?.state === 'sending' || isSent
  const here = placeOf(run)

  const change = (next: Run) => {
    const whole = withContext(next, run)
    setRun(whole)
    kept.keep(whole)
    return whole
  }
  useEffect(() => {
    if (own === undefined || refused === undefined) return
    const replacement = maySucceedLater(refused.code) ? undefined : replaceRefused(refused.code, run)
    if (replacement !== undefined && replacement !== 'start') {
      change(replacement)
      return
    }
    setRefusal(refused)
    if (replacement === 'start') return setRun(start())
    if (maySucceedLater(refused.code)) return
    change({ ...run, submission: undefined })
    giveUp(own)
    // Runs once for each refusal.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refused])

  const why = refusal ?? (own?.state === 'waiting' ? own.refusal : undefined)
  const sending: Sending = {
    isPending,
    isWaiting: own?.state === 'waiting' && here === overview,
    refusal: why,
    isLeftToAuthor: why !== undefined && late.some((one) => one.refusal?.code === why.code),
  }
  return {
    run,
    here,
    sending,
    isSent,
    /** Takes the place of the run and is not stored until an answer changes. */
    replace: setRun,
    restart: () => setRun(start()),
    /**
     * A check-in that is being sent is locked. One that only waits for a connection is sent later unless an answer
     * changes.
     */
    go: (next: Run) => {
      if (isPending) return
      // The answers are in the outgoing queue: a copy kept as a draft would never be removed.
      if (next.submission !== undefined) return setRun(next)
      change(next)
      setRefusal(undefined)
      if (own !== undefined) giveUp(own)
    },
    send: () => {
      setRefusal(undefined)
      if (own !== undefined) return tryAgain(own)
      if (sent.current === run) return
      sent.current = run
      // A submission that another tab took back is sent again under its key.
      const ready = submission ?? prepare(run, { key: newId(), instant: clock() })
      kept.handOver(change({ ...run, submission: ready }))
    },
  }
}
