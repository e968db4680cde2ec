import type { DayEntryId } from '@standfest/domain/base/id.ts'
import {
  readDayCalendar,
  removeDayEntry,
} from '@standfest/domain/features/day-calendar/day-calendar.calls.ts'
import type { DayCalendar } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { renewClient } from '#session/live.ts'

/**
 * All days since registration: the page turns months, and answers offline, without asking again. A new day is read with the
 * client's other data; until then the days before are shown, for an answer in progress is on them.
 */
export function useDayCalendar({ clientId, query }: Pick<ClientScope, 'clientId' | 'query'>) {
  return useQuery({
    queryKey: ['client', clientId, 'day-calendar'],
    queryFn: async ({ signal }): Promise<DayCalendar> => {
      const { data } = await send(readDayCalendar, { query, signal })
      if (data === undefined) throw new Error('a client without a day calendar')
      return data.attributes
    },
  })
}

/** Takes an answer back, and its consumption event with it. */
export function useRemoveDayEntry({ clientId, query }: Pick<ClientScope, 'clientId' | 'query'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: DayEntryId) => send(removeDayEntry, { params: { id }, query }),
    onSettled: () => renewClient(queries, clientId),
  })
}
