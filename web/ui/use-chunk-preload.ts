import { useEffect, useState } from 'react'

/**
 * The delay after which the first page is rendered also on a slow phone; a chunk that is loaded before would delay
 * it.
 */
const afterMs = 3000

/** Preloads a chunk that may be needed soon, once the first page is rendered. */
export function useChunkPreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A chunk that fails to load now is requested again when it is needed.
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs)
    return () => clearTimeout(timer)
  }, [load])
}

/** Whether the first page is certainly rendered, so that less urgent requests may be sent. */
export function useIsPageSettled(): boolean {
  const [isPageSettled, setIsPageSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsPageSettled(true), afterMs)
    return () => clearTimeout(timer)
  }, [])
  return isPageSettled
}
