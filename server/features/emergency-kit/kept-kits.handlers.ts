import {
  askKeptKit,
  forgetKeptKit,
  registerKeptKit,
} from '@standfest/domain/features/emergency-kit/kept-kit.calls.ts'
import { openClient } from '#features/access/client-access.ts'
import { hashSecret } from '#features/login/sessions.store.ts'
import { noteInProtocol } from '#features/protocol/protocol.store.ts'
import { type Handler, handle } from '#http/handle.ts'
import { insertKeptKit, isKeptKitStanding, removeKeptKit } from './kept-kits.store.ts'

const answerRegister = handle(registerKeptKit, async ({ body }, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, undefined)
  const isNew = await insertKeptKit(tx, client, hashSecret(body.token), now.instant)
  if (isNew) await noteInProtocol(tx, actor, client, 'kit-kept', { at: now.instant })
  return undefined
})

const answerForget = handle(forgetKeptKit, async ({ body }, context) => {
  const { tx, actor, now } = context
  const client = await openClient(context, undefined)
  const wasKnown = await removeKeptKit(tx, client, hashSecret(body.token))
  if (wasKnown) await noteInProtocol(tx, actor, client, 'kit-removed', { at: now.instant })
  return undefined
})

const answerAsk = handle(askKeptKit, async ({ body }, { tx }) => ({
  attributes: { stands: await isKeptKitStanding(tx, hashSecret(body.token)) },
}))

export const keptKitHandlers: readonly Handler[] = [answerRegister, answerForget, answerAsk]
