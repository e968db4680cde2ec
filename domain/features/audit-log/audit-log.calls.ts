import { z } from 'zod'
import { call, download, many, none, one } from '#base/call.ts'
import { InAccount } from '#base/call-input.ts'
import { Day } from '#base/day.ts'
import { AccountId, AuditLogEntryId } from '#base/id.ts'
import { Language } from '#base/language.ts'
import { resource } from '#base/resource.ts'
import { AuditLogEntry, AuditLogKind, auditLogGroups } from './audit-log.ts'
import { AuditLogDays } from './audit-log-days.ts'

/** The longest page of the audit log (§2). */
const auditLogPageMax = 200

const sought = {
  group: z.enum(auditLogGroups).optional(),
  actor: AuditLogKind.optional(),
  /** Only entries in which this staff member has any part. */
  person: AccountId.optional(),
  /** First and last day, both inclusive. */
  from: Day.optional(),
  to: Day.optional(),
}

/**
 * Therapists name one of their own clients; administrators read the instance's audit log without naming anyone (§1,
 * §6).
 */
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
    after: AuditLogEntryId.optional(),
    limit: z.coerce.number().int().min(1).max(auditLogPageMax).optional(),
  }),
  reply: many(resource('protocol', AuditLogEntry)),
  refusals: ['ERROR.ACCESS_DENIED'],
})

/**
 * The filtered audit log of the instance as a file, with an authentication code that `operator protocol verify` checks
 * (§6).
 */
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

/** Sent by the care team's page on `beforeprint`, because the server does not notice that a browser prints. */
export const recordPrint = call({
  name: 'recordPrint',
  summary: 'Record in the audit log that pages of a client were printed, without their content',
  method: 'POST',
  path: '/rest/protocol/prints',
  by: ['THERAPIST'],
  query: InAccount,
  whileClosed: ['THERAPIST'],
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_ANONYMISED'],
})

/** The path is the specification's; a demo clinic returns sample numbers, any other the real ones (§2, §7). */
export const readProtocolDays = call({
  name: 'readProtocolDays',
  summary: 'How many actions the protocol holds of each of the last ten days; invented in a demo clinic',
  method: 'GET',
  path: '/admin-data/protocol-test',
  by: ['ADMIN'],
  query: z.strictObject({
    /** Selects other sample numbers; ignored where they are real. */
    seed: z.coerce.number().int().min(0).max(0xffff).default(0),
  }),
  reply: one(resource('protocolDays', AuditLogDays)),
  refusals: [],
})
