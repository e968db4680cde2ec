import type { Instant } from '#base/day.ts'

const halfHourSeconds = 1800

/** The next half hour: times are rounded up, a full half hour stays (§9). Instants are seconds. */
export function roundToHalfHour(instant: Instant): Instant {
  return Math.ceil(instant / halfHourSeconds) * halfHourSeconds
}
