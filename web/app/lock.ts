import { useCallback, useEffect, useState } from 'react'
import { useConfig } from './config.ts'

/** Outlives a reload, so that reloading is no way around the lock; it says nothing but that there is one. */
const lockKey = 'sf-locked'

/** Whether the page was locked when it was last here. */
export function isLockKept(): boolean {
  return localStorage.getItem(lockKey) !== null
}

/** Locks the page when it was in the background for as long as the clinic allows; 0: never. */
export function useLock(): { readonly isLocked: boolean; readonly unlock: () => void } {
  const { lockAfterBackgroundSeconds } = useConfig()
  const [isLocked, setLocked] = useState(isLockKept)
  useEffect(() => {
    if (lockAfterBackgroundSeconds === 0) return undefined
    let hiddenAtMs: number | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const lock = () => {
      localStorage.setItem(lockKey, '1')
      setLocked(true)
    }
    const onChange = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') {
        hiddenAtMs = Date.now()
        timer = setTimeout(lock, lockAfterBackgroundSeconds * 1000)
        return
      }
      // A sleeping device may have kept the timer from firing.
      if (hiddenAtMs !== undefined && Date.now() - hiddenAtMs >= lockAfterBackgroundSeconds * 1000) lock()
      hiddenAtMs = undefined
    }
    document.addEventListener('visibilitychange', onChange)
    return () => {
      clearTimeout(timer)
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
