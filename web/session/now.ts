import { type Day, type Instant, type Now, nowAt } from '@standfest/domain/base/day.ts'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { clockSetEvent, serverNow } from '#api/connection.ts'
import { useConfig } from './config.ts'

/** The only clock of the pages; tests provide their own. */
export const ClockContext = createContext<() => Instant>(serverNow)

const tickMs = 60_000

/**
 * The present in the instance's zone, updated each minute, when the page becomes visible, and when the clock was
 * corrected.
 */
export function useNow(): Now {
  const clock = useContext(ClockContext)
  const { zone } = useConfig()
  const [instant, setInstant] = useState(clock)
  useEffect(() => {
    const tick = () => setInstant(clock())
    const timer = setInterval(tick, tickMs)
    document.addEventListener('visibilitychange', tick)
    window.addEventListener(clockSetEvent, tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
      window.removeEventListener(clockSetEvent, tick)
    }
  }, [clock])
  return useMemo(() => nowAt(instant, zone), [instant, zone])
}

/** Today's date in the instance's zone. */
export function useToday(): Day {
  return useNow().today
}

/** Reads today's date at the moment of the call; `useToday` may be a minute behind. */
export function usePresentDay(): () => Day {
  const clock = useContext(ClockContext)
  const { zone } = useConfig()
  return () => nowAt(clock(), zone).today
}
