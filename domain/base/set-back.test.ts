import { describe, expect, it } from 'vitest'
import { isOfTheFuture } from './set-back.ts'

const noted = 1_773_302_400

describe('a moment that was noted', () => {
  it.each([
    ['the same second', 0, false],
    ['a minute behind, as servers may be', -60, false],
    ['more than a minute behind', -61, true],
    ['an hour behind', -3600, true],
    ['a year ahead', 365 * 86_400, false],
  ])('is of the future for a clock at %s: %i seconds, %s', (_, seconds, is) => {
    expect(isOfTheFuture(noted, noted + seconds)).toBe(is)
  })
})
