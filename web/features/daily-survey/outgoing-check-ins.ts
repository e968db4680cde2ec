import { type Day, daysBetween, type Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { submitDailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { askedDay } from '@standfest/domain/features/daily-survey/survey-days.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '#api/send.ts'
import type { Line } from '#outgoing/outgoing.ts'
import { useNow } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { type OutgoingRun, type SurveyKind, useFoundRun, useKeptRun } from '#survey-run/survey-kind.ts'
import { askedDayOf } from './asked-of-check-in.ts'
import type { CheckIn } from './check-in.ts'

/** An outgoing check-in ([Note: Outgoing items]); one that is refused stays with its author. */
export type OutgoingCheckIn = OutgoingRun & { readonly checkIn: CheckIn }

/** What the page after sending shows; it contains no totals, those are read again. */
export type Saved = {
  readonly key: string
  readonly survey: DailySurvey
  /** The day of the drinking that was reported; undefined: none was. */
  readonly consumptionDay: Day | undefined
}

export const outgoingCheckIns: Line<OutgoingCheckIn> = {
  name: 'outgoing-check-ins',
  send: async (queries, { key, clientId, checkIn }, { signal }) => {
    if (checkIn.submission === undefined) return
    const { survey } = checkIn.submission
    const { data } = await send(submitDailySurvey, {
      id: key,
      body: survey,
      idempotencyKey: key,
      signal,
      // The check-in itself shows that it waits.
      isRepeat: true,
    })
    if (data === undefined) throw new Error('The survey was taken without an answer')
    const isReported = survey.content.some((one) => one.id === 'consumption' && one.user_selection === true)
    // A reader from whom drinking is hidden gets no day of it back.
    const consumptionDay = isReported ? (survey.consumptionDay ?? data.attributes.day) : undefined
    queries.setQueryData<Saved>(savedKey(clientId), { key, survey: data.attributes, consumptionDay })
    await queries.invalidateQueries({ queryKey: ['client', clientId] })
  },
}

const ofEvenDays = checkInsIn('check-in')
/** Under this name earlier versions stored yesterday's check-in: its draft is still found. */
const ofOddDays = checkInsIn('check-in-of-yesterday')

export const checkInKinds = [ofEvenDays, ofOddDays] as const

/**
 * How the check-in of a day is kept and sent. Two days that follow one another have drafts of their own: until noon
 * yesterday's check-in and today's can be left and resumed.
 */
export function checkInsOf(day: Day): SurveyKind<CheckIn, OutgoingCheckIn> {
  return daysBetween('1970-01-01' as Day, day) % 2 === 0 ? ofEvenDays : ofOddDays
}

function checkInsIn(draft: string): SurveyKind<CheckIn, OutgoingCheckIn> {
  return {
    name: draft,
    line: outgoingCheckIns,
    draftOf: () => draft,
    runOf: ({ checkIn }) => checkIn,
    asOutgoing: (one, checkIn) => ({ ...one, checkIn }),
    isLeft: isLeftWithText,
  }
}

/** The draft in which a day's check-in is kept; undefined until all are known: a page may stay past midnight. */
export function useFoundCheckIn(day: Day): CheckIn | null | undefined {
  const ofEvenDay = useFoundRun(ofEvenDays)
  const ofOddDay = useFoundRun(ofOddDays)
  if (ofEvenDay === undefined || ofOddDay === undefined) return undefined
  return checkInsOf(day) === ofEvenDays ? ofEvenDay : ofOddDay
}

/** Hands what was left unfinished to its author, also at noon on a page that stays open. */
export function useLeavingToAuthor(): void {
  useLeavingOf(ofEvenDays)
  useLeavingOf(ofOddDays)
}

function useLeavingOf(kind: SurveyKind<CheckIn, OutgoingCheckIn>): void {
  const now = useNow()
  const found = useFoundRun(kind)
  const { handOver } = useKeptRun(kind)
  useEffect(() => {
    if (found && isLeftWithText(found, now)) handOver(found)
  }, [found, now, handOver])
}

/**
 * Whether a check-in with texts was left unfinished until its day can no longer be answered: its texts are not
 * discarded.
 */
export function isLeftWithText(checkIn: CheckIn, { instant, today, zone }: Now): boolean {
  const day = askedDayOf(checkIn)
  const isTooLate = day < today && askedDay(day, { execTime: instant, zone, registeredOn: day }) !== day
  return isTooLate && checkIn.submission === undefined && hasText(checkIn)
}

export function hasText({ answers }: CheckIn): boolean {
  return Object.values(answers).some((answer) => typeof answer === 'string' && answer.trim() !== '')
}

/** The check-in that this page has just sent, as long as the page remembers it. */
export function useSaved(): Saved | undefined {
  const { account } = useSession()
  return useQueryClient().getQueryData(savedKey(account.id))
}

function savedKey(accountId: AccountId) {
  return ['saved-check-in', accountId] as const
}
