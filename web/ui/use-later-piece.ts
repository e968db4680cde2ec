import { useEffect, useState } from 'react'

/** When the first page surely stands, also on a slow phone; until then every piece would be in its way. */
const afterMs = 3000

/** Loads a piece that may be wanted soon, once the page has nothing better to do. */
export function useLaterPiece(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A piece that does not come now is asked for again when it is wanted.
    const timer = setTimeout(() => void load().catch(() => undefined), afterMs)
    return () => clearTimeout(timer)
  }, [load])
}

/** Whether the first page surely stands, so that what can wait may be asked for. */
export function useIsLater(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), afterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
