import { type RefObject, useEffect } from 'react'

/**
 * Messages that have been drawn once may be left out by the browser while they are out of sight: from then on it knows
 * their size. Left out before, each would move the others when it comes into sight; and told so while it is in sight, it
 * would be laid out anew before the reader's eyes.
 */
export function useDrawnOnce(box: RefObject<HTMLDivElement | null>, messages: unknown): void {
  useEffect(() => {
    const fresh = box.current?.querySelectorAll(':scope > :not([data-drawn])') ?? []
    // The first look comes after the first frame, at whose end the size is remembered.
    const sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) continue
        target.setAttribute('data-drawn', '')
        sight.unobserve(target)
      }
    })
    for (const part of fresh) sight.observe(part)
    return () => sight.disconnect()
  }, [box, messages])
}
