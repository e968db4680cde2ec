import type { Instant } from '#base/day.ts'
import { isOfTheFuture } from '#base/set-back.ts'

const minute = 60
const hour = 60 * minute

/** The tries of somebody or from somewhere that still count. */
export type Tries = {
  /** When they happened, the oldest first; at most as many as the limit takes. */
  readonly recent: readonly Instant[]
  /** How many pauses there were already: each next one is longer. */
  readonly pauses: number
  /** All tries since the last success. */
  readonly total: number
}

/** How many tries there may be, and how long nobody may try when there were. */
export type TryLimit = {
  readonly most: number
  /** Older tries do not count. */
  readonly withinSeconds: number
  /** The first pause, the second, and so on; the last holds for all further ones. None: until the oldest try is too old. */
  readonly pauseSeconds?: readonly number[]
}

const growing = [5, 10, 20, 40, 60].map((minutes) => minutes * minute)

/** What is counted at logins, resets and proofs (§4, §8). */
export const tryLimits = {
  /** A device on which the account logged in before. Nobody else's tries count here. */
  device: { most: 5, withinSeconds: 24 * hour, pauseSeconds: growing },
  /** An unknown device, by address and login name. */
  place: { most: 5, withinSeconds: 24 * hour, pauseSeconds: growing },
  /** All login names from one address, unknown devices only. */
  network: { most: 50, withinSeconds: hour, pauseSeconds: growing },
  /** A login name, from unknown devices wherever they are. */
  account: {
    most: 10,
    withinSeconds: 15 * minute,
    pauseSeconds: [15, 30, 60].map((minutes) => minutes * minute),
  },
  /** The same, for whoever tries slowly. */
  hour: { most: 30, withinSeconds: hour },
  /** Codes of a second factor. */
  code: { most: 5, withinSeconds: 15 * minute },
  /** The password of somebody who is signed in. */
  proof: { most: 5, withinSeconds: 24 * hour, pauseSeconds: growing },
  /** Requests for a reset from one address. */
  'recovery-network': { most: 10, withinSeconds: hour },
  /** Links for one account. */
  'recovery-account': { most: 3, withinSeconds: hour },
} as const satisfies Record<string, TryLimit>
export type TryKind = keyof typeof tryLimits

/** After so many failures an unknown device gets in by a reset only, and a known device is no longer known. */
const mostTriesEver = 100

/** After a day without a try pauses begin anew. */
const calmSeconds = 24 * hour

/** Nobody tried yet. */
export const noTries: Tries = { recent: [], pauses: 0, total: 0 }

/** How many seconds nobody may try; 0: now is fine. */
export function waitBeforeTry(tries: Tries, limit: TryLimit, now: Instant): number {
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

/** One try more. It counts from the moment when it begins, so that many at once count as many. */
export function withTry(tries: Tries, limit: TryLimit, now: Instant): Tries {
  const last = tries.recent.at(-1) ?? now
  const isCalm = now - last >= calmSeconds
  const pauseIsOver = limit.pauseSeconds !== undefined && tries.recent.length >= limit.most
  return {
    recent: pauseIsOver ? [now] : [...stillCounting(tries, limit, now), now],
    pauses: isCalm ? 0 : tries.pauses + Number(pauseIsOver),
    total: tries.total + 1,
  }
}

/** A try that turned out to be none, such as the owner's right password. */
export function withoutTry(tries: Tries, at: Instant): Tries {
  const place = tries.recent.lastIndexOf(at)
  if (place === -1) return tries
  return { ...tries, recent: tries.recent.toSpliced(place, 1), total: Math.max(0, tries.total - 1) }
}

/** Whether there were so many failures that waiting does not help any more. */
export function isExhausted({ total }: Tries): boolean {
  return total >= mostTriesEver
}

function stillCounting({ recent }: Tries, { withinSeconds }: TryLimit, now: Instant): readonly Instant[] {
  return recent.filter((at) => now - at < withinSeconds && !isOfTheFuture(at, now))
}

function pauseAfter({ pauses }: Tries, pauseSeconds: readonly number[]): number {
  return pauseSeconds[Math.min(pauses, pauseSeconds.length - 1)] ?? 0
}
