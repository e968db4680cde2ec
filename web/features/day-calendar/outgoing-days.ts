import { answerDay } from '@standfest/domain/features/day-calendar/day-calendar.calls.ts'
import {
  type CalendarDay,
  type DayCalendar,
  type NewDayEntry,
  withoutConsumption,
} from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { serverNow } from '#api/connection.ts'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { type Line, useOutgoingOf } from '#outgoing/outgoing.ts'
import { isUnderWay, type Outgoing } from '#outgoing/outgoing-store.ts'
import type { ClientScope } from '#session/client-scope.ts'

/** An answer to a day that the server has not acknowledged ([Note: Outgoing items]); one that is refused stays. */
export type OutgoingDay = Outgoing & {
  readonly query: ClientScope['query']
  readonly entry: NewDayEntry
  /** The version of the day that was shown when it was answered. */
  readonly seenVersion: number
}

export const outgoingDays: Line<OutgoingDay> = {
  name: 'outgoing-days',
  send: async (queries, { clientId, query, entry, seenVersion, key }, { signal }) => {
    const renew = () => queries.invalidateQueries({ queryKey: ['client', clientId] })
    try {
      await send(answerDay, {
        id: key,
        query,
        body: entry,
        ifMatch: seenVersion,
        idempotencyKey: key,
        signal,
        // The calendar itself shows that it waits.
        isRepeat: true,
      })
    } catch (error) {
      // The other answer is shown beside this one.
      if (error instanceof RequestFailed && error.code === 'ERROR.DAY_ALREADY_ANSWERED') await renew()
      throw error
    }
    await renew()
  },
}

/** An answer as the page gives it. */
export type GivenAnswer = Pick<NewDayEntry, 'day' | 'said' | 'word' | 'amount'>

/** The answers that are on their way, and how to add one. */
export function useOutgoingDays({ clientId, query, as }: Pick<ClientScope, 'clientId' | 'query' | 'as'>) {
  const { outgoing, add, giveUp, tryAgain } = useOutgoingOf(outgoingDays, clientId)
  const answer = (given: GivenAnswer, { version }: Pick<CalendarDay, 'version'>) => {
    const writtenAt = serverNow()
    const together = as === 'self' ? {} : { together: true as const }
    const entry = { ...given, ...together, answeredAt: writtenAt }
    void add({
      key: crypto.randomUUID(),
      clientId,
      query,
      entry,
      seenVersion: version,
      writtenAt,
      state: 'sending',
    })
  }
  return { outgoing, answer, giveUp, tryAgain }
}

/** The days as they will be once the answers under way have arrived. */
export function withOutgoing(
  { days, figures }: Pick<DayCalendar, 'days' | 'figures'>,
  outgoing: readonly OutgoingDay[],
): readonly CalendarDay[] {
  const underWay = outgoing.filter(isUnderWay)
  return days.map((day) => {
    const after = underWay
      .filter(({ entry }) => entry.day === day.day)
      .reduce((before, { entry }) => answered(before, entry), day)
    return figures === null ? withoutConsumption(after) : after
  })
}

function answered(day: CalendarDay, { said, word = day.word, amount }: NewDayEntry): CalendarDay {
  // Drinking stays, and a check-in is not unsaid.
  if (said === undefined || day.state === 'drinking') return { ...day, word }
  if (said === 'unknown') return { ...day, word, unknown: true, state: 'open' }
  return { ...day, word, state: said, unknown: false, amount: said === 'drinking' ? (amount ?? null) : null }
}
