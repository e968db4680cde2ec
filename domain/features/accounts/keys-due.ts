import type { Instant } from '#base/day.ts'

const hour = 3600
const waitsAtMost = 12 * hour
const lastsAtMost = 28 * 24 * hour

/**
 * Whether the keys are to be changed: within a day after somebody was anonymised, so that no copy of the database can be
 * opened any more for them, and at least once a month (§4).
 *
 * Twelve hours gather those of one day; the job that asks every hour, and a server that stood still for a while, have
 * the other twelve.
 */
export function areKeysDue(
  now: Instant,
  { epochBegunAt, oldestErasureAt }: { epochBegunAt: Instant; oldestErasureAt: Instant | undefined },
): boolean {
  const isWaitedFor = oldestErasureAt !== undefined && now - oldestErasureAt >= waitsAtMost
  return isWaitedFor || now - epochBegunAt >= lastsAtMost
}
