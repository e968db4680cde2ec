import { useEffect } from 'react'
import { type Elapsed, hasTaken, startMeasuring } from '#api/elapsed.ts'

/** How long content opened by a PIN stays open in the background. */
const openInBackgroundMs = 5 * 60_000

const activityEvents = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Closes content opened by a PIN when the page is left, when it was in the background for long, and, where the PIN
 * opened more than the kit, when the page was idle for `idleMs`.
 */
export function useClosing(
  isOpen: boolean,
  close: () => void,
  { leave = close, idleMs }: { readonly leave?: () => void; readonly idleMs?: number | undefined } = {},
): void {
  useEffect(() => {
    if (!isOpen) return undefined
    let sinceHidden: (() => Elapsed) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') {
        sinceHidden = startMeasuring()
        timer = setTimeout(close, openInBackgroundMs)
        return
      }
      // On a sleeping device the timer may not have fired.
      if (sinceHidden !== undefined && hasTaken(sinceHidden(), openInBackgroundMs)) close()
    }
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('pagehide', leave)
    }
  }, [isOpen, close, leave])
  useEffect(() => {
    if (!isOpen || idleMs === undefined) return undefined
    let timer = setTimeout(close, idleMs)
    const onSign = () => {
      clearTimeout(timer)
      timer = setTimeout(close, idleMs)
    }
    for (const sign of activityEvents) window.addEventListener(sign, onSign, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of activityEvents) window.removeEventListener(sign, onSign, { capture: true })
    }
  }, [isOpen, close, idleMs])
}
