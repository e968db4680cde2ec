import { useCallback, useEffect, useState } from 'react'
import { type Elapsed, hasTaken, startMeasuring } from '#api/elapsed.ts'
import { useConfig } from './config.ts'

/** The lock marker survives a reload, so that reloading does not circumvent the lock; it contains nothing else. */
const lockKey = 'sf-locked'

/** Whether the page was locked before it was reloaded. */
export function isLockStored(): boolean {
  return localStorage.getItem(lockKey) !== null
}

/** How often a visible page checks whether the device slept. */
const lookEveryMs = 5000

/**
 * Locks the page after it was in the background for the clinic's limit, or after the device slept as long; 0: never.
 */
export function useLock(): { readonly isLocked: boolean; readonly unlock: () => void } {
  const { lockAfterBackgroundSeconds } = useConfig()
  const [isLocked, setLocked] = useState(isLockStored)
  useEffect(() => {
    if (lockAfterBackgroundSeconds === 0) return undefined
    const longestMs = lockAfterBackgroundSeconds * 1000
    let sinceAway: (() => Elapsed) | undefined
    let sinceLook = startMeasuring()
    let timer: ReturnType<typeof setTimeout> | undefined
    const lock = () => {
      localStorage.setItem(lockKey, '1')
      setLocked(true)
    }
    const onChange = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') {
        sinceAway = startMeasuring()
        timer = setTimeout(lock, longestMs)
        return
      }
      // On a sleeping device the timer may not have fired.
      if (sinceAway !== undefined && hasTaken(sinceAway(), longestMs)) lock()
      sinceAway = undefined
      sinceLook = startMeasuring()
    }
    // Not every device notifies the visible page that it goes to sleep.
    const look = () => {
      const { ms } = sinceLook()
      if (sinceAway === undefined && ms >= longestMs + lookEveryMs) lock()
      sinceLook = startMeasuring()
    }
    const looking = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      clearTimeout(timer)
      clearInterval(looking)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [lockAfterBackgroundSeconds])
  const unlock = useCallback(() => {
    forgetLock()
    setLocked(false)
  }, [])
  return { isLocked, unlock }
}

/** Unlocks the page: the user re-authenticated, or the session has ended. */
export function forgetLock(): void {
  localStorage.removeItem(lockKey)
}
