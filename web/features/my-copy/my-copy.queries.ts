import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  askForCompleteCopy,
  readCompleteCopy,
} from '@standfest/domain/features/my-copy/complete-copy.calls.ts'
import {
  downloadMyCopy,
  orderMyCopy,
  prepareMyCopyDownload,
  readMyCopy,
} from '@standfest/domain/features/my-copy/my-copy.calls.ts'
import type { MyCopy, NewCopy } from '@standfest/domain/features/my-copy/my-copy.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#api/connection.ts'
import { send } from '#api/send.ts'
import { useSession } from '#session/session.ts'

const copyKey = ['my-copy']
/** The polling interval while the job makes the copy, and while the browser downloads it. */
const asksAgainAfterMs = 3000

/** The state of the client's copy, polled while a job or a download can change it. */
export function useMyCopy({ isDownloading }: { readonly isDownloading: boolean }) {
  return useQuery({
    queryKey: copyKey,
    queryFn: async ({ signal }): Promise<MyCopy> => {
      const { data } = await send(readMyCopy, { signal })
      if (data === undefined) throw new Error('There is a state for every client')
      return data.attributes
    },
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'making' || (data?.state === 'ready' && isDownloading) ? asksAgainAfterMs : false,
  })
}

/** Requests a copy; the frame asks for re-authentication first. */
export function useOrderCopy() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewCopy) => send(orderMyCopy, { body }),
    onSuccess: ({ data }) => void (data && queries.setQueryData(copyKey, data.attributes)),
    onError: () => queries.invalidateQueries({ queryKey: copyKey }),
  })
}

/** Downloads the copy by a link instead of `fetch`: the browser streams it to disk, whatever its size. */
export function useDownloadCopy() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { data } = await send(prepareMyCopyDownload)
      if (data === undefined) throw new Error('A download without a ticket')
      const link = document.createElement('a')
      link.href = `${addressOf(downloadMyCopy.path)}?${new URLSearchParams(data.attributes)}`
      link.download = ''
      link.click()
    },
    onError: () => queries.invalidateQueries({ queryKey: copyKey }),
  })
}

/** Nested in the client's query key, which the live channel invalidates when the therapist has decided. */
export const completeKeyOf = (clientId: AccountId) => ['client', clientId, 'complete-copy']

/** Whether the treating therapist released a complete copy. */
export function useCompleteCopy() {
  const { id } = useSession().account
  return useQuery({
    queryKey: completeKeyOf(id),
    queryFn: async ({ signal }) => {
      const { data } = await send(readCompleteCopy, { signal })
      if (data === undefined) throw new Error('There is a state for every client')
      return data.attributes
    },
  })
}

/** Requests a complete copy; the frame asks for re-authentication first. */
export function useAskForCompleteCopy() {
  const { id } = useSession().account
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send(askForCompleteCopy, { body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: completeKeyOf(id) }),
  })
}
