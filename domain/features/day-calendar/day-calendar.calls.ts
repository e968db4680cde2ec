import { z } from 'zod'
import { call, none, one } from '#base/call.ts'
import { byId, InAccount, treatmentRoles } from '#base/call-input.ts'
import { Day } from '#base/day.ts'
import { DayEntryId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { CalendarDay, DayCalendar, NewDayEntry } from './day-calendar.ts'

/** The wire type of the data of a conflict: the stored day and the answer that was refused. */
export const dayConflict = resource('dayConflict', z.object({ stored: CalendarDay, given: NewDayEntry }))

export const readDayCalendar = call({
  name: 'readDayCalendar',
  summary: "A client's days since registration: sober and said so, drinking, or open",
  method: 'GET',
  path: '/rest/dayCalendar',
  by: treatmentRoles,
  query: InAccount.extend({
    /** Only this day and later ones; the figures are of all days. */
    from: Day.optional(),
    /** Only this day and earlier ones. */
    to: Day.optional(),
  }),
  reply: one(resource('dayCalendar', DayCalendar)),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const answerDay = call({
  name: 'answerDay',
  summary: 'Answer a past day of the day calendar, note its anchor word, or both',
  method: 'POST',
  path: '/rest/dayEntries',
  by: treatmentRoles,
  query: InAccount,
  body: resource('dayEntry', NewDayEntry),
  reply: one(resource('day', CalendarDay)),
  refusals: [
    'ERROR.ACCESS_DENIED',
    'ERROR.DAY_ALREADY_ANSWERED',
    'ERROR.DAY_OUT_OF_REACH',
    'ERROR.SURVEY_TIME',
  ],
})

export const removeDayEntry = call({
  name: 'removeDayEntry',
  summary: 'Take back an answer of the day calendar, and its consumption event with it',
  method: 'DELETE',
  path: '/rest/dayEntries/{id}',
  by: ['THERAPIST'],
  params: byId(DayEntryId),
  query: InAccount,
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED'],
})
