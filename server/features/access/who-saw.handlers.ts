import { readWhoSaw } from '@standfest/domain/features/access/who-saw.calls.ts'
import { type Handler, handle } from '#http/handle.ts'
import { openClient } from './client-access.ts'
import { findWhoSaw } from './find-who-saw.ts'

const answerRead = handle(readWhoSaw, async ({ query }, context) => {
  const { tx, now, vault } = context
  const client = await openClient(context, undefined)
  return { attributes: await findWhoSaw(tx, client, { ...query, now, instanceKey: vault.instanceKey }) }
})

export const whoSawHandlers: readonly Handler[] = [answerRead]
