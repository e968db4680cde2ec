import { describe, expect, it } from 'vitest'
import {
  type AttemptKind,
  attemptLimits,
  isExhausted,
  noAttempts,
  waitBeforeAttempt,
  withAttempt,
  withoutAttempt,
} from './attempts.ts'

const start = 1_800_000_000
const minute = 60

/** A client who retries as soon as possible, for a duration: the timestamps of the attempts. */
function attemptsOf(kind: AttemptKind, forSeconds: number, everySeconds = 1) {
  const limit = attemptLimits[kind]
  const moments: number[] = []
  let tries = noAttempts
  for (let now = start; now < start + forSeconds; now += everySeconds) {
    if (waitBeforeAttempt(tries, limit, now) > 0) continue
    tries = withAttempt(tries, limit, now)
    moments.push(now - start)
  }
  return { moments, tries }
}

/** The remaining lockout at a time, after attempts at the given times. */
function waitAfter(kind: AttemptKind, moments: readonly number[], at: number): number {
  const limit = attemptLimits[kind]
  const tries = moments.reduce((before, moment) => withAttempt(before, limit, start + moment), noAttempts)
  return waitBeforeAttempt(tries, limit, start + at)
}

describe('tries of a device', () => {
  it('end after five for five minutes, then ten, twenty, forty, and an hour each time (§4)', () => {
    const { moments } = attemptsOf('device', 4 * 3600)
    const lastOfEach = moments.filter((_, place) => place % 5 === 4)
    const pauses = lastOfEach.slice(0, -1).map((last) => (moments.find((one) => one > last) ?? 0) - last)
    expect(pauses.map((seconds) => seconds / minute)).toEqual([5, 10, 20, 40, 60, 60])
  })

  it.each([
    [4, 0],
    [4 + 5 * minute - 1, 1],
    [4 + 5 * minute, 0],
  ])('that failed five times: %i seconds after the first it waits %i more', (at, wait) => {
    expect(waitAfter('device', at === 4 ? [0, 1, 2, 3] : [0, 1, 2, 3, 4], at)).toBe(wait)
  })
})

describe('pauses', () => {
  const day = 24 * 60 * minute

  /** Three rounds of five attempts, the third after this delay; returns the lockout that follows. */
  function thirdPause(afterSeconds: number): number {
    const second = 4 + 5 * minute
    const third = second + 4 + afterSeconds
    const moments = [0, second, third].flatMap((at) => [at, at + 1, at + 2, at + 3, at + 4])
    return waitAfter('device', moments, third + 4) / minute
  }

  it.each([
    [10 * minute, 20],
    [day - 1, 20],
    [day, 5],
    [2 * day, 5],
  ])('that were followed by %i seconds without a try: the next lasts %i minutes (§4)', (calm, pause) => {
    expect(thirdPause(calm)).toBe(pause)
  })

  it('begin with nobody having tried', () => {
    expect(withAttempt(noAttempts, attemptLimits.device, start)).toEqual({
      recent: [start],
      pauses: 0,
      total: 1,
    })
    expect(waitBeforeAttempt(noAttempts, attemptLimits.device, start)).toBe(0)
  })

  it('belong to some limits only: another one forgets what lies further back', () => {
    const { 'recovery-account': limit } = attemptLimits
    const tries = [0, 10, 20].reduce(
      (before, moment) => withAttempt(before, limit, start + moment),
      noAttempts,
    )
    expect(withAttempt(tries, limit, start + 3600)).toEqual({
      recent: [start + 10, start + 20, start + 3600],
      pauses: 0,
      total: 4,
    })
  })
})

describe('tries of a login name', () => {
  it('end after ten within a quarter of an hour for fifteen minutes, then thirty, then sixty (§4)', () => {
    const { moments } = attemptsOf('account', 3 * 3600)
    const lastOfEach = moments.filter((_, place) => place % 10 === 9)
    const pauses = lastOfEach.slice(0, -1).map((last) => (moments.find((one) => one > last) ?? 0) - last)
    expect(pauses.map((seconds) => seconds / minute)).toEqual([15, 30, 60, 60])
  })

  it('count when they are slow too: thirty in any hour and no more', () => {
    const { moments } = attemptsOf('hour', 6 * 3600, 100)
    for (const moment of moments) {
      expect(moments.filter((one) => one > moment - 3600 && one <= moment).length).toBeLessThanOrEqual(30)
    }
  })

  it('are too many for waiting after a hundred', () => {
    expect(isExhausted({ ...noAttempts, total: 99 })).toBe(false)
    expect(isExhausted({ ...noAttempts, total: 100 })).toBe(true)
  })

  it('do not count when they turn out to be none', () => {
    const limit = attemptLimits.account
    const tries = withAttempt(withAttempt(noAttempts, limit, start), limit, start + 1)
    expect(withoutAttempt(tries, start + 1)).toEqual(withAttempt(noAttempts, limit, start))
    expect(withoutAttempt(tries, start + 2)).toEqual(tries)
  })
})

describe('a limit within a time', () => {
  it.each([
    ['recovery-account', [0, 10, 20], 3599, 1],
    ['recovery-account', [0, 10, 20], 3600, 0],
    ['recovery-account', [0, 10], 20, 0],
    ['recovery-network', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1, 3599],
    ['code', [0, 30, 60, 90, 120], 899, 1],
    ['code', [0, 30, 60, 90, 120], 900, 0],
  ] as const)('%s after %j: at second %i another waits %i', (kind, moments, at, wait) => {
    expect(waitAfter(kind, moments, at)).toBe(wait)
  })
})

describe('a clock that jumps', () => {
  const five = [0, 0, 0, 0, 0]

  it.each([
    ['an hour ahead', 3600, 0],
    ['a day ahead', 86_400, 0],
    ['a year ahead', 365 * 86_400, 0],
    ['a second back', -1, 5 * minute],
    ['an hour back', -3600, 0],
    ['a year back', -365 * 86_400, 0],
  ])('%s locks nobody for longer than the pause', (_, seconds, wait) => {
    expect(waitAfter('device', five, seconds)).toBe(wait)
    expect(waitAfter('hour', five, seconds)).toBe(0)
  })
})
