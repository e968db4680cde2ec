import { describe, expect, it } from 'vitest'
import { heapSlope } from './soak.ts'

const minutes = Array.from({ length: 20 }, (_, index) => index + 1)

describe('the slope of a heap', () => {
  it('is flat for one that only breathes, however it grew while it warmed up', () => {
    const seen = minutes.map((minute) => ({
      second: minute * 60,
      heap: minute <= 10 ? minute * 5 : 60 + (minute % 2) * 0.1,
    }))
    expect(Math.abs(heapSlope(seen))).toBeLessThan(0.2)
  })

  // ASVS 1.4.3
  it('shows what a kilobyte kept of each of two hundred calls a second comes to', () => {
    const kept = (minute: number) => (minute * 60 * 200 * 1024) / 1_048_576
    expect(
      heapSlope(minutes.map((minute) => ({ second: minute * 60, heap: 60 + kept(minute) }))),
    ).toBeCloseTo(117, 0)
  })
})
