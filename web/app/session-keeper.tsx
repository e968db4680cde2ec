import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { sessionToken } from '#api/connection.ts'
import { sessionExpiredEvent } from '#api/failures.ts'
import { useConfig } from '#session/config.ts'
import { useLive } from '#session/live.ts'
import { prolongedUntil, useSession } from '#session/session.ts'
import { useIsLater, useLaterPiece } from '#ui/use-later-piece.ts'
import { useInactivity } from './inactivity.ts'
import { LockKeeper } from './lock-keeper.tsx'
import { LogoutKeeper } from './logout-keeper.tsx'
import { Overlays } from './overlays.tsx'
import { watchSession } from './session-watch.ts'

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
