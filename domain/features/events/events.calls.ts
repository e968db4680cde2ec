import { z } from 'zod'
import { call, many, one } from '#base/call.ts'
import { AccountId, EventId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { ClientEvent, EventChange } from './events.ts'

const eventResource = resource('event', ClientEvent)

export const listEvents = call({
  name: 'listEvents',
  summary: "A client's consumption events, newest first",
  method: 'GET',
  path: '/rest/events',
  by: ['CLIENT', 'THERAPIST'],
  query: z.strictObject({
    account: AccountId.optional(),
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
  params: z.strictObject({ id: EventId }),
  query: z.strictObject({ account: AccountId.optional() }),
  body: resource('event', EventChange),
  reply: one(eventResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT'],
})
