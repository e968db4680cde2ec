import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { readSession } from '@standfest/domain/features/login/login.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { addressOf, callHeaders, noteServerClock, sessionToken } from '#api/connection.ts'
import { sessionExpiredEvent } from '#api/failures.ts'
import { hasDrafts } from '#drafts/drafts.ts'
import { kitStoredEvent } from '#offline-kit/kit-event.ts'
import { useConfig } from '#session/config.ts'
import { useLive } from '#session/live.ts'
import { logoutAskedEvent, useEndOfSession } from '#session/logout.ts'
import { prolongedUntil, useSession } from '#session/session.ts'
import { useChunkPreload, useIsPageQuiet } from '#ui/when-quiet.ts'
import watchAddress from '#worker/session-watch.ts?worker&url'
import { useInactivity } from './inactivity.ts'
import { LockKeeper } from './lock-keeper.tsx'
import { Overlays } from './overlays.tsx'

const loadIdleWarning = async () => ({ default: (await import('./idle-warning.tsx')).IdleWarning })
const IdleWarning = lazy(loadIdleWarning)
const OfflinePersonKeeper = lazy(async () => ({
  default: (await import('./offline-person-keeper.tsx')).OfflinePersonKeeper,
}))

/** Everything that accompanies a session: session watch, live channel, overlays, the logout countdown, the lock. */
export function SessionKeeper() {
  const { role, account } = useSession()
  const token = sessionToken()
  const { secondsLeft, stay } = useInactivity()
  useLive()
  const mayPrepare = useIsPreparing() && role === 'CLIENT'
  useSendWaiting(account.id)
  useReadyWithoutConnection(mayPrepare)
  // Preloaded, because the warning must be shown offline too.
  useChunkPreload(loadIdleWarning)
  // The session watch gets the renewed token.
  useEffect(
    () =>
      watchSession({
        onExpired: () => window.dispatchEvent(new Event(sessionExpiredEvent)),
        onLasts: prolongedUntil,
      }),
    [token],
  )
  return (
    <>
      <Overlays />
      {secondsLeft !== undefined && secondsLeft > 0 && (
        <Suspense>
          <IdleWarning secondsLeft={secondsLeft} onStay={stay} />
        </Suspense>
      )}
      <LockKeeper isTimeUp={secondsLeft === 0} />
      <LogoutKeeper />
      {mayPrepare && (
        <Suspense>
          <OfflinePersonKeeper />
        </Suspense>
      )}
    </>
  )
}

/** Sends stored outgoing items of an earlier page load. Most have none; then its code is not loaded. */
function useSendWaiting(account: AccountId): void {
  const queries = useQueryClient()
  useEffect(() => {
    const send = async () => {
      if (!(await hasDrafts(account))) return
      const { sendWaiting } = await import('./send-waiting.ts')
      await sendWaiting(queries)
    }
    // What could not be sent now is sent by the page of its kind, or the next time.
    send().catch(() => undefined)
  }, [queries, account])
}

/** Whether the device may be prepared for offline use: the page is quiet, or somebody has just asked for it. */
function useIsPreparing(): boolean {
  const isPageQuiet = useIsPageQuiet()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const onStored = () => setAsked(true)
    window.addEventListener(kitStoredEvent, onStored)
    return () => window.removeEventListener(kitStoredEvent, onStored)
  }, [])
  return isPageQuiet || isAsked
}

/** Prepares a client's device for offline use, on whichever page the session begins. */
function useReadyWithoutConnection(isWanted: boolean): void {
  const config = useConfig()
  useEffect(() => {
    if (!isWanted) return
    import('./installed-app.ts').then(
      ({ readyWithoutConnection }) => readyWithoutConnection(config),
      () => undefined,
    )
  }, [config, isWanted])
}

const LogoutQuestion = lazy(async () => ({
  default: (await import('./logout-question.tsx')).LogoutQuestion,
}))

/** Shows the logout question when a logout button is pressed while something is unsaved. */
function LogoutKeeper() {
  const [isAsking, setAsking] = useState(false)
  const end = useEndOfSession()
  useEffect(() => {
    const ask = () => setAsking(true)
    window.addEventListener(logoutAskedEvent, ask)
    return () => window.removeEventListener(logoutAskedEvent, ask)
  }, [])
  if (!isAsking) return null
  return (
    <Suspense>
      <LogoutQuestion
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          void end()
        }}
      />
    </Suspense>
  )
}

/** The interval of the worker's session checks (§7). */
const everyMs = 30_000

type Told = { readonly expired?: true; readonly idleUntil?: Instant; readonly date?: string | null }

/** Starts the worker that checks the session; returns the function that stops it. */
function watchSession({
  onExpired,
  onLasts,
}: {
  readonly onExpired: () => void
  readonly onLasts: (idleUntil: Instant) => void
}): () => void {
  const worker = new Worker(watchAddress, { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.expired) onExpired()
    noteServerClock(data.date ?? null)
    if (data.idleUntil !== undefined) onLasts(data.idleUntil)
  })
  worker.postMessage({ address: addressOf(readSession.path), headers: callHeaders(), everyMs })
  return () => worker.terminate()
}
