import { useEffect, useState } from 'react'

/** How long a page has loaded nothing when it counts as loaded, on a slow connection too. */
const quietMs = 10_000

/** Calls back once the page has loaded nothing for ten seconds; the returned function cancels it. */
function whenQuiet(then: () => void): () => void {
  const end = () => {
    cancel()
    then()
  }
  let timer = setTimeout(end, quietMs)
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(end, quietMs)
  })
  observer.observe({ type: 'resource' })
  const cancel = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  return cancel
}

/** Preloads a chunk that may be needed later, once the page is quiet. Nothing on the page waits for it. */
export function useChunkPreload(load: () => Promise<unknown>): void {
  // A chunk that fails to load now is requested again when it is needed.
  useEffect(() => whenQuiet(() => void load().catch(() => undefined)), [load])
}

/** Whether the page was quiet once, so that the device may be prepared for offline use. */
export function useIsPageQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(() => setQuiet(true)), [])
  return isQuiet
}
