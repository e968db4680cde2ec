import { sendMessage } from '@standfest/domain/features/messages/messages.calls.ts'
import { serverNow } from '#api/connection.ts'
import { newId } from '#api/new-id.ts'
import { send } from '#api/send.ts'
import type { ReadFile } from '#attachments/read-file.ts'
import { type Line, useOutgoingOf } from '#outgoing/outgoing.ts'
import type { Outgoing } from '#outgoing/outgoing-store.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { takeIntoThread } from './messages.queries.ts'

/** An outgoing message ([Note: Outgoing items]). */
export type OutgoingMessage = Outgoing & {
  readonly query: ClientScope['query']
  readonly content: string
  /** The attachment, sent in the same request. */
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

/** Messages that were sent and are not yet acknowledged: they are shown in their conversation until they are. */
export function useOutgoing({ clientId, query }: ClientScope) {
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
