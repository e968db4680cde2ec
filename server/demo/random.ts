/** Numbers that look drawn by lot and are the same at every run. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly whole: (min: number, max: number) => number
  readonly chance: (probability: number) => boolean
  /** Spread around 0 like measurements: two thirds lie between -1 and 1. */
  readonly spread: () => number
  readonly pick: <T>(list: readonly T[]) => T
}

const twoTo32 = 2 ** 32

/** A sequence of its own for every pair of seed and stream: nobody's course depends on how many others there are. */
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

/** Scatters the bits of a whole number; the answer lies between 0 and 2^32. */
function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d)
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39)
  return (bits ^ (bits >>> 15)) >>> 0
}
