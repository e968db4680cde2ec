import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  exportProtocol,
  listProtocol,
  readProtocolDays,
  recordPrint,
} from '@standfest/domain/features/audit-log/audit-log.calls.ts'
import { openClient } from '#features/access/client-access.ts'
import { type Context, type Handler, handle, handlePrepared, refuse, type SignedIn } from '#http/handle.ts'
import { recordAuditOfClient } from './audit-log.store.ts'
import { findAuditLogDays } from './audit-log-days.ts'
import { entriesOf } from './entries.ts'
import { referenceOf, writeAuditLog } from './export-audit-log.ts'
import { listAuditLogLines } from './reading.store.ts'
import { isJustNoted } from './views.store.ts'

const ordinaryPage = 50

const answerListProtocol = handle(listProtocol, async ({ query }, context) => {
  const { tx, vault, now } = context
  const { account, person, limit = ordinaryPage, ...sought } = query
  const client = await subjectOf(context, account)
  const lines = await listAuditLogLines(tx, {
    ...sought,
    personRef: await referenceOf(tx, person),
    subjectRef: client?.subjectRef,
    limit,
    zone: now.zone,
  })
  const entries = await entriesOf(tx, lines, { instanceKey: vault.instanceKey, client })
  return { items: entries.map((entry) => ({ id: entry.id, attributes: entry })) }
})

/** Each batch is read in a transaction of its own: a slow reader holds no connection, and lines never change. */
const answerExport = handlePrepared(
  exportProtocol,
  async (_input, { database }) => database,
  async ({ query }, context, database) => writeAuditLog(query, context, database),
)

const answerReadDays = handle(readProtocolDays, async ({ query }, { tx, now, operator }) => ({
  attributes: await findAuditLogDays(tx, now, { isDemo: operator.isDemo, seed: query.seed }),
}))

/** At most one entry a minute for each reader and client: more could bury other entries that the client should see. */
const answerPrint = handle(recordPrint, async ({ query }, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, query.account)
  const [action, at] = ['record-printed', now.instant] as const
  if (!(await isJustNoted(tx, { actor, subjectRef: client.subjectRef, action, at })))
    await recordAuditOfClient(tx, actor, client, action, { at })
  return undefined
})

export const auditLogHandlers: readonly Handler[] = [
  answerListProtocol,
  answerExport,
  answerReadDays,
  answerPrint,
]

/**
 * The subject of a request: a therapist's own client, not one of a substituted colleague; for administrators the whole
 * instance. Refused for everyone else.
 */
async function subjectOf(context: Context<SignedIn>, account: AccountId | undefined) {
  if (context.actor.role === 'ADMIN') return account === undefined ? undefined : refuse('ERROR.ACCESS_DENIED')
  const client = await openClient(context, account)
  return client.as === 'therapist' ? client : refuse('ERROR.ACCESS_DENIED')
}
