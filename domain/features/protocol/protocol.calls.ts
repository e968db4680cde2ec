import { z } from 'zod'
import { call, download, many, one } from '#base/call.ts'
import { InAccount } from '#base/call-input.ts'
import { Day } from '#base/day.ts'
import { AccountId, ProtocolEntryId } from '#base/id.ts'
import { Language } from '#base/language.ts'
import { resource } from '#base/resource.ts'
import { ProtocolEntry, ProtocolKind, protocolGroups } from './protocol.ts'
import { ProtocolDays } from './protocol-days.ts'

/** The longest page of the protocol (§2). */
const protocolPageMax = 200

const sought = {
  group: z.enum(protocolGroups).optional(),
  actor: ProtocolKind.optional(),
  /** Only what somebody of the staff did, what was done to them, and what they had another part in. */
  person: AccountId.optional(),
  /** First and last day, both inclusive. */
  from: Day.optional(),
  to: Day.optional(),
}

/** Therapists name one of their own clients; administrators name nobody and read the instance's (§1, §6). */
export const listProtocol = call({
  name: 'listProtocol',
  summary:
    "The protocol of a client for the treating therapist, or the instance's for administrators; newest first",
  method: 'GET',
  path: '/rest/protocol',
  by: ['THERAPIST', 'ADMIN'],
  query: InAccount.extend({
    ...sought,
    /** The last line of the page before. */
    after: ProtocolEntryId.optional(),
    limit: z.coerce.number().int().min(1).max(protocolPageMax).optional(),
  }),
  reply: many(resource('protocol', ProtocolEntry)),
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** What is sought of the instance's audit log as a file, with a code by which `operator protocol verify` knows it (§6). */
export const exportProtocol = call({
  name: 'exportProtocol',
  summary:
    'The protocol of the instance as CSV text, oldest first. It begins with the head of the chain and ends with an authentication code',
  method: 'GET',
  path: '/rest/protocol/export',
  by: ['ADMIN'],
  query: z.strictObject({ ...sought, language: Language.optional() }),
  reply: download(['text/csv; charset=utf-8']),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.STEP_UP_REQUIRED'],
  stepUp: true,
})

/** The path is the specification's; a demo clinic answers with invented numbers, any other with those of its protocol (§2, §7). */
export const readProtocolDays = call({
  name: 'readProtocolDays',
  summary: 'How many actions the protocol holds of each of the last ten days; invented in a demo clinic',
  method: 'GET',
  path: '/admin-data/protocol-test',
  by: ['ADMIN'],
  query: z.strictObject({
    /** Other invented numbers; without a meaning where they are real. */
    seed: z.coerce.number().int().min(0).max(0xffff).default(0),
  }),
  reply: one(resource('protocolDays', ProtocolDays)),
  refusals: [],
})
