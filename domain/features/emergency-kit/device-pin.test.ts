import { describe, expect, it } from 'vitest'
import { pinFault } from './device-pin.ts'

describe('PIN for the kit on the device', () => {
  it.each(['384729', '100000', '121212', '90218847', '012346'])('takes %s', (pin) => {
    expect(pinFault(pin)).toBeUndefined()
  })

  it.each([
    ['', 'short'],
    ['38472', 'short'],
    ['38472a', 'digits'],
    ['384 729', 'digits'],
    ['٣٨٤٧٢٩', 'digits'],
    ['000000', 'guessable'],
    ['123456', 'guessable'],
    ['987654', 'guessable'],
  ])('refuses %j as %s', (pin, fault) => {
    expect(pinFault(pin)).toBe(fault)
  })
})
