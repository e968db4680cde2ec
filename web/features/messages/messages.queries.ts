import type { MessageId } from '@standfest/domain/base/id.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { type PersonName, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import {
  bodyResource,
  listMessageHeaders,
  markMessagesRead,
  sendMessage,
  withdrawMessage,
} from '@standfest/domain/features/messages/messages.calls.ts'
import type { MessageBody, MessageHeader } from '@standfest/domain/features/messages/messages.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { includedOf, send } from '#api/send.ts'
import type { ReadFile } from '#attachments/read-file.ts'
import type { StoredFile } from '#attachments/use-asset.ts'
import { renewListedClient } from '#app/listed-clients.ts'
import type { Whose } from '#content/whose.ts'

const pageSize = 50

/** A message as it stands in the thread. */
export type ThreadMessage = MessageHeader & {
  readonly content: string
  readonly file: StoredFile | undefined
  readonly senderName: string
}

/** How many messages a client has not read. */
export const unreadKeyOf = (clientId: AccountId) => ['client', clientId, 'unread-messages'] as const
const keyOf = (clientId: AccountId) => ['client', clientId, 'messages'] as const

/** A client's thread, oldest first, as far back as it was read; or the messages in which some words stand. */
export function useThread({ clientId, query }: Whose, text: string) {
  const found = useInfiniteQuery({
    queryKey: [...keyOf(clientId), text],
    initialPageParam: undefined as MessageId | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await send(listMessageHeaders, {
        query: {
          ...query,
          ...(pageParam === undefined ? {} : { before: pageParam }),
          ...(text === '' ? {} : { text }),
          limit: pageSize,
        },
        signal,
      })
      const bodies = new Map(
        includedOf(answer, bodyResource).map(({ attributes }) => [attributes.messageId, attributes]),
      )
      const names = new Map(
        includedOf(answer, therapistResource).map(({ id, attributes }) => [id, nameOf(attributes)]),
      )
      return answer.data.map(
        ({ attributes }): ThreadMessage => ({
          ...attributes,
          content: bodies.get(attributes.id)?.content ?? '',
          file: fileOf(bodies.get(attributes.id)),
          senderName: names.get(attributes.senderId) ?? '',
        }),
      )
    },
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.id),
  })
  const messages = found.data?.pages.flat().toReversed() ?? []
  return { ...found, messages }
}

/** The file that a message brought along. */
function fileOf(body: MessageBody | undefined): StoredFile | undefined {
  const { attachement = null, filename = null, size = null } = body ?? {}
  return attachement === null || filename === null
    ? undefined
    : { id: attachement, filename, ...(size === null ? {} : { size }) }
}

function nameOf(person: PersonName): string {
  return fullName(person)
}

export type NewMessage = {
  readonly content: string
  readonly file: ReadFile | undefined
  readonly key: string
}

function attachementOf(file: ReadFile | undefined) {
  return file && { attachement: file.content, filename: file.filename, mediaType: file.mediaType }
}

export function useSendMessage({ clientId, query }: Whose) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ content, file, key }: NewMessage) =>
      send(sendMessage, { query, body: { content, ...attachementOf(file) }, idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}

export function useMarkRead({ clientId, query }: Whose) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: MessageId) => send(markMessagesRead, { params: { id }, query, body: { new: false } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keyOf(clientId), refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: unreadKeyOf(clientId) })
      renewListedClient(queries, clientId)
    },
  })
}

export function useWithdraw({ clientId, query }: Whose) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: MessageId) => send(withdrawMessage, { params: { id }, query }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}
