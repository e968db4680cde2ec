import { useEffect } from 'react'
import { sessionExpiredEvent } from '#api/failures.ts'
import { IdleWarning } from './idle-warning.tsx'
import { useInactivity } from './inactivity.ts'
import { useLive } from './live.ts'
import { LockScreen } from './lock-screen.tsx'
import { prolongedUntil, useSession } from './session.ts'
import { watchSession } from './session-watch.ts'

/** Everything that accompanies a session: the watch, the live channel, the countdown, the lock. */
export function SessionKeeper() {
  const { endsAt } = useSession()
  const { secondsLeft, stay } = useInactivity()
  useLive()
  // A new login in this tab has another end: the watch then starts anew with the new token.
  useEffect(
    () =>
      watchSession({
        onExpired: () => window.dispatchEvent(new Event(sessionExpiredEvent)),
        onLasts: prolongedUntil,
      }),
    [endsAt],
  )
  return (
    <>
      <IdleWarning secondsLeft={secondsLeft} onStay={stay} />
      <LockScreen />
    </>
  )
}
