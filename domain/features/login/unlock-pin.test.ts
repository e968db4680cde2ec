import { describe, expect, it } from 'vitest'
import { unlockPinFault } from './unlock-pin.ts'

describe('a PIN that unlocks a page', () => {
  it.each([
    ['384729', undefined],
    ['000001', undefined],
    ['38472', 'length'],
    ['3847291', 'length'],
    ['', 'length'],
    ['38472a', 'digits'],
    ['٣٨٤٧٢٩', 'digits'],
    ['111111', 'guessable'],
    ['123456', 'guessable'],
    ['987654', 'guessable'],
  ])('"%s" has the fault %s', (pin, fault) => {
    expect(unlockPinFault(pin)).toBe(fault)
  })
})
