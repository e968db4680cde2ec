import { z } from 'zod'
import { call, many, none, one } from '#base/call.ts'
import { byId, InAccount, treatmentRoles } from '#base/call-input.ts'
import { EventId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { ClientEvent, EventChange } from './events.ts'

const eventResource = resource('event', ClientEvent)

export const listEvents = call({
  name: 'listEvents',
  summary: "A client's consumption events, newest first",
  method: 'GET',
  path: '/rest/events',
  by: treatmentRoles,
  query: InAccount.extend({
    after: EventId.optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
  reply: many(eventResource),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const changeEvent = call({
  name: 'changeEvent',
  summary: 'Mark a consumption event as discussed, or as open again',
  method: 'PATCH',
  path: '/rest/events/{id}',
  by: ['THERAPIST'],
  params: byId(EventId),
  query: InAccount,
  body: resource('event', EventChange),
  reply: one(eventResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT'],
})

/** The events stay in the list; only the prompt is postponed until the session ends (§4). */
export const putOffEvents = call({
  name: 'putOffEvents',
  summary: 'Do not ask about these consumption events again in this session',
  method: 'POST',
  path: '/rest/events/putOff',
  by: ['THERAPIST'],
  body: resource('putOff', z.strictObject({ eventIds: z.array(EventId).min(1).max(1000) })),
  reply: none,
  refusals: [],
})
