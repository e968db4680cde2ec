import type { AccountId } from '@standfest/domain/base/id.ts'
import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import { sendMessage } from '@standfest/domain/features/messages/messages.calls.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionToken } from '#api/connection.ts'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import type { ReadFile } from '#attachments/read-file.ts'
import type { Whose } from '#content/whose.ts'
import { takeIntoThread } from './messages.queries.ts'

/** A message on its way: it keeps its key for every try, so that it arrives once (§4). */
export type Outgoing = {
  readonly key: string
  readonly whose: Pick<Whose, 'clientId' | 'query'>
  readonly content: string
  /** Goes along with it, in the same request. */
  readonly file: ReadFile | undefined
  /** `stopped`: by its sender, while the file was on its way. */
  readonly state: 'sending' | 'waiting' | 'refused' | 'stopped'
  /** How much of the file is on its way, from 0 to 1. */
  readonly share?: number
  /** Why it was refused. */
  readonly error?: unknown
}

const none: readonly Outgoing[] = []
const allOutgoing = ['outgoing-messages'] as const
const keyOf = (clientId: AccountId) => [...allOutgoing, clientId] as const

const firstPauseMs = 5000
const longestPauseMs = 60_000

/**
 * Messages that were sent and are not yet acknowledged. They stand in their thread and are tried again when the
 * network is back, also while another page is open; they lie in memory only, which is emptied at logout.
 */
export function useOutgoing(whose: Whose) {
  const queries = useQueryClient()
  const { add, again, stop, giveUp } = keeperOf(queries)
  const { data: outgoing } = useQuery<readonly Outgoing[]>({
    queryKey: keyOf(whose.clientId),
    queryFn: () => none,
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return {
    outgoing,
    sendNew: (content: string, file: ReadFile | undefined) =>
      add({ key: crypto.randomUUID(), whose, content, file, state: 'sending' }),
    tryAgain: again,
    stop,
    giveUp,
  }
}

type Keeper = ReturnType<typeof makeKeeper>

const keepers = new WeakMap<QueryClient, Keeper>()

/** One for the whole page, so that leaving a thread leaves nothing behind. */
function keeperOf(queries: QueryClient): Keeper {
  const known = keepers.get(queries) ?? makeKeeper(queries)
  keepers.set(queries, known)
  return known
}

function makeKeeper(queries: QueryClient) {
  const inHand = new Map<AccountId, AbortController>()
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  const listOf = (clientId: AccountId) => queries.getQueryData<readonly Outgoing[]>(keyOf(clientId)) ?? none
  const setList = (clientId: AccountId, list: readonly Outgoing[]) =>
    queries.setQueryData<readonly Outgoing[]>(keyOf(clientId), list)
  const change = ({ key, whose: { clientId } }: Outgoing, to: Partial<Outgoing>) =>
    setList(
      clientId,
      listOf(clientId).map((one) => (one.key === key ? { ...one, ...to } : one)),
    )
  const remove = ({ key, whose: { clientId } }: Outgoing) =>
    setList(
      clientId,
      listOf(clientId).filter((one) => one.key !== key),
    )

  /** One after the other, in the order in which they were written. */
  const work = async (clientId: AccountId) => {
    if (inHand.has(clientId)) return
    let goesOn = true
    while (goesOn) {
      const next = listOf(clientId).find(isUnderWay)
      // Whoever is not signed in any more sends nothing; the next session begins with an empty memory.
      if (next === undefined || sessionToken() === undefined) return
      const stopping = new AbortController()
      inHand.set(clientId, stopping)
      goesOn = await attempt(next, stopping.signal).finally(() => inHand.delete(clientId))
    }
    for (const one of listOf(clientId).filter(isUnderWay)) change(one, { state: 'waiting' })
    wait()
  }

  /** False: there is no way through at the moment. */
  const attempt = async (one: Outgoing, signal: AbortSignal): Promise<boolean> => {
    const { whose, content, file, key } = one
    change(one, { state: 'sending', share: 0 })
    try {
      const answer = await send(sendMessage, {
        query: whose.query,
        body: { content, ...attachementOf(file) },
        idempotencyKey: key,
        signal,
        isRepeat: one.state === 'waiting',
        ...(file && { onProgress: (share: number) => change(one, { share }) }),
      })
      pauseMs = firstPauseMs
      takeIntoThread(queries, whose.clientId, answer)
      remove(one)
    } catch (error) {
      if (isNoWayThrough(error)) return false
      change(one, signal.aborted ? { state: 'stopped' } : { state: 'refused', error })
    }
    return true
  }

  const again = () => {
    forgetWait()
    const waiting = queries.getQueriesData<readonly Outgoing[]>({ queryKey: allOutgoing })
    for (const [, list = none] of waiting) {
      const first = list.find(isUnderWay)
      if (first !== undefined) void work(first.whose.clientId)
    }
  }
  const wait = () => {
    if (timer !== undefined) return
    timer = setTimeout(again, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    window.addEventListener('online', again)
  }
  const forgetWait = () => {
    clearTimeout(timer)
    timer = undefined
    window.removeEventListener('online', again)
  }

  return {
    add: (one: Outgoing) => {
      setList(one.whose.clientId, [...listOf(one.whose.clientId), one])
      void work(one.whose.clientId)
    },
    again: (one: Outgoing) => {
      change(one, { state: 'sending' })
      void work(one.whose.clientId)
    },
    /** It may have arrived all the same: the key of a further try is the same. */
    stop: (one: Outgoing) => inHand.get(one.whose.clientId)?.abort(),
    giveUp: remove,
  }
}

function isUnderWay({ state }: Outgoing): boolean {
  return state === 'sending' || state === 'waiting'
}

const busyCodes: ReadonlySet<RefusalCode> = new Set(['ERROR.RATE_LIMIT', 'ERROR.OVERLOADED'])
/** Of what stands before a server that is being renewed. */
const busyStatuses: ReadonlySet<number> = new Set([502, 504])

/** A later try may succeed by itself. */
function isNoWayThrough(error: unknown): boolean {
  if (error instanceof NetworkFailed) return true
  return error instanceof RequestFailed && (busyCodes.has(error.code) || busyStatuses.has(error.status))
}

function attachementOf(file: ReadFile | undefined) {
  return file && { attachement: file.content, filename: file.filename, mediaType: file.mediaType }
}
