import { call, many } from '#base/call.ts'
import { InAccount, treatmentRoles } from '#base/call-input.ts'
import { resource } from '#base/resource.ts'
import { Pattern } from './patterns.ts'

/** Patterns in a client's past; those about consumption are hidden from the client (§6). */
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
