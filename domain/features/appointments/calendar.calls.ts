import { z } from 'zod'
import { bytes, call, none, one } from '#base/call.ts'
import { byId, treatmentRoles } from '#base/call-input.ts'
import { Instant } from '#base/day.ts'
import { ContentId } from '#base/id.ts'
import { resource } from '#base/resource.ts'

/** Calendars as programs exchange them (RFC 5545). */
export const calendarMediaType = 'text/calendar; charset=utf-8'

/**
 * When the secret calendar address of a client or therapist was created (§9); null where there is none. The address itself is not
 * repeated.
 */
const CalendarAddress = z.object({ madeAt: Instant.nullable() })

/** A new calendar address, shown once: the secret cannot be read again. */
const NewCalendarAddress = z.object({ madeAt: Instant, secret: z.string() })

/** The path below `apiBase` for a calendar request with this secret. */
export function calendarPath(secret: string): string {
  return `/rest/calendar/${secret}.ics`
}

export const readCalendarAddress = call({
  name: 'readCalendarAddress',
  summary: 'Whether there is a secret address of the own appointments, and since when',
  method: 'GET',
  path: '/rest/calendarAddress',
  by: treatmentRoles,
  reply: one(resource('calendarAddress', CalendarAddress)),
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** No idempotency key: the stored answer would contain the secret. With a fresh proof, because the address outlives the session. */
export const makeCalendarAddress = call({
  name: 'makeCalendarAddress',
  summary: 'Make a secret address of the own appointments; the former one ends',
  method: 'POST',
  path: '/rest/calendarAddress',
  by: treatmentRoles,
  reply: one(resource('calendarAddress', NewCalendarAddress)),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.STEP_UP_REQUIRED'],
  stepUp: true,
  repeatable: false,
})

export const endCalendarAddress = call({
  name: 'endCalendarAddress',
  summary: 'End the secret address of the own appointments',
  method: 'DELETE',
  path: '/rest/calendarAddress',
  by: treatmentRoles,
  whileClosed: ['CLIENT'],
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED'],
})

/**
 * Fetched by calendar programs (RFC 5545), which send no client headers and have no session. The clients' site answers with a
 * client's appointments, the therapists' site with the sessions and groups of a therapist, the administrators' site with nothing.
 */
export const readCalendar = call({
  name: 'readCalendar',
  summary: 'When whoever made this secret address has appointments, without titles, as a calendar',
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
