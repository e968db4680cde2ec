import type { AccountId } from '@standfest/domain/base/id.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { fullName, type PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { newestMessages } from '@standfest/domain/features/dashboard/dashboard.ts'
import { bodyResource, listMessageHeaders } from '@standfest/domain/features/messages/messages.calls.ts'
import type { MessageBody, MessageHeader } from '@standfest/domain/features/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { type Answer, includedOf, send } from '#api/send.ts'
import type { StoredFile } from '#attachments/use-asset.ts'

/** A message with the fields that the conversation shows. */
export type ThreadMessage = MessageHeader & {
  readonly content: string
  readonly file: StoredFile | undefined
  readonly senderName: string
}

export const unreadKeyOf = (clientId: AccountId) => ['client', clientId, 'unread-messages'] as const

/**
 * A client's unread messages among the newest ones, newest first: more of them would be reported in the same words.
 */
export function useUnread(clientId: AccountId) {
  return useQuery({
    queryKey: unreadKeyOf(clientId),
    queryFn: async ({ signal }) => {
      const answer = await send(listMessageHeaders, { query: { limit: newestMessages }, signal })
      return messagesOf(
        answer,
        answer.data.filter(({ attributes }) => attributes.new),
      )
    },
  })
}

/** The messages of an answer, with text and sender from its included resources. */
export function messagesOf(
  answer: Pick<Answer<typeof listMessageHeaders>, 'included'>,
  headers: readonly { readonly attributes: MessageHeader }[],
): readonly ThreadMessage[] {
  const bodies = new Map(
    includedOf(answer, bodyResource).map(({ attributes }) => [attributes.messageId, attributes]),
  )
  const names = new Map(
    includedOf(answer, therapistResource).map(({ id, attributes }) => [id, nameOf(attributes)]),
  )
  return headers.map(
    ({ attributes }): ThreadMessage => ({
      ...attributes,
      content: bodies.get(attributes.id)?.content ?? '',
      file: fileOf(bodies.get(attributes.id)),
      senderName: names.get(attributes.senderId) ?? '',
    }),
  )
}

/** The attachment of a message. */
function fileOf(body: MessageBody | undefined): StoredFile | undefined {
  const { attachement = null, filename = null, size = null } = body ?? {}
  return attachement === null || filename === null
    ? undefined
    : { id: attachement, filename, ...(size === null ? {} : { size }) }
}

function nameOf(person: PersonName): string {
  return fullName(person)
}
