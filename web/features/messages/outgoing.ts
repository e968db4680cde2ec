import type { AccountId } from '@standfest/domain/base/id.ts'
import { sendMessage } from '@standfest/domain/features/messages/messages.calls.ts'
import { serverNow } from '#api/connection.ts'
import { newId } from '#api/new-id.ts'
import { send } from '#api/send.ts'
import type { ReadFile } from '#attachments/read-file.ts'
import { type Line, useAllOutgoing, useOutgoingOf } from '#outgoing/outgoing.ts'
import { isHeld, type Outgoing } from '#outgoing/outgoing-store.ts'
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

/** How long a message to several can be taken back, in seconds. */
export const takeBackSeconds = 30

/** Messages to several clients: each gets one of their own, and none leaves before it can no longer be taken back. */
export function useOutgoingToSeveral() {
  const { outgoing, add, giveUp } = useAllOutgoing(outgoingMessages)
  const held = outgoing.filter(({ leavesAt }) => leavesAt !== undefined)
  const sendAll = (messages: readonly { readonly clientId: AccountId; readonly content: string }[]) => {
    const writtenAt = serverNow()
    const leavesAt = writtenAt + takeBackSeconds
    for (const { clientId, content } of messages) {
      const query = { account: clientId }
      void add({
        key: newId(),
        clientId,
        query,
        content,
        file: undefined,
        writtenAt,
        leavesAt,
        state: 'waiting',
      })
    }
  }
  // What has left meanwhile is sent, and does not disappear from the page as if it were not.
  const takeBack = () => {
    const now = serverNow()
    held.filter((one) => isHeld(one, now)).forEach(giveUp)
  }
  return { held, sendAll, takeBack }
}

function attachementOf(file: ReadFile | undefined) {
  return file && { attachement: file.content, filename: file.filename, mediaType: file.mediaType }
}
