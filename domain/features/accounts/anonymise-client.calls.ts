import { call, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { AnonymisedClient, AnonymiseRequest } from './anonymise-client.ts'

/**
 * Irreversible (§4). The answer carries the new id; the old one no longer exists. No idempotency key is stored, because
 * it would link both ids: a repeat is answered with 409.
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
