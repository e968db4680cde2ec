import type { LetterId } from '@standfest/domain/base/id.ts'
import {
  countReminders,
  listOutbox,
  readOutboxMail,
  readTestMail,
  sendTestMail,
} from '@standfest/domain/features/reminders/reminders.calls.ts'
import type { Channel, OutboxLetter, ReminderStep } from '@standfest/domain/features/reminders/reminders.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'

const beginning = 'outbox'
const pageSize = 50

/** How many letters of each kind came how far within the last days. */
export function useLetterCounts() {
  return useQuery({
    queryKey: [beginning, 'counts'],
    queryFn: async ({ signal }) => (await send(countReminders, { signal })).data,
  })
}

/** Letters that came so far or went out in such a way, the latest first, as much of them as was asked for. */
export function useLetters(filter: { readonly step: ReminderStep } | { readonly channel: Channel }) {
  return useInfiniteQuery({
    queryKey: [beginning, 'letters', filter],
    initialPageParam: undefined as LetterId | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await send(listOutbox, {
        query: { limit: pageSize, ...filter, ...(pageParam && { before: pageParam }) },
        signal,
      })
      return data.map(({ id, attributes }) => ({ id: id as LetterId, ...attributes }))
    },
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
  })
}

const testMailKey = [beginning, 'test-mail']
const testMailAskedEveryMs = 1000

/** Whether nothing is known yet of a test mail: it was not tried. */
export function isOnItsWay({ step, tries }: Pick<OutboxLetter, 'step' | 'tries'>): boolean {
  return step === 'planned' && tries === 0
}

/**
 * What became of the last test mail; asked again until the mail server has said something. Once it was sent, the other
 * parts of the outbox are read again. Null: there was none.
 */
export function useTestMail() {
  const queries = useQueryClient()
  return useQuery({
    queryKey: testMailKey,
    queryFn: async ({ signal }) => {
      const before = queries.getQueryData<OutboxLetter | null>(testMailKey)
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

/** Sends a test mail to the own address. */
export function useSendTestMail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send(sendTestMail),
    onSuccess: () => queries.invalidateQueries({ queryKey: testMailKey }),
  })
}

/** A mail of the demo clinic. */
export function useFolderMail(id: LetterId) {
  return useQuery({
    queryKey: [beginning, 'mail', id],
    queryFn: async ({ signal }) =>
      (await send(readOutboxMail, { params: { id }, signal })).data?.attributes ?? null,
  })
}
