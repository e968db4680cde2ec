import type { Instant } from '#base/day.ts'

const halfHourSeconds = 1800

/** Rounds a time up to the half hour (§9). Instants are seconds. */
export function roundToHalfHour(instant: Instant): Instant {
  return Math.ceil(instant / halfHourSeconds) * halfHourSeconds
}
