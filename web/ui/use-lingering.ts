import { useEffect, useState } from 'react'

/** Slightly longer than an overlay's closing animation (§12 of the design). */
const lingersMs = 400

/**
 * Keeps a closed overlay mounted for its closing animation, then unmounts all of it: only one overlay at a time may
 * block navigation.
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
