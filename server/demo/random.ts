/** A seeded random generator. */
export type Random = {
  /** Returns a random number from 0 up to, but not including, 1. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly whole: (min: number, max: number) => number
  readonly chance: (probability: number) => boolean
  /** Normally distributed around 0 with standard deviation 1. */
  readonly spread: () => number
  readonly pick: <T>(list: readonly T[]) => T
}

const twoTo32 = 2 ** 32

/**
 * An independent random sequence per pair of seed and stream: a client's data does not depend on the number of others.
 */
export function randomOf(seed: number, stream: number): Random {
  let state = mixed(mixed(seed) + stream)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    return mixed(state) / twoTo32
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    spread: () => (next() + next() + next() - 1.5) * 2,
    pick: (list) => {
      const picked = list[whole(0, list.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}

/** Integer hash (bit mixing); the result is between 0 and 2^32. */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return (bits ^ (bits >>> 15)) >>> 0
}
