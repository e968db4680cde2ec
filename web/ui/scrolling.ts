import { useEffect, useState } from 'react'

/** How long nothing may have moved before scrolling counts as over (§9). */
const idleMs = 200

/** Whether the page, or a part of it, is being scrolled right now. */
export function useIsScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false)
  useEffect(() => {
    let idle: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      setScrolling(true)
      clearTimeout(idle)
      idle = setTimeout(() => setScrolling(false), idleMs)
    }
    window.addEventListener('scroll', note, { capture: true, passive: true })
    return () => {
      clearTimeout(idle)
      window.removeEventListener('scroll', note, { capture: true })
    }
  }, [])
  return isScrolling
}
