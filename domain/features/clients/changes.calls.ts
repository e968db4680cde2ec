import { z } from 'zod'
import { call } from '#base/call.ts'

/** How many seconds of past changes a newly opened page can request. */
export const secondsBeforeMax = 60

/** Server-sent events `change` with a `Change` as data; read with fetch and the usual headers. */
export const readStream = call({
  name: 'readStream',
  summary:
    'The live channel: which clients of the reader changed; to administrators only that something waits for one of them',
  method: 'GET',
  path: '/rest/stream',
  by: ['ADMIN', 'CLIENT', 'THERAPIST'],
  query: z.strictObject({
    /** Replays the changes of the seconds before: a page reads first and subscribes a moment later. */
    secondsBefore: z.coerce.number().int().min(1).max(secondsBeforeMax).optional(),
  }),
  reply: { shape: 'stream', mediaType: 'text/event-stream' },
  refusals: [],
})
