import { z } from 'zod'
import { call, many } from '#base/call.ts'
import { Day } from '#base/day.ts'
import { AccountId, ProtocolEntryId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { ProtocolEntry, ProtocolKind, protocolGroups } from './protocol.ts'

/** The longest page of the protocol (§2). */
const protocolPageMax = 200

/** Therapists name one of their own clients; administrators name nobody and read the instance's (§1, §6). */
export const listProtocol = call({
  name: 'listProtocol',
  summary:
    "The protocol of a client for the treating therapist, or the instance's for administrators; newest first",
  method: 'GET',
  path: '/rest/protocol',
  by: ['THERAPIST', 'ADMIN'],
  query: z.strictObject({
    account: AccountId.optional(),
    group: z.enum(protocolGroups).optional(),
    actor: ProtocolKind.optional(),
    /** First and last day, both inclusive. */
    from: Day.optional(),
    to: Day.optional(),
    /** The last line of the page before. */
    after: ProtocolEntryId.optional(),
    limit: z.coerce.number().int().min(1).max(protocolPageMax).optional(),
  }),
  reply: many(resource('protocol', ProtocolEntry)),
  refusals: ['ERROR.ACCESS_DENIED'],
})
