import { readDraftKey } from '@standfest/domain/features/login/draft-key.calls.ts'
import { openClient } from '#features/access/client-access.ts'
import { type Handler, handle } from '#http/handle.ts'
import { draftKeyOf } from '#vault/draft-keys.ts'

/** A client's drafts hang on the client's own key, those of staff on the instance's. */
const answerReadDraftKey = handle(readDraftKey, async (_input, context) => {
  const { actor, vault } = context
  const key = actor.role === 'CLIENT' ? (await openClient(context, actor.id)).key : vault.instanceKey
  return { attributes: { key: draftKeyOf(key, actor.id) } }
})

export const draftKeyHandlers: readonly Handler[] = [answerReadDraftKey]
