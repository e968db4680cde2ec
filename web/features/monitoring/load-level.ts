/** The level of the machine's load, as colour and as a word. */
export type LoadLevel = 'normal' | 'high' | 'veryHigh'

const highFrom = 6
const veryHighFrom = 7.5

export function loadLevelOf(load: number): LoadLevel {
  if (load >= veryHighFrom) return 'veryHigh'
  return load >= highFrom ? 'high' : 'normal'
}

/** The filled share of each segment of the gauge, from 0 to 1. */
export function segmentsOf(load: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => Math.min(1, Math.max(0, load - index)))
}
