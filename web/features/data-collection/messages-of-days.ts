import { type Day, dayOf, type Instant } from '@standfest/domain/base/day.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  bodyResource,
  listMessageHeaders,
  messagesPageMax,
} from '@standfest/domain/features/messages/messages.calls.ts'
import type { MessageHeader } from '@standfest/domain/features/messages/messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { includedOf, send } from '#api/send.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'

/** A message as the sheet of its day shows it. */
export type MessageOfDay = {
  readonly id: MessageHeader['id']
  readonly at: Instant
  /** The name of who of the care team wrote it; undefined: the client did. */
  readonly by: string | undefined
  readonly content: string
}

/** A client's messages back to a day, newest first, without withdrawn ones; read page by page, and no further. */
export function useMessagesBackTo({ clientId, query }: ClientScope, from: Day, isWanted: boolean) {
  const { zone } = useConfig()
  return useQuery({
    queryKey: ['client', clientId, 'messages', 'back to', from],
    enabled: isWanted,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly MessageOfDay[]> => {
      const messages: MessageOfDay[] = []
      for (let before: MessageHeader['id'] | undefined; ; ) {
        const answer = await send(listMessageHeaders, {
          query: { ...query, limit: messagesPageMax, ...(before === undefined ? {} : { before }) },
          signal,
        })
        const contents = new Map(
          includedOf(answer, bodyResource).map(({ attributes }) => [
            attributes.messageId,
            attributes.content,
          ]),
        )
        const names = new Map(
          includedOf(answer, therapistResource).map(({ id, attributes }) => [id, fullName(attributes)]),
        )
        const page = answer.data.map(({ attributes }) => attributes)
        for (const { id, datetime, deletedAt, senderType, senderId } of page)
          if (deletedAt === 0)
            messages.push({
              id,
              at: datetime,
              by: senderType === 'client' ? undefined : (names.get(senderId) ?? ''),
              content: contents.get(id) ?? '',
            })
        const oldest = page.at(-1)
        if (oldest === undefined || page.length < messagesPageMax || dayOf(oldest.datetime, zone) < from)
          return messages.filter(({ at }) => dayOf(at, zone) >= from)
        before = oldest.id
      }
    },
  })
}
