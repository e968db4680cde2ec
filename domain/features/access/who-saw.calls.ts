import { z } from 'zod'
import { call, one } from '#base/call.ts'
import { Day } from '#base/day.ts'
import { resource } from '#base/resource.ts'
import { shownKinds } from './shown-actions.ts'
import { WhoSaw } from './who-saw.ts'

/** Always about the signed-in client: there is no parameter for another account (§6). */
export const readWhoSaw = call({
  name: 'readWhoSaw',
  summary:
    'Who else read the own record, entered something or passed something on: a few days, the newest first',
  method: 'GET',
  path: '/rest/whoSaw',
  by: ['CLIENT'],
  query: z.strictObject({
    /** The pagination cursor: only days before this one. */
    before: Day.optional(),
    show: z.enum(shownKinds).default('all'),
  }),
  reply: one(resource('whoSaw', WhoSaw)),
  refusals: ['ERROR.ACCESS_DENIED'],
})
