import { z } from 'zod'
import { call, many, none, one } from '#base/call.ts'
import { byId, InAccount } from '#base/call-input.ts'
import { Day, Instant } from '#base/day.ts'
import { AppointmentSeriesId, ContentId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { NewSeries, Series, SeriesChange, seriesScopes } from './series.ts'

const seriesResource = resource('appointmentSeries', Series)
const byIdOfSeries = byId(AppointmentSeriesId)

export const listSeries = call({
  name: 'listSeries',
  summary: 'The series and groups in one client’s record, with the other clients of a group',
  method: 'GET',
  path: '/rest/appointmentSeries',
  by: ['THERAPIST'],
  query: InAccount,
  reply: many(seriesResource),
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** The id in the body is that of the series: a late repeat finds the stored one. */
export const createSeries = call({
  name: 'createSeries',
  summary: 'Make a series of appointments, or a group with several clients, in one step',
  method: 'POST',
  path: '/rest/appointmentSeries',
  by: ['THERAPIST'],
  query: InAccount,
  body: resource('appointmentSeries', NewSeries),
  reply: one(seriesResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.ACCOUNT_ANONYMISED'],
})

/** `If-Match` is the version of the series: it grows with each change of it and of its single appointments. */
export const changeSeries = call({
  name: 'changeSeries',
  summary: 'Change one appointment of a series, this and the following ones, or all that have not begun',
  method: 'PATCH',
  path: '/rest/appointmentSeries/{id}',
  by: ['THERAPIST'],
  params: byIdOfSeries,
  query: InAccount,
  body: resource('appointmentSeries', SeriesChange),
  reply: one(seriesResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})

/** With `alone` only the appointments of the named client: the client leaves the group. */
export const removeSeries = call({
  name: 'removeSeries',
  summary: 'Delete one appointment of a series, this and the following ones, or all that have not begun',
  method: 'DELETE',
  path: '/rest/appointmentSeries/{id}',
  by: ['THERAPIST'],
  params: byIdOfSeries,
  query: InAccount.extend({
    chosen: ContentId,
    scope: z.enum(seriesScopes),
    alone: z.literal('true').optional(),
  }),
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.ACCOUNT_ANONYMISED'],
})

/** When the caller has a session or group: times only. */
const BusyTime = z.object({ id: z.string(), startsAt: Instant, endsAt: Instant.nullable() })

export const listBusyTimes = call({
  name: 'listBusyTimes',
  summary: 'When the caller has sessions and groups, from one day to another',
  method: 'GET',
  path: '/rest/busyTimes',
  by: ['THERAPIST'],
  query: z.strictObject({ from: Day, to: Day }),
  reply: many(resource('busyTime', BusyTime)),
  refusals: ['ERROR.INVALID'],
})
