import { type Day, dayOf } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { listSubstitutes } from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import type { Substitute } from '@standfest/domain/features/substitutes/substitutes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { send } from '#api/send.ts'
import { useConfig } from '#session/config.ts'
import type { ThreadMessage } from './unread.queries.ts'

/** The days on which a colleague covered, and who. */
export type SubstitutePeriod = { readonly from: Day; readonly to: Day; readonly name: string }

const none: ReadonlyMap<string, SubstitutePeriod> = new Map()

/** The substitution periods marked in a conversation, by the first message that a substitute wrote in each. */
export function useSubstitutePeriods(
  messages: readonly ThreadMessage[],
  /** The absent colleague; absent: not loaded. */
  parentId: AccountId | null | undefined,
): ReadonlyMap<string, SubstitutePeriod> {
  const { zone } = useConfig()
  const parent = parentId ?? undefined
  const isAsked = parent !== undefined && messages.some(isOfSubstitute)
  const { data } = useQuery({
    enabled: isAsked,
    queryKey: ['substitutes', 'in-thread', parent],
    queryFn: async ({ signal }) => {
      const query = parent === undefined ? {} : { parent }
      const answer = await send(listSubstitutes, { query, signal })
      return answer.data.map(({ attributes }): Substitute => attributes)
    },
  })
  return useMemo(
    () => (data === undefined || !isAsked ? none : periodsIn(messages, data, zone)),
    [messages, data, isAsked, zone],
  )
}

function periodsIn(messages: readonly ThreadMessage[], substitutes: readonly Substitute[], zone: string) {
  const marked = new Set<string>()
  const periods = new Map<string, SubstitutePeriod>()
  for (const { id, senderId, senderName, datetime } of messages.filter(isOfSubstitute)) {
    const day = dayOf(datetime, zone)
    const found = substitutes.find(
      ({ accountId, startDate, endDate }) => accountId === senderId && startDate <= day && day <= endDate,
    )
    if (found === undefined || marked.has(found.id)) continue
    marked.add(found.id)
    periods.set(id, { from: found.startDate, to: found.endDate, name: senderName })
  }
  return periods
}

function isOfSubstitute({ senderType }: ThreadMessage): boolean {
  return senderType === 'substitute'
}
