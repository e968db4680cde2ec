import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { submitDailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { Line } from '#outgoing/outgoing.ts'
import { useSession } from '#session/session.ts'
import type { OutgoingRun, SurveyKind } from '#survey-run/survey-kind.ts'
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

export const checkIns: SurveyKind<CheckIn, OutgoingCheckIn> = {
  name: 'check-in',
  line: outgoingCheckIns,
  draftOf: () => 'check-in',
  runOf: ({ checkIn }) => checkIn,
  asOutgoing: (one, checkIn) => ({ ...one, checkIn }),
  isLeft: isLeftWithText,
}

/** Yesterday's check-in until noon: it has a draft of its own, so that it and today's can be left and resumed. */
export const yesterdaysCheckIns: SurveyKind<CheckIn, OutgoingCheckIn> = {
  ...checkIns,
  name: 'check-in-of-yesterday',
  draftOf: () => 'check-in-of-yesterday',
}

/**
 * Whether a check-in of an earlier day was left unfinished with texts: it is no answer for today, but its texts are
 * not discarded.
 */
export function isLeftWithText(checkIn: CheckIn, today = checkIn.startedOn): boolean {
  return checkIn.submission === undefined && checkIn.startedOn !== today && hasText(checkIn)
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
