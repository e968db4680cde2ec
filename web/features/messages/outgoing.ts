import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { NetworkFailed } from '#api/failures.ts'
import type { ReadFile } from '#attachments/read-file.ts'
import type { Whose } from '#content/whose.ts'
import { useErrorText } from '#language/error-text.ts'
import { useSendMessage } from './messages.queries.ts'

/** A message on its way: it keeps its key for every try, so that it arrives once (§4). */
export type Outgoing = {
  readonly key: string
  readonly content: string
  /** Goes along with it, in the same request. */
  readonly file: ReadFile | undefined
  readonly state: 'sending' | 'waiting' | 'refused'
  readonly reason?: string
}

const tryAgainMs = 5000
const none: readonly Outgoing[] = []

/**
 * Messages that were sent and are not yet acknowledged. They stand in the thread, outlive a change of the page, and
 * are tried again when the network is back; they lie in memory only, which is emptied at logout.
 */
export function useOutgoing(whose: Whose) {
  const queries = useQueryClient()
  const errorText = useErrorText()
  const { mutateAsync } = useSendMessage(whose)
  const queryKey = useMemo(() => ['outgoing-messages', whose.clientId], [whose.clientId])
  const { data: outgoing } = useQuery<readonly Outgoing[]>({
    queryKey,
    queryFn: () => none,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const set = useCallback(
    (change: (now: readonly Outgoing[]) => readonly Outgoing[]) =>
      queries.setQueryData<readonly Outgoing[]>(queryKey, (now = none) => change(now)),
    [queries, queryKey],
  )
  const underWay = useRef(new Set<string>())
  const attempt = useCallback(
    async ({ key, content, file }: Pick<Outgoing, 'key' | 'content' | 'file'>) => {
      if (underWay.current.has(key)) return
      underWay.current.add(key)
      const become = (state: Outgoing['state'], reason?: string) =>
        set((now) =>
          now.map((one) =>
            one.key === key ? { ...one, state, ...(reason === undefined ? {} : { reason }) } : one,
          ),
        )
      become('sending')
      try {
        await mutateAsync({ content, file, key })
        set((now) => now.filter((one) => one.key !== key))
      } catch (error) {
        become(error instanceof NetworkFailed ? 'waiting' : 'refused', errorText(error))
      } finally {
        underWay.current.delete(key)
      }
    },
    [mutateAsync, set, errorText],
  )
  useEffect(() => {
    const again = () => {
      for (const one of queries.getQueryData<readonly Outgoing[]>(queryKey) ?? none) {
        if (one.state === 'waiting') void attempt(one)
      }
    }
    const timer = setInterval(again, tryAgainMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [attempt, queries, queryKey])
  return {
    outgoing,
    sendNew: (content: string, file: ReadFile | undefined) => {
      const one: Outgoing = { key: crypto.randomUUID(), content, file, state: 'sending' }
      set((now) => [...now, one])
      void attempt(one)
    },
    tryAgain: (one: Outgoing) => void attempt(one),
    giveUp: (one: Outgoing) => {
      set((now) => now.filter(({ key }) => key !== one.key))
    },
  }
}
