import type { Instant } from './day.ts'

/** Clocks of two servers may be this far apart, in seconds. */
export const clocksApartSeconds = 60

/**
 * Whether a stored timestamp is in the future, because the clock was set back since. A time window starting there would
 * stay open too long, so it counts as over (§4).
 */
export function isOfTheFuture(at: Instant, now: Instant): boolean {
  return at - now > clocksApartSeconds
}
