import { describe, expect, it } from 'vitest'
import { loadResultOf, type Outcome, playOpenLoop, recoveredAfter } from './open-loop.ts'

/** Evenly spread calls: `1 - 1/e` is drawn each time. */
const evenly = () => 1 - Math.exp(-1)

describe('calls that come at their own moments', () => {
  it('do not wait for each other, and count from when they were due', async () => {
    let open: () => void = () => undefined
    const stoodStill = new Promise<void>((resolve) => {
      open = resolve
    })
    let made = 0
    const outcomes = await playOpenLoop(
      () => ({
        call: 'read',
        send: async () => {
          made += 1
          // The server stalls until the last call has come.
          if (made === 9) open()
          await stoodStill
          return { status: 200 }
        },
      }),
      { aSecond: 100, seconds: 0.1, random: evenly },
    )
    expect(outcomes).toHaveLength(9)
    const [first, last] = [outcomes[0]?.milliseconds ?? 0, outcomes.at(-1)?.milliseconds ?? 0]
    expect(first - last).toBeGreaterThan(70)
  })

  it('are counted by what became of them', async () => {
    const statuses = [200, 201, 503, 429, 500, 404]
    const outcomes = await playOpenLoop(
      () => ({
        call: 'any',
        send: async () => {
          const status = statuses.pop()
          if (status === undefined) throw new Error('nobody answers')
          return { status }
        },
      }),
      { aSecond: 1000, seconds: 0.008, random: evenly },
    )
    expect(loadResultOf(outcomes)).toMatchObject({ count: 7, shed: 2, errors: 3 })
  })
})

describe('a recovery', () => {
  const one = (at: number, milliseconds: number, status = 200): Outcome => ({
    call: 'any',
    at,
    milliseconds,
    status,
  })
  it.each([
    ['is there at once when nothing was slow or refused', [one(0, 5), one(900, 5)], 0],
    ['comes after the last refusal', [one(0, 5), one(400, 10, 503), one(900, 5)], 410],
    ['comes after the last slow answer', [one(0, 500), one(900, 5)], 500],
    ['has not come when the end is slow', [one(0, 5), one(900, 500)], undefined],
  ])('%s', (_what, outcomes, after) => expect(recoveredAfter(outcomes, 400)).toBe(after))
})
