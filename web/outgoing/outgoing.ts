import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { RefusalCode } from '@standfest/domain/base/refusal.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { serverNow, sessionToken } from '#api/connection.ts'
import { endsSession, NetworkFailed, RequestFailed, refusalOf } from '#api/failures.ts'
import { type DraftKey, dropDraft } from '#drafts/drafts.ts'
import { currentSession, useSession } from '#session/session.ts'
import { createOutgoingStore, isHeld, isUnderWay, type Outgoing } from './outgoing-store.ts'

/** A queue of items of one kind that are sent in order, such as messages. */
export type Line<One extends Outgoing> = {
  readonly name: string
  readonly send: (
    queries: QueryClient,
    one: One,
    how: {
      readonly signal: AbortSignal
      readonly isRepeat: boolean
      readonly onProgress: (share: number) => void
    },
  ) => Promise<void>
}

const lasting = { staleTime: 'static', gcTime: Number.POSITIVE_INFINITY } as const

const firstPauseMs = 5000
const longestPauseMs = 60_000

/** The outgoing items of one queue for one client, and the actions on them. */
export function useOutgoingOf<One extends Outgoing>(line: Line<One>, clientId: AccountId) {
  const queries = useQueryClient()
  const { id: reader } = useSession().account
  const keeper = keeperOf(queries, line)
  useEffect(() => {
    void keeper.goOn()
    const look = () => void keeper.heed()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [keeper, reader])
  const { data: outgoing } = useQuery<readonly One[]>({
    queryKey: [line.name, clientId],
    queryFn: () => [],
    initialData: [],
    ...lasting,
  })
  return { outgoing, ...keeper }
}

/** The outgoing items of all clients, and the way to take one back. */
export function useAllOutgoing<One extends Outgoing>(line: Line<One>) {
  const queries = useQueryClient()
  const keeper = keeperOf(queries, line)
  const read = () => keeper.all()
  const subscribe = (told: () => void) => queries.getQueryCache().subscribe(told)
  const latest = useRef<readonly One[]>([])
  const snapshot = () => {
    const now = read()
    const isSame =
      now.length === latest.current.length && now.every((one, place) => one === latest.current[place])
    if (!isSame) latest.current = now
    return latest.current
  }
  return { outgoing: useSyncExternalStore(subscribe, snapshot), add: keeper.add, giveUp: keeper.giveUp }
}

/** Sends what an earlier page load of this session's person stored. */
export async function sendStored<One extends Outgoing>(queries: QueryClient, line: Line<One>): Promise<void> {
  await keeperOf(queries, line).goOn()
}

/** Moves a draft that is ready to the outgoing items: first the item is stored, then the draft is removed. */
export async function handOver<One extends Outgoing>(
  queries: QueryClient,
  line: Line<One>,
  { one, from }: { readonly one: One; readonly from: DraftKey },
): Promise<void> {
  if (await keeperOf(queries, line).add(one)) dropDraft(from)
}

type Keeper<One extends Outgoing> = {
  /** Adds an item; true once it is stored on the device, false where that is impossible. */
  readonly add: (one: One) => Promise<boolean>
  readonly tryAgain: (one: One) => void
  /**
   * Cancels the sending of an item, which may have arrived all the same: a further attempt has the same idempotency
   * key.
   */
  readonly stop: (one: One) => void
  readonly giveUp: (one: One) => void
  /** The items of all clients. */
  readonly all: () => readonly One[]
  readonly goOn: () => Promise<void>
  /** Drops items that another tab discarded or sent. */
  readonly heed: () => Promise<void>
}

const keepers = new WeakMap<QueryClient, Map<string, unknown>>()

/** One instance of each queue for the whole page, so that leaving a page loses nothing. */
function keeperOf<One extends Outgoing>(queries: QueryClient, line: Line<One>): Keeper<One> {
  const known = keepers.get(queries) ?? new Map<string, unknown>()
  keepers.set(queries, known)
  const keeper = (known.get(line.name) as Keeper<One> | undefined) ?? makeKeeper(queries, line)
  known.set(line.name, keeper)
  return keeper
}

function makeKeeper<One extends Outgoing>(queries: QueryClient, line: Line<One>): Keeper<One> {
  // Waiting items stay in the query cache even while no page shows them.
  queries.setQueryDefaults([line.name], lasting)
  const inHand = new Map<AccountId, AbortController>()
  const leaving = new Map<AccountId, ReturnType<typeof setTimeout>>()
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingFor: AccountId | undefined

  const keyOf = (clientId: AccountId) => [line.name, clientId] as const
  const listOf = (clientId: AccountId) => queries.getQueryData<readonly One[]>(keyOf(clientId)) ?? []
  const setList = (clientId: AccountId, list: readonly One[]) =>
    queries.setQueryData<readonly One[]>(keyOf(clientId), list)
  const all = () =>
    queries.getQueriesData<readonly One[]>({ queryKey: [line.name] }).flatMap(([, list = []]) => list)
  const take = (found: readonly One[]) => {
    const present = new Set(all().map(({ key }) => key))
    const missing = found.filter(({ key }) => !present.has(key))
    for (const clientId of new Set(missing.map((one) => one.clientId)))
      setList(clientId, [...missing.filter((one) => one.clientId === clientId), ...listOf(clientId)])
  }
  const drop = ({ key, clientId }: One) =>
    setList(
      clientId,
      listOf(clientId).filter((one) => one.key !== key),
    )
  const kept = createOutgoingStore(line.name, all, { take, drop })
  const change = ({ key, clientId }: One, to: Partial<Outgoing>) => {
    const before = listOf(clientId)
    setList(
      clientId,
      before.map((one) => (one.key === key ? { ...one, ...to } : one)),
    )
    const was = before.find((one) => one.key === key)
    if (to.state !== undefined && was !== undefined && isUnderWay(was) !== isUnderWay({ state: to.state }))
      void kept.keep()
  }
  const remove = (one: One) => {
    drop(one)
    void kept.keep()
  }

  /** Sends items one after the other, in the order in which they were written. */
  const work = async (clientId: AccountId) => {
    if (inHand.has(clientId)) return
    let goesOn = true
    while (goesOn) {
      const now = serverNow()
      const next = listOf(clientId).find((one) => isUnderWay(one) && !isHeld(one, now))
      if (next === undefined) leaveLater(clientId, now)
      // Nothing is sent after the session's end; the next session starts with an empty cache.
      if (next === undefined || sessionToken() === undefined) return
      const stopping = new AbortController()
      inHand.set(clientId, stopping)
      goesOn = await attempt(next, stopping.signal).finally(() => inHand.delete(clientId))
    }
    const now = serverNow()
    for (const one of listOf(clientId).filter((each) => isUnderWay(each) && !isHeld(each, now)))
      change(one, { state: 'waiting' })
    wait()
  }

  /** Goes on once the first of a client's held items leaves. */
  const leaveLater = (clientId: AccountId, now: Instant) => {
    const times = listOf(clientId).flatMap((one) =>
      isUnderWay(one) && isHeld(one, now) ? [one.leavesAt ?? now] : [],
    )
    if (times.length === 0) return
    clearTimeout(leaving.get(clientId))
    leaving.set(
      clientId,
      setTimeout(() => void work(clientId), Math.max(0, Math.min(...times) - now) * 1000),
    )
  }

  /** Tries to send an item; false: there is no connection. */
  const attempt = async (one: One, signal: AbortSignal): Promise<boolean> => {
    if (await kept.isGone(one)) return true
    change(one, { state: 'sending', share: 0 })
    try {
      const onProgress = (share: number) => change(one, { share })
      await line.send(queries, one, { signal, isRepeat: one.state === 'waiting', onProgress })
      pauseMs = firstPauseMs
      remove(one)
    } catch (error) {
      if (isNoWayThrough(error)) {
        change(one, { refusal: isBusy(error) ? refusalOf(error) : undefined })
        return false
      }
      change(one, signal.aborted ? { state: 'stopped' } : { state: 'refused', refusal: refusalOf(error) })
    }
    return true
  }

  const goOn = async () => {
    forgetWait()
    if (!(await kept.found())) wait()
    await kept.heed()
    for (const clientId of new Set(
      all()
        .filter(isUnderWay)
        .map((one) => one.clientId),
    ))
      void work(clientId)
  }
  /** Schedules a retry for the account of this session; another account's session starts its queues itself. */
  const wait = () => {
    if (timer !== undefined) return
    waitingFor = currentSession()?.account.id
    timer = setTimeout(retry, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    window.addEventListener('online', retry)
  }
  const retry = () => {
    if (currentSession()?.account.id === waitingFor) void goOn()
    else forgetWait()
  }
  const forgetWait = () => {
    clearTimeout(timer)
    timer = undefined
    window.removeEventListener('online', retry)
  }

  return {
    add: (one) => {
      kept.renew(one)
      const others = listOf(one.clientId).filter(({ key }) => key !== one.key)
      setList(one.clientId, [...others, one])
      const isWritten = kept.keep()
      void work(one.clientId)
      return isWritten
    },
    tryAgain: (one) => {
      // Without a session it keeps waiting.
      change(one, { state: sessionToken() === undefined ? 'waiting' : 'sending' })
      void work(one.clientId)
    },
    stop: (one) => inHand.get(one.clientId)?.abort(),
    giveUp: remove,
    all,
    goOn,
    heed: kept.heed,
  }
}

const busyCodes: ReadonlySet<RefusalCode> = new Set(['ERROR.RATE_LIMIT', 'ERROR.OVERLOADED'])
/** Status codes of the reverse proxy while the server is being restarted, as in a rolling update. */
const busyStatuses: ReadonlySet<number> = new Set([502, 504])

/** Whether a later attempt may succeed automatically. */
function isNoWayThrough(error: unknown): boolean {
  return error instanceof NetworkFailed || endsSession(error) || isBusy(error)
}

/** Whether the server is reachable, but overloaded. */
function isBusy(error: unknown): boolean {
  return error instanceof RequestFailed && (busyCodes.has(error.code) || busyStatuses.has(error.status))
}
