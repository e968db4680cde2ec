import type { Instant } from '@standfest/domain/base/day.ts'
import { readSession } from '@standfest/domain/features/login/login.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { addressOf, callHeaders, noteServerClock, sessionToken } from '#api/connection.ts'
import { sessionExpiredEvent } from '#api/failures.ts'
import { useConfig } from '#session/config.ts'
import { useLive } from '#session/live.ts'
import { logoutAskedEvent, useEndOfSession } from '#session/logout.ts'
import { prolongedUntil, useSession } from '#session/session.ts'
import { useIsLater, useLaterPiece } from '#ui/use-later-piece.ts'
import watchAddress from '#worker/session-watch.ts?worker&url'
import { useInactivity } from './inactivity.ts'
import { LockKeeper } from './lock-keeper.tsx'
import { Overlays } from './overlays.tsx'

const loadIdleWarning = async () => ({ default: (await import('./idle-warning.tsx')).IdleWarning })
const IdleWarning = lazy(loadIdleWarning)
const KeepPerson = lazy(async () => ({ default: (await import('./keep-person.tsx')).KeepPerson }))

/** Everything that accompanies a session: the watch, the live channel, what lies over pages, the countdown, the lock. */
export function SessionKeeper() {
  const { role } = useSession()
  const token = sessionToken()
  const { secondsLeft, stay } = useInactivity()
  useLive()
  const isLater = useIsLater()
  useSendWaiting(isLater)
  useReadyWithoutConnection(isLater && role === 'CLIENT')
  // It must be at hand when it is due, even without a connection.
  useLaterPiece(loadIdleWarning)
  // The watch goes on with the token that the session goes on with.
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
      {isLater && role === 'CLIENT' && (
        <Suspense>
          <KeepPerson />
        </Suspense>
      )}
    </>
  )
}

/** Once nothing else is waited for, what an earlier page could not send goes on its way. */
function useSendWaiting(isLater: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isLater) return
    import('./send-waiting.ts').then(
      ({ sendWaiting }) => sendWaiting(queries),
      () => undefined,
    )
  }, [queries, isLater])
}

/** A client's device is made ready for times without a connection, on whichever page the session begins. */
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

/** Waits for a logout that has to be asked about, from whichever button. */
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

/** How often the worker asks (§7). */
const everyMs = 30_000

type Told = { readonly expired?: true; readonly idleUntil?: Instant; readonly date?: string | null }

/** Starts the worker that checks the session; gives back what ends it. */
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
