import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { submitDailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.calls.ts'
import type { DailySurvey } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useQueryClient } from '@tanstack/react-query'
import { newId } from '#api/new-id.ts'
import { send } from '#api/send.ts'
import { mayStillGo, type Outgoing } from '#outgoing/kept-outgoing.ts'
import { type Line, useOutgoingOf } from '#outgoing/outgoing.ts'
import { useSession } from '#session/session.ts'
import type { CheckIn } from './check-in.ts'

/** A check-in on its way ([Note: On its way]); what does not go stays with its author. */
export type OutgoingCheckIn = Outgoing & {
  readonly checkIn: CheckIn
  /** Of the message that the answers may become: however often that is tried, it arrives once. */
  readonly messageKey: string
}

/** What the page after sending tells; it holds no figures, those are read anew. */
export type Saved = { readonly key: string; readonly survey: DailySurvey; readonly consumption: boolean }

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
      // The check-in itself says that it waits.
      isRepeat: true,
    })
    if (data === undefined) throw new Error('The survey was taken without an answer')
    const consumption = survey.content.some((one) => one.id === 'consumption' && one.user_selection === true)
    queries.setQueryData<Saved>(savedKey(clientId), { key, survey: data.attributes, consumption })
    await queries.invalidateQueries({ queryKey: ['client', clientId] })
  },
}

/** A check-in as it goes on its way: ready to be sent, or never finished, so that only its author can do something. */
export function outgoingOf(clientId: AccountId, checkIn: CheckIn, writtenAt: Instant): OutgoingCheckIn {
  const { submission } = checkIn
  return {
    key: submission?.key ?? newId(),
    clientId,
    writtenAt,
    state: submission === undefined ? 'stopped' : 'waiting',
    checkIn,
    messageKey: newId(),
  }
}

/** One's own check-ins that are on their way, and those that did not get through. */
export function useOutgoingCheckIns() {
  const { account } = useSession()
  const { outgoing, ...act } = useOutgoingOf(outgoingCheckIns, account.id)
  return {
    outgoing,
    waiting: outgoing.filter(mayStillGo),
    late: outgoing.filter((one) => !mayStillGo(one)),
    ...act,
  }
}

/** The check-in that this page has just sent, as long as the page remembers it. */
export function useSaved(): Saved | undefined {
  const { account } = useSession()
  return useQueryClient().getQueryData(savedKey(account.id))
}

function savedKey(accountId: AccountId) {
  return ['saved-check-in', accountId] as const
}
