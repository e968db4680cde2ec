import {
  askKeptKit,
  forgetKeptKit,
  registerKeptKit,
} from '@standfest/domain/features/emergency-kit/offline-kit.calls.ts'
import { openClient } from '#features/access/client-access.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { hashSecret } from '#features/login/sessions.store.ts'
import { type Handler, handle } from '#http/handle.ts'
import { insertOfflineKit, isOfflineKitValid, removeOfflineKit } from './offline-kits.store.ts'

const answerRegister = handle(registerKeptKit, async ({ body }, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, undefined)
  const isNew = await insertOfflineKit(tx, client, hashSecret(body.token), now.instant)
  if (isNew) await recordAuditOfClient(tx, actor, client, 'kit-kept', { at: now.instant })
  return undefined
})

const answerForget = handle(forgetKeptKit, async ({ body }, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, undefined)
  const wasKnown = await removeOfflineKit(tx, client, hashSecret(body.token))
  if (wasKnown) await recordAuditOfClient(tx, actor, client, 'kit-removed', { at: now.instant })
  return undefined
})

const answerAsk = handle(askKeptKit, async ({ body }, { tx }) => ({
  attributes: { stands: await isOfflineKitValid(tx, hashSecret(body.token)) },
}))

export const offlineKitHandlers: readonly Handler[] = [answerRegister, answerForget, answerAsk]
