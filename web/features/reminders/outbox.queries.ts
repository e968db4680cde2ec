import type { OutboxMailId } from '@standfest/domain/base/id.ts'
import {
  countReminders,
  listOutbox,
  readOutboxMail,
  readTestMail,
  sendTestMail,
} from '@standfest/domain/features/reminders/reminders.calls.ts'
import type { Channel, OutboxMail, ReminderStep } from '@standfest/domain/features/reminders/reminders.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'

const beginning = 'outbox'
const pageSize = 50

/** The number of mails of each kind in each delivery state within the last days. */
export function useMailCounts() {
  return useQuery({
    queryKey: [beginning, 'counts'],
    queryFn: async ({ signal }) => (await send(countReminders, { signal })).data,
  })
}

/** Mails by delivery state or channel, the latest first, as many as requested. */
export function useOutboxMails(filter: { readonly step: ReminderStep } | { readonly channel: Channel }) {
  return useInfiniteQuery({
    queryKey: [beginning, 'letters', filter],
    initialPageParam: undefined as OutboxMailId | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await send(listOutbox, {
        query: { limit: pageSize, ...filter, ...(pageParam && { before: pageParam }) },
        signal,
      })
      return data.map(({ id, attributes }) => ({ id: id as OutboxMailId, ...attributes }))
    },
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

const testMailKey = [beginning, 'test-mail']
const testMailAskedEveryMs = 1000

/** Whether the test mail has not been attempted yet. */
export function isOnItsWay({ step, tries }: Pick<OutboxMail, 'step' | 'tries'>): boolean {
  return step === 'planned' && tries === 0
}

/**
 * The outcome of the last test mail; polled until the mail server has answered. Once it was sent, the other parts of
 * the outbox are read again. Null: there was none.
 */
export function useTestMail() {
  const queries = useQueryClient()
  return useQuery({
    queryKey: testMailKey,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<OutboxMail | null>(testMailKey)
      const mail = (await send(readTestMail, { signal })).data[0]?.attributes ?? null
      if (before !== undefined && mail !== null && mail.sentAt !== (before?.sentAt ?? null)) {
        for (const part of ['counts', 'letters'])
          void queries.invalidateQueries({ queryKey: [beginning, part] })
      }
      return mail
    },
    refetchInterval: ({ state: { data } }) => (data && isOnItsWay(data) ? testMailAskedEveryMs : false),
  })
}

/** Sends a test mail to the reader's own address. */
export function useSendTestMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send(sendTestMail),
    onSuccess: () => queries.invalidateQueries({ queryKey: testMailKey }),
  })
}

/** A mail of the demo clinic. */
export function useFolderMail(id: OutboxMailId) {
  return useQuery({
    queryKey: [beginning, 'mail', id],
    queryFn: async ({ signal }) =>
      (await send(readOutboxMail, { params: { id }, signal })).data?.attributes ?? null,
  })
}
