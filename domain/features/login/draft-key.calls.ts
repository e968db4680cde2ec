import { z } from 'zod'
import { call, one } from '#base/call.ts'
import { resource } from '#base/resource.ts'

/** What a page seals unfinished texts with on the device: 32 bytes in base64, the same for every session of an account. */
const DraftKey = z.object({ key: z.string() })

export const readDraftKey = call({
  name: 'readDraftKey',
  summary: 'The key with which this account’s drafts are sealed on the device',
  method: 'GET',
  path: '/user/draft-key',
  by: 'signed-in',
  reply: one(resource('draft-key', DraftKey)),
  refusals: ['ERROR.ACCESS_DENIED'],
})
