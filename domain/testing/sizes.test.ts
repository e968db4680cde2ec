import { expect, it } from 'vitest'
import { sharesOfCases } from './sizes.ts'

it('the property tests share out all their cases and no more', () => {
  expect(Object.values(sharesOfCases).reduce((sum, share) => sum + share, 0)).toBe(100)
})
