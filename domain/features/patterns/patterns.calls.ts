import { z } from 'zod'
import { call, many } from '#base/call.ts'
import { AccountId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { Pattern } from './patterns.ts'

/** What stands out in a client's past; a client is told nothing of consumption (§6). */
export const listPatterns = call({
  name: 'listPatterns',
  summary: "Counts about a client's past that stand out; to the client only those without consumption",
  method: 'GET',
  path: '/rest/patterns',
  by: ['CLIENT', 'THERAPIST'],
  query: z.strictObject({ account: AccountId.optional() }),
  reply: many(resource('pattern', Pattern)),
  refusals: ['ERROR.ACCESS_DENIED'],
})
