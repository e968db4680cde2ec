import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import {
  type AnswerValue,
  answerMaxLength,
  type DailyAnswers,
  keepAskedAnswers,
  type NewDailySurvey,
  openQuestions,
  refuseMissingAnswer,
  type SurveyItem,
  type SurveyTemplate,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { overview, stepBack, stepOn } from '#survey-run/steps.ts'
import type { SurveyRun } from '#survey-run/survey-kind.ts'

type Submission = { readonly key: string; readonly survey: NewDailySurvey }

/** The state of an unfinished check-in. */
export type CheckIn = SurveyRun & {
  /** Whether all questions are asked; false where the day's first survey is done and only consumption is asked. */
  readonly complete: boolean
  /** Whether another tab or device sent the day's first survey after this check-in was started as such. */
  readonly answeredElsewhere: boolean
  readonly answers: DailyAnswers
  /** The day asked about, where it is not the day on which the check-in was started: yesterday. */
  readonly askedOn?: Day | undefined
  /** The day of the drinking, once drinking was reported. */
  readonly consumptionDay?: Day | undefined
  /**
   * The questions that were asked: the clinic may have changed its questions by the time it is sent. Absent in drafts
   * of an earlier version.
   */
  readonly asked?: readonly SurveyItem[]
  readonly submission: Submission | undefined
  /** When the survey was first ready to send: later changes still belong to that day. */
  readonly answeredAt?: Instant | undefined
}

type Items = readonly SurveyItem[]

export function startCheckIn(
  items: Items,
  {
    today,
    complete,
    askedOn = today,
  }: { readonly today: Day; readonly complete: boolean; readonly askedOn?: Day },
): CheckIn {
  const [first] = openQuestions(items, {}, { doneToday: !complete })
  return {
    startedOn: today,
    ...(askedOn === today ? {} : { askedOn }),
    complete,
    answeredElsewhere: false,
    answers: {},
    at: first?.id ?? overview,
    listed: false,
    submission: undefined,
  }
}

/** Whether any question was answered: an opened page alone is no check-in yet. */
export function isBegun({ answers }: CheckIn): boolean {
  return Object.keys(answers).length > 0
}

/** The questions of this check-in as far as they are known, in order. */
export function questionsOf(items: Items, { answers, complete }: CheckIn): Items {
  return openQuestions(items, answers, { doneToday: !complete })
}

/** Why a question cannot be left, or the survey cannot be sent: an answer is missing, or a text is too long. */
export type Fault = { readonly at: string; readonly why: RefusalCode | 'tooLong' }

/** The first fault of all questions that are asked. */
export function faultOf(items: Items, checkIn: CheckIn): Fault | undefined {
  const [first] = questionsOf(items, checkIn).flatMap((item) => faultAt(item, checkIn) ?? [])
  return first
}

export function faultAt(item: SurveyItem, { answers }: CheckIn): Fault | undefined {
  const value = answers[item.id]
  if (typeof value === 'string' && value.trim().length > answerMaxLength)
    return { at: item.id, why: 'tooLong' }
  const missing = refuseMissingAnswer([item], answers, { doneToday: false })
  return missing === undefined ? undefined : { at: item.id, why: missing.code }
}

/** Stores an answer without leaving the question. */
export function noteAnswer(checkIn: CheckIn, id: string, value: AnswerValue): CheckIn {
  return { ...checkIn, answers: { ...checkIn.answers, [id]: value }, submission: undefined }
}

/**
 * Stores an answer and advances: to the follow-up question, to the overview if it was seen before, else to the next
 * question.
 */
export function answerAndMoveOn(items: Items, before: CheckIn, id: string, value: AnswerValue): CheckIn {
  const after = noteAnswer(before, id, value)
  const known = new Set(questionsOf(items, before).map((item) => item.id))
  const opened = questionsOf(items, after).find((item) => !known.has(item.id))
  return before.listed && opened !== undefined ? { ...after, at: opened.id } : moveOn(items, after)
}

export function moveOn(items: Items, checkIn: CheckIn): CheckIn {
  return stepOn(checkIn, idsOf(items, checkIn), faultOf(items, checkIn)?.at)
}

export function moveBack(items: Items, checkIn: CheckIn): CheckIn {
  return stepBack(checkIn, idsOf(items, checkIn))
}

/**
 * The check-in at a question that is asked. The noted one may not be: another day has other questions, and where a new
 * check-in begins is seen from its day's.
 */
export function atAskedQuestion(items: Items, checkIn: CheckIn): CheckIn {
  const asked = idsOf(items, checkIn)
  if (checkIn.at === overview || asked.includes(checkIn.at)) return checkIn
  return { ...checkIn, at: asked.find((id) => checkIn.answers[id] === undefined) ?? overview }
}

/** Returns to one question; its answer stays selected. */
export function returnTo(checkIn: CheckIn, id: string): CheckIn {
  return { ...checkIn, at: id }
}

/** Reduces the check-in to the question about consumption when the day's first survey already exists. */
export function keepConsumptionOnly(items: Items, checkIn: CheckIn): CheckIn {
  const left: CheckIn = {
    ...checkIn,
    complete: false,
    answeredElsewhere: true,
    answers: keepAskedAnswers(items, checkIn.answers, { doneToday: true }),
    submission: undefined,
  }
  const [first] = questionsOf(items, left)
  const readyToGo = left.answers.consumption === true && faultOf(items, left) === undefined
  return { ...left, at: readyToGo ? overview : (first?.id ?? overview), listed: readyToGo }
}

/** Makes the survey ready to send. Only answers to questions that are asked are included; texts are trimmed. */
export function prepare(
  { items, refId }: SurveyTemplate,
  { answers, complete, askedOn, consumptionDay }: CheckIn,
  { key, instant, askedIn }: { key: string; instant: Instant; askedIn?: ShownLanguage },
): Submission {
  const trimmed = Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [id, typeof value === 'string' ? value.trim() : value]),
  )
  const asked = keepAskedAnswers(items, trimmed, { doneToday: !complete })
  const content = items.flatMap(({ id }) => {
    const value = asked[id]
    return value === undefined ? [] : [{ id, user_selection: value }]
  })
  const days = {
    ...(askedOn === undefined ? {} : { day: askedOn }),
    ...(asked['consumption'] === true && consumptionDay !== undefined ? { consumptionDay } : {}),
  }
  return { key, survey: { refId, execTime: instant, ...days, ...(askedIn && { askedIn }), content } }
}

function idsOf(items: Items, checkIn: CheckIn): readonly string[] {
  return questionsOf(items, checkIn).map(({ id }) => id)
}
