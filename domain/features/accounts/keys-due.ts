import type { Instant } from '#base/day.ts'

const hour = 3600
const waitsAtMost = 12 * hour
const lastsAtMost = 28 * 24 * hour

/**
 * Whether a key rotation is due: within a day after a client was anonymised, so that no copy of the database can be
 * decrypted for them any more, and at least once a month (§4). Twelve hours collect the anonymisations of one day; the
 * other twelve are a margin for the hourly job and a stopped server.
 */
export function areKeysDue(
  now: Instant,
  { epochBegunAt, oldestErasureAt }: { epochBegunAt: Instant; oldestErasureAt: Instant | undefined },
): boolean {
  const isWaitedFor = oldestErasureAt !== undefined && now - oldestErasureAt >= waitsAtMost
  return isWaitedFor || now - epochBegunAt >= lastsAtMost
}
