import { sendMessage } from '@standfest/domain/features/messages/messages.calls.ts'
import { serverNow } from '#api/connection.ts'
import { newId } from '#api/new-id.ts'
import { send } from '#api/send.ts'
import type { ReadFile } from '#attachments/read-file.ts'
import type { Outgoing } from '#outgoing/kept-outgoing.ts'
import { type Line, useOutgoingOf } from '#outgoing/outgoing.ts'
import type { Whose } from '#session/whose.ts'
import { takeIntoThread } from './messages.queries.ts'

/** A message on its way ([Note: On its way]). */
export type OutgoingMessage = Outgoing & {
  readonly query: Whose['query']
  readonly content: string
  /** Goes along with it, in the same request. */
  readonly file: ReadFile | undefined
}

export const outgoingMessages: Line<OutgoingMessage> = {
  name: 'outgoing-messages',
  send: async (queries, { clientId, query, content, file, key }, { onProgress, ...how }) => {
    const answer = await send(sendMessage, {
      id: key,
      query,
      body: { content, ...attachementOf(file) },
      idempotencyKey: key,
      ...how,
      ...(file && { onProgress }),
    })
    takeIntoThread(queries, clientId, answer)
  },
}

/** Messages that were sent and are not yet acknowledged: they stand in their thread until they are. */
export function useOutgoing({ clientId, query }: Whose) {
  const { add, ...rest } = useOutgoingOf(outgoingMessages, clientId)
  const sendNew = (content: string, file: ReadFile | undefined) => {
    const key = newId()
    void add({ key, clientId, query, content, file, writtenAt: serverNow(), state: 'sending' })
  }
  return { ...rest, sendNew }
}

function attachementOf(file: ReadFile | undefined) {
  return file && { attachement: file.content, filename: file.filename, mediaType: file.mediaType }
}
