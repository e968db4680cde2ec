import { type RefObject, useEffect } from 'react'

/**
 * Messages that have been drawn once may be left out by the browser while they are out of sight: from then on it knows
 * their size. Left out before, each would move the others when it comes into sight.
 */
export function useDrawnOnce(box: RefObject<HTMLDivElement | null>, messages: unknown): void {
  useEffect(() => {
    const fresh = box.current?.querySelectorAll<HTMLElement>(':scope > :not([data-drawn])') ?? []
    // The size is remembered at the end of the first frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => fresh.forEach((part) => part.setAttribute('data-drawn', '')))
    })
    return () => cancelAnimationFrame(frame)
  }, [box, messages])
}
