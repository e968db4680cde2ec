import {
  calendarPath,
  endCalendarAddress,
  makeCalendarAddress,
  readAppointmentFile,
  readCalendarAddress,
} from '@standfest/domain/features/appointments/calendar.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#api/connection.ts'
import { send } from '#api/send.ts'

const key = ['calendar-address'] as const

/** When the secret calendar address was created; null where there is none. */
export function useCalendarAddress() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await send(readCalendarAddress, { signal })).data?.attributes.madeAt ?? null,
  })
}

/** Creates a new calendar address and returns it as calendars expect it. */
export function useMakeAddress() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { data } = await send(makeCalendarAddress)
      if (data === undefined) throw new Error('An address was made and not told')
      return new URL(addressOf(calendarPath(data.attributes.secret)), location.href).href
    },
    // The address is not cached, because it is a secret.
    gcTime: 0,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
}

export function useEndAddress() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send(endCalendarAddress),
    onSuccess: () => queries.setQueryData(key, null),
  })
}

/** One appointment as an iCalendar file. */
export async function fetchAppointmentFile(id: string): Promise<Blob> {
  const { data } = await send(readAppointmentFile, { params: { id }, isAsked: true })
  if (data === undefined) throw new Error('The appointment is not there any more')
  return new Blob([data], { type: 'text/calendar' })
}
