import { call, many } from '#base/call.ts'
import { InAccount, treatmentRoles } from '#base/call-input.ts'
import { resource } from '#base/resource.ts'
import { Pattern } from './patterns.ts'

/** What stands out in a client's past; a client is told nothing of consumption (§6). */
export const listPatterns = call({
  name: 'listPatterns',
  summary: "Counts about a client's past that stand out; to the client only those without consumption",
  method: 'GET',
  path: '/rest/patterns',
  by: treatmentRoles,
  query: InAccount,
  reply: many(resource('pattern', Pattern)),
  refusals: ['ERROR.ACCESS_DENIED'],
})
