import { addDays, type Day, dayOf } from '@standfest/domain/base/day.ts'
import type { AnswerValue, SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { usualConsumptionDay } from '@standfest/domain/features/daily-survey/survey-days.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useNow } from '#session/now.ts'
import { useKeptRun } from '#survey-run/survey-kind.ts'
import { useSurveyRun } from '#survey-run/use-survey-run.ts'
import { askedDayOf } from './asked-of-check-in.ts'
import {
  answerAndMoveOn,
  atAskedQuestion,
  type CheckIn,
  type Fault,
  faultAt,
  faultOf,
  isBegun,
  keepConsumptionOnly,
  moveBack,
  moveOn,
  noteAnswer,
  prepare,
  questionsOf,
  returnTo,
  startCheckIn,
} from './check-in.ts'
import { checkIns, hasText, isLeftWithText, useSaved, yesterdaysCheckIns } from './outgoing-check-ins.ts'

/** What a check-in asks for: the day, and all questions or consumption alone. */
type AskedFor = {
  /** Today or yesterday. */
  readonly askedOn: Day
  /** Whether all questions are asked; false where the day's first survey exists. */
  readonly complete: boolean
  readonly registeredOn: Day
}

/** A check-in from the first question to its sending ([Note: Survey run]). */
export function useCheckIn(
  template: SurveyTemplate,
  { askedOn, complete, registeredOn }: AskedFor,
  onSent: () => void,
) {
  const { items } = template
  const { language } = useLanguage()
  const now = useNow()
  const { today, zone } = now
  // Decided once: a check-in of today may go past midnight.
  const [isOfToday] = useState(askedOn === today)
  const kind = isOfToday ? checkIns : yesterdaysCheckIns
  const kept = useKeptRun(kind)
  const saved = useSaved()
  const [fault, setFault] = useState<Fault>()
  const [overtaken, setOvertaken] = useState<CheckIn>()
  const survey = useSurveyRun(kind, {
    // By the time it is shown, the present day may have other questions: its first one is found then.
    start: () => ({
      ...startCheckIn(items, { today, complete, askedOn: isOfToday ? today : askedOn }),
      at: '',
    }),
    // One that is ready to be sent stays today's, even if the day's first survey exists by now.
    mayGoOn: (found) =>
      found.startedOn === today &&
      askedDayOf(found) === askedOn &&
      (found.submission !== undefined || found.complete || !complete),
    placeOf: (run) => atAskedQuestion(items, run).at,
    withContext: (next, before) => ({
      ...next,
      answeredAt: before.submission?.survey.execTime ?? next.answeredAt,
      asked: items,
    }),
    prepare: (ready, { key, instant }) => {
      const day = askedDayOf(ready)
      const isStillItsDay = day === dayOf(instant, zone)
      const execTime = (isStillItsDay ? undefined : ready.answeredAt) ?? instant
      // The survey names its day where the time of sending does not: one that was not ready before midnight is yesterday's.
      const named = { ...ready, askedOn: day === dayOf(execTime, zone) ? undefined : day }
      return prepare(template, named, { key, askedIn: language, instant: execTime })
    },
    replaceRefused: (code, refused) => {
      if (code === 'ERROR.SURVEY_ALREADY_ANSWERED') return keepConsumptionOnly(items, refused)
      // If they were sent again, they would count for today.
      const isOfThePast = refused.startedOn < today || refused.askedOn !== undefined
      return code === 'ERROR.SURVEY_TIME' && isOfThePast ? 'start' : undefined
    },
    sentKey: saved?.key,
  })
  const { sending, isSent } = survey
  const checkIn = atAskedQuestion(items, survey.run)
  const go = (next: CheckIn) => {
    if (sending.isPending) return
    setFault(undefined)
    survey.go(next)
  }
  const usualDay = () =>
    askedDayOf(checkIn) === today
      ? usualConsumptionDay(now, { registeredOn, doneToday: !checkIn.complete })
      : askedDayOf(checkIn)
  const isOvertaken =
    !complete &&
    checkIn.startedOn === today &&
    checkIn.complete &&
    checkIn.submission === undefined &&
    !sending.isPending
  const mayMove = isOfToday && checkIn.startedOn !== today && checkIn.submission === undefined
  const mayRestart = isOfToday && !isBegun(checkIn) && checkIn.submission === undefined
  const isDayToBeDone = complete && !checkIn.complete && !checkIn.answeredElsewhere
  if (isOvertaken) {
    setOvertaken(checkIn)
    survey.replace(keepConsumptionOnly(items, checkIn))
    setFault(undefined)
  } else if (mayRestart && (checkIn.startedOn !== today || isDayToBeDone)) {
    survey.restart()
    setFault(undefined)
  } else if (mayMove && checkIn.startedOn > today) {
    // The device's clock was fast and has been corrected: a day that has not come can be no check-in's.
    survey.replace(movedTo(today, checkIn, { registeredOn }))
  }
  // Answers that can no longer be entered are left to their author.
  const layAside = useEffectEvent(kept.handOver)
  useEffect(() => {
    const found = kept.find()
    if (found !== undefined && isLeftWithText(found, today)) layAside(found)
    // Only the draft found at mount may be of an earlier day; later the draft is the check-in being answered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (overtaken !== undefined && hasText(overtaken)) layAside(overtaken)
  }, [overtaken])
  useEffect(() => {
    if (isSent) onSent()
    // Told once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSent])
  const here = questionsOf(items, checkIn).find((item) => item.id === checkIn.at)
  return {
    checkIn,
    here,
    fault,
    sending,
    choose: (id: string, value: AnswerValue) =>
      go({
        ...answerAndMoveOn(items, checkIn, id, value),
        ...(id === 'consumption' &&
          value === true && { consumptionDay: checkIn.consumptionDay ?? usualDay() }),
      }),
    chooseDay: (consumptionDay: Day) => go({ ...checkIn, consumptionDay, submission: undefined }),
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
      if (wrong === undefined) return survey.send()
      go(returnTo(checkIn, wrong.at))
      setFault(wrong)
    },
  }
}

/** The check-in as one of another day; drinking keeps its place: on the day asked about, or on the day before. */
function movedTo(
  day: Day,
  { startedOn, consumptionDay, ...rest }: CheckIn,
  { registeredOn }: { readonly registeredOn: Day },
): CheckIn {
  const dayBefore = addDays(day, -1)
  const drankOn = consumptionDay === startedOn || dayBefore < registeredOn ? day : dayBefore
  return {
    ...rest,
    startedOn: day,
    consumptionDay: consumptionDay && drankOn,
    answeredAt: undefined,
  }
}
