import type { Instant } from '#base/day.ts'
import { isOfTheFuture } from '#base/set-back.ts'

const minute = 60
const hour = 60 * minute

/** The counted attempts of an account, device or address. */
export type Attempts = {
  /** Timestamps, oldest first; at most as many as the limit. */
  readonly recent: readonly Instant[]
  /** The number of past lockouts: each is longer than the one before. */
  readonly pauses: number
  /** All attempts since the last success. */
  readonly total: number
}

/** A limit of attempts, and the lockouts when it is reached. */
export type AttemptLimit = {
  readonly most: number
  /** The window in which attempts count. */
  readonly withinSeconds: number
  /** Lockout durations; the last one repeats. Empty: until the oldest attempt leaves the window. */
  readonly pauseSeconds?: readonly number[]
}

const growing = [5, 10, 20, 40, 60].map((minutes) => minutes * minute)

/** Limits of logins, resets and step-ups (§4, §8). */
export const attemptLimits = {
  /** A known device of the account; attempts from other devices do not count. */
  device: { most: 5, withinSeconds: 24 * hour, pauseSeconds: growing },
  /** An unknown device, by address and login name. */
  place: { most: 5, withinSeconds: 24 * hour, pauseSeconds: growing },
  /** All login names from one address, unknown devices only. */
  network: { most: 50, withinSeconds: hour, pauseSeconds: growing },
  /** A login name, from all unknown devices. */
  account: {
    most: 10,
    withinSeconds: 15 * minute,
    pauseSeconds: [15, 30, 60].map((minutes) => minutes * minute),
  },
  /** A login name from all unknown devices over a longer time, against slow guessing. */
  hour: { most: 30, withinSeconds: hour },
  /** Codes of a second factor. */
  code: { most: 5, withinSeconds: 15 * minute },
  /** The password within a session. */
  proof: { most: 5, withinSeconds: 24 * hour, pauseSeconds: growing },
  /** Reset requests from one address. */
  'recovery-network': { most: 10, withinSeconds: hour },
  /** Reset links for one account. */
  'recovery-account': { most: 3, withinSeconds: hour },
} as const satisfies Record<string, AttemptLimit>
export type AttemptKind = keyof typeof attemptLimits

/** Total failures after which an unknown device needs a reset, and a known device becomes unknown. */
const mostAttemptsEver = 100

/** After a day without an attempt the lockout sequence restarts. */
const calmSeconds = 24 * hour

/** No attempts yet. */
export const noAttempts: Attempts = { recent: [], pauses: 0, total: 0 }

/** The remaining lockout in seconds; 0: none. */
export function waitBeforeAttempt(tries: Attempts, limit: AttemptLimit, now: Instant): number {
  if (limit.pauseSeconds === undefined) {
    const counting = stillCounting(tries, limit, now)
    const oldest = counting.length < limit.most ? undefined : counting[0]
    return oldest === undefined ? 0 : oldest + limit.withinSeconds - now
  }
  const last = tries.recent.at(-1)
  if (last === undefined || tries.recent.length < limit.most || isOfTheFuture(last, now)) return 0
  const pause = pauseAfter(tries, limit.pauseSeconds)
  return Math.min(pause, Math.max(0, last + pause - now))
}

/** Adds an attempt. It counts from its start, so that concurrent attempts count separately. */
export function withAttempt(tries: Attempts, limit: AttemptLimit, now: Instant): Attempts {
  const last = tries.recent.at(-1) ?? now
  const isCalm = now - last >= calmSeconds
  const pauseIsOver = limit.pauseSeconds !== undefined && tries.recent.length >= limit.most
  return {
    recent: pauseIsOver ? [now] : [...stillCounting(tries, limit, now), now],
    pauses: isCalm ? 0 : tries.pauses + Number(pauseIsOver),
    total: tries.total + 1,
  }
}

/** Removes an attempt that was not a guess, such as the right password. */
export function withoutAttempt(tries: Attempts, at: Instant): Attempts {
  const place = tries.recent.lastIndexOf(at)
  if (place === -1) return tries
  return { ...tries, recent: tries.recent.toSpliced(place, 1), total: Math.max(0, tries.total - 1) }
}

/** Whether the total of failures is exhausted, so that waiting does not help. */
export function isExhausted({ total }: Attempts): boolean {
  return total >= mostAttemptsEver
}

function stillCounting(
  { recent }: Attempts,
  { withinSeconds }: AttemptLimit,
  now: Instant,
): readonly Instant[] {
  return recent.filter((at) => now - at < withinSeconds && !isOfTheFuture(at, now))
}

function pauseAfter({ pauses }: Attempts, pauseSeconds: readonly number[]): number {
  return pauseSeconds[Math.min(pauses, pauseSeconds.length - 1)] ?? 0
}
