import { z } from 'zod'
import { call, manyOrMap } from '#base/call.ts'
import { AccountId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { accountStates } from '#features/accounts/accounts.ts'
import { ClientListEntry } from './clients.ts'
import { clientSorts } from './find-clients.ts'

/** The longest list in one answer: a therapist's whole list. */
export const clientsPageMax = 1000

export const listClients = call({
  name: 'listClients',
  summary: 'The clients that the therapist treats or stands in for',
  method: 'GET',
  path: '/rest/clients',
  by: ['THERAPIST'],
  query: z.strictObject({
    /** Only this client: for refreshing one entry of a long list. */
    account: AccountId.optional(),
    /** Search words, each of which must occur in name, login name or patient code, ignoring accents. */
    search: z.string().max(200).optional(),
    state: z.enum(accountStates).optional(),
    /** The sort order; absent: by id. A leading minus sorts in descending order. */
    sort: z.enum(clientSorts).optional(),
    /** A map by the client's id instead of a list. */
    shape: z.enum(['list', 'map']).optional(),
    offset: z.coerce.number().int().min(0).optional(),
    limit: z.coerce.number().int().min(1).max(clientsPageMax).optional(),
  }),
  reply: manyOrMap(resource('client', ClientListEntry)),
  refusals: ['ERROR.ACCESS_DENIED'],
})
