import { useEffect, useState } from 'react'

/** A little longer than what lies over a page takes to leave (§12 of the design). */
const lingersMs = 400

/**
 * What is shown over a page, and for a moment after it was closed, so that it can leave in view. Then it is gone as a
 * whole: only one thing at a time may hold up the way to another address.
 */
export function useLingering<T>(shown: T | undefined): T | undefined {
  const [last, setLast] = useState(shown)
  if (shown !== undefined && shown !== last) setLast(shown)
  const isGone = shown === undefined
  useEffect(() => {
    if (!isGone) return undefined
    const timer = setTimeout(() => setLast(undefined), lingersMs)
    return () => clearTimeout(timer)
  }, [isGone])
  return shown ?? last
}
