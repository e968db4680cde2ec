import { z } from 'zod'
import { bytes, call, none, one } from '#base/call.ts'
import { byId } from '#base/call-input.ts'
import { Instant } from '#base/day.ts'
import { ContentId } from '#base/id.ts'
import { resource } from '#base/resource.ts'

/** Calendars as programs exchange them (RFC 5545). */
export const calendarMediaType = 'text/calendar; charset=utf-8'

/** A client's calendar address as it is shown later (§9): since when there is one, or null. */
const CalendarAddress = z.object({ madeAt: Instant.nullable() })

/** As it is shown once, when it is made: the secret is known to nobody afterwards. */
const NewCalendarAddress = z.object({ madeAt: Instant, secret: z.string() })

/** The path below `apiBase` under which a calendar asks with this secret. */
export function calendarPath(secret: string): string {
  return `/rest/calendar/${secret}.ics`
}

export const readCalendarAddress = call({
  name: 'readCalendarAddress',
  summary: 'Whether there is a secret address of the own appointments, and since when',
  method: 'GET',
  path: '/rest/calendarAddress',
  by: ['CLIENT'],
  reply: one(resource('calendarAddress', CalendarAddress)),
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** No answer is kept for repeats: it would keep the secret. */
export const makeCalendarAddress = call({
  name: 'makeCalendarAddress',
  summary: 'Make a secret address of the own appointments; the former one ends',
  method: 'POST',
  path: '/rest/calendarAddress',
  by: ['CLIENT'],
  reply: one(resource('calendarAddress', NewCalendarAddress)),
  refusals: ['ERROR.ACCESS_DENIED'],
  repeatable: false,
})

export const endCalendarAddress = call({
  name: 'endCalendarAddress',
  summary: 'End the secret address of the own appointments',
  method: 'DELETE',
  path: '/rest/calendarAddress',
  by: ['CLIENT'],
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** What calendars fetch (RFC 5545): they send no headers of ours and have no session. */
export const readCalendar = call({
  name: 'readCalendar',
  summary: 'The appointments of whoever made this secret address, without titles, as a calendar',
  method: 'GET',
  path: '/rest/calendar/{file}',
  by: 'anyone',
  params: z.strictObject({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
  reply: bytes([calendarMediaType]),
  refusals: ['ERROR.NOT_FOUND'],
  withoutClientHeaders: true,
})

export const readAppointmentFile = call({
  name: 'readAppointmentFile',
  summary: 'One own appointment, without its title, as a file for a calendar',
  method: 'GET',
  path: '/rest/appointments/{id}/calendar',
  by: ['CLIENT'],
  params: byId(ContentId),
  reply: bytes([calendarMediaType]),
  refusals: ['ERROR.NOT_FOUND', 'ERROR.ACCESS_DENIED'],
})
