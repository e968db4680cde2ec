import { call } from '#base/call.ts'

/** Server-sent events `change` with a `Change` as data; read with fetch and the usual headers. */
export const readStream = call({
  name: 'readStream',
  summary: 'The live channel: which clients of the reader changed',
  method: 'GET',
  path: '/rest/stream',
  by: ['CLIENT', 'THERAPIST'],
  reply: { shape: 'stream', mediaType: 'text/event-stream' },
  refusals: [],
})
