import { useEffect } from 'react'
import { type Elapsed, hasTaken, startMeasuring } from '#api/elapsed.ts'

/** How long what a PIN has opened stays open in the background. */
const openInBackgroundMs = 5 * 60_000

const signsOfLife = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * What a PIN has opened closes when the page is left, when it was in the background for long, and, where it is more than
 * the kit, when nobody has touched the page for `idleMs`.
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
      // A sleeping device may have kept the timer from firing.
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
    for (const sign of signsOfLife) window.addEventListener(sign, onSign, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signsOfLife) window.removeEventListener(sign, onSign, { capture: true })
    }
  }, [isOpen, close, idleMs])
}
