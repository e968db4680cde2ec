import { useEffect, useRef, useState } from 'react'

/** Prevents flicker: no skeleton before 150 ms, and then for at least 300 ms. */
const showsAfterMs = 150
const staysForMs = 300

/** True while the skeleton is to be shown. */
export function useSteadyLoading(isLoading: boolean): boolean {
  const [isShown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (isLoading === isShown) return
    const wait = isLoading ? showsAfterMs : Math.max(0, shownAt.current + staysForMs - performance.now())
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      setShown(isLoading)
    }, wait)
    return () => clearTimeout(timer)
  }, [isLoading, isShown])
  return isShown
}
