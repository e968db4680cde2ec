import { call, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { AnonymisedClient, AnonymiseRequest } from './anonymise-client.ts'

/**
 * One-way (§4). The answer's id is the new one; the old id means nobody any more. Nothing is kept for a repeat, because
 * it would tie the two together: the same request again is answered with 409.
 */
export const anonymiseClient = call({
  name: 'anonymiseClient',
  summary: 'Anonymise a client for ever',
  method: 'POST',
  path: '/rest/account/anonymise',
  by: ['THERAPIST', 'ADMIN'],
  body: resource('account', AnonymiseRequest),
  reply: one(resource('account', AnonymisedClient)),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_ANONYMISED'],
  repeatable: false,
  stepUp: true,
})
