import type { Instant } from './day.ts'

/** Clocks of two servers may be this far apart, in seconds. */
export const clocksApartSeconds = 60

/**
 * Whether something that was noted lies ahead of the present: it is of a clock that was set back since. What is open for a
 * time from such a moment on would stay open for longer than it should, so it counts as over (§4).
 */
export function isOfTheFuture(at: Instant, now: Instant): boolean {
  return at - now > clocksApartSeconds
}
