import { call, one } from '#base/call.ts'
import { InAccount } from '#base/call-input.ts'
import { Day } from '#base/day.ts'
import { resource } from '#base/resource.ts'
import { Preparation } from './preparation.ts'

/** The data for preparing a client's next meeting. */
export const readPreparation = call({
  name: 'readPreparation',
  summary: "What happened since a client's last appointment, for the meeting ahead",
  method: 'GET',
  path: '/rest/preparation',
  by: ['THERAPIST'],
  query: InAccount.extend({
    /** The start of the period, instead of the last appointment. */
    from: Day.optional(),
  }),
  reply: one(resource('preparation', Preparation)),
  refusals: ['ERROR.ACCESS_DENIED'],
})
