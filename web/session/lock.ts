import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type Elapsed, hasTaken, startMeasuring } from '#api/elapsed.ts'
import { useConfig } from './config.ts'

/** The lock marker survives a reload, so that reloading does not circumvent the lock; it contains nothing else. */
const lockKey = 'sf-locked'
/** Local storage: the app locks on this device, by digests of account ids: see [Note: App lock]. */
export const appLocksKey = 'sf-app-lock'
/** Local storage: when a page with an app lock was last visible and unlocked, in milliseconds. */
export const seenKey = 'sf-seen'

/** Whether the page was locked before it was reloaded. */
export function isLockStored(): boolean {
  return localStorage.getItem(lockKey) !== null
}

/** Locks the page on its next load. */
export function storeLock(): void {
  localStorage.setItem(lockKey, '1')
}

/** Whether any account has an app lock on this device. */
export function isAnyAppLockSet(): boolean {
  return localStorage.getItem(appLocksKey) !== null
}

let appLockSeconds: number | undefined
const listeners = new Set<() => void>()

/** Sets the delay of the current account's app lock in seconds, 0: at once; undefined: no app lock. */
export function setAppLockSeconds(seconds: number | undefined): void {
  appLockSeconds = seconds
  for (const listener of listeners) listener()
}

export function useAppLockSeconds(): number | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => appLockSeconds,
  )
}

/** How often a visible page checks whether the device slept. */
const lookEveryMs = 5000
/** A visible page that was silent for less was busy, and did not sleep. */
const sleptMs = 30_000

/**
 * Locks the page after it was in the background, or the device asleep, for the clinic's limit or that of the account's app lock, whichever
 * is shorter.
 */
export function useLock(): { readonly isLocked: boolean; readonly unlock: () => void } {
  const { lockAfterBackgroundSeconds } = useConfig()
  const ownSeconds = useAppLockSeconds()
  const [isLocked, setLocked] = useState(isLockStored)
  const longest = Math.min(lockAfterBackgroundSeconds || Infinity, ownSeconds ?? Infinity)
  useEffect(() => {
    if (longest === Infinity) return undefined
    const longestMs = longest * 1000
    let sinceAway: (() => Elapsed) | undefined
    let sinceLook = startMeasuring()
    let timer: ReturnType<typeof setTimeout> | undefined
    const lock = () => {
      storeLock()
      setLocked(true)
    }
    // A locked page is no sign of its owner's activity.
    const noteSeen = () => {
      if (ownSeconds !== undefined && !isLocked && !isLockStored())
        localStorage.setItem(seenKey, String(Date.now()))
    }
    const onChange = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') {
        noteSeen()
        if (longestMs === 0) return lock()
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
      if (sinceAway === undefined && ms >= Math.max(longestMs, sleptMs) + lookEveryMs) lock()
      sinceLook = startMeasuring()
    }
    const looking = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('pagehide', noteSeen)
    return () => {
      clearTimeout(timer)
      clearInterval(looking)
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('pagehide', noteSeen)
    }
  }, [longest, ownSeconds, isLocked])
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
