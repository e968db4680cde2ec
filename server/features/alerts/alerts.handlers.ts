import { createAlert, deleteAlert, listAlerts } from '@standfest/domain/features/alerts/alerts.calls.ts'
import { refuseNewAlert } from '@standfest/domain/features/alerts/alerts.ts'
import { brokenConstraint } from '#database/connection.ts'
import { recordAudit } from '#features/audit-log/audit-log.store.ts'
import { type Handler, handle, handleSingleRead, refuse, refuseField, refuseIf } from '#http/handle.ts'
import { announceChange } from '#live/announce.store.ts'
import { insertAlert, listShownAlerts, markAlertDeleted } from './alerts.store.ts'

const answerList = handleSingleRead(listAlerts, async (_input, { tx, actor, now, vault, shownAlerts }) => {
  // Administrators see what is planned, and who wrote it. Everybody else reads what is shown now, from memory.
  const alerts =
    actor?.role === 'ADMIN'
      ? await listShownAlerts(tx, vault.instanceKey, { now: now.instant, withPlanned: true })
      : (await shownAlerts()).map((alert) => ({ ...alert, accountId: null }))
  return { items: alerts.map((alert) => ({ id: alert.id, attributes: alert })) }
})

const answerCreate = handle(createAlert, async ({ body }, { tx, actor, now, vault }) => {
  if (body.accountId && body.accountId !== actor.id) refuseField('accountId', 'ERROR.CONTRADICTION')
  refuseIf(refuseNewAlert(body, now.instant))
  const by = { accountId: actor.id, at: now.instant }
  const alert = await insertOnce(() => insertAlert(tx, vault.instanceKey, body, by))
  await recordAudit(tx, actor, 'alert-created', {
    at: now.instant,
    subjectRef: undefined,
    facts: {
      changes: (['displayFrom', 'displayUntil'] as const).flatMap((field) => {
        const after = alert[field]
        return after === null ? [] : [{ field, after }]
      }),
    },
    instanceKey: vault.instanceKey,
  })
  await announceChange(tx, { what: 'alerts' })
  return { id: alert.id, attributes: alert }
})

/** Inserts an alert under the id that the caller chose; a taken id is refused. */
async function insertOnce<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert()
  } catch (error) {
    if (brokenConstraint(error) === 'alerts_pkey') refuse('ERROR.ID_EXISTS', { fields: [{ field: 'id' }] })
    throw error
  }
}

const answerDelete = handle(deleteAlert, async ({ params }, { tx, actor, now, vault }) => {
  if (!(await markAlertDeleted(tx, params.id, now.instant))) refuse('ERROR.DELETION_FAILED')
  await recordAudit(tx, actor, 'alert-deleted', {
    at: now.instant,
    subjectRef: undefined,
    facts: {},
    instanceKey: vault.instanceKey,
  })
  await announceChange(tx, { what: 'alerts' })
  return undefined
})

export const alertHandlers: readonly Handler[] = [answerList, answerCreate, answerDelete]
