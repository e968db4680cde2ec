import { useCallback, useEffect, useState } from 'react'
import { type Elapsed, hasTaken, startMeasuring } from '#api/elapsed.ts'
import { useConfig } from './config.ts'

/** Outlives a reload, so that reloading is no way around the lock; it says nothing but that there is one. */
const lockKey = 'sf-locked'

/** Whether the page was locked when it was last here. */
export function isLockKept(): boolean {
  return localStorage.getItem(lockKey) !== null
}

/** How often an open page looks whether the device slept. */
const lookEveryMs = 5000

/**
 * Locks the page when it was in the background for as long as the clinic allows, or when the device slept so long; 0:
 * never.
 */
export function useLock(): { readonly isLocked: boolean; readonly unlock: () => void } {
  const { lockAfterBackgroundSeconds } = useConfig()
  const [isLocked, setLocked] = useState(isLockKept)
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
      // A sleeping device may have kept the timer from firing.
      if (sinceAway !== undefined && hasTaken(sinceAway(), longestMs)) lock()
      sinceAway = undefined
      sinceLook = startMeasuring()
    }
    // Not every device tells the page in front that it goes to sleep.
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

/** Nothing is left to lock: the password was given, or the session is gone. */
export function forgetLock(): void {
  localStorage.removeItem(lockKey)
}
