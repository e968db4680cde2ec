import { lazy, Suspense } from 'react'
import { useLock } from '#session/lock.ts'
import { useChunkPreload } from '#ui/when-quiet.ts'
import { LockCover } from './lock-cover.tsx'

const loadLockScreen = async () => ({ default: (await import('./lock-screen.tsx')).LockScreen })
const LockScreen = lazy(loadLockScreen)

/**
 * Locks the page after a while in the background, until the user re-authenticates; and when the time until the
 * automatic logout is up, until the server has said whether the session is over.
 */
export function LockKeeper({ isTimeUp = false }: { readonly isTimeUp?: boolean }) {
  const { isLocked, unlock } = useLock()
  // Preloaded, because a locked page must be able to unlock offline.
  useChunkPreload(loadLockScreen)
  return (
    (isLocked || isTimeUp) && (
      <Suspense fallback={<LockCover />}>
        <LockScreen isLocked={isLocked} onUnlocked={unlock} />
      </Suspense>
    )
  )
}
