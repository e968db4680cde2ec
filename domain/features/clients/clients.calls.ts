import { z } from 'zod'
import { call, many } from '#base/call.ts'
import { AccountId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { ClientListEntry } from './clients.ts'

/** The longest list in one answer: a therapist's whole list. */
export const clientsPageMax = 1000

export const listClients = call({
  name: 'listClients',
  summary: 'The clients that the therapist treats or stands in for',
  method: 'GET',
  path: '/rest/clients',
  by: ['THERAPIST'],
  query: z.strictObject({
    /** Only this client: what a page reads again when one of a long list has changed. */
    account: AccountId.optional(),
    offset: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(clientsPageMax).optional(),
  }),
  reply: many(resource('client', ClientListEntry)),
  refusals: ['ERROR.ACCESS_DENIED'],
})
