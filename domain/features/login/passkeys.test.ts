import { describe, expect, it } from 'vitest'
import { isAskedForPasskey, isCounterValid, NewPasskey } from './passkeys.ts'

describe('the signature counter of a passkey', () => {
  it.each([
    [0, 0, true],
    [0, 1, true],
    [7, 8, true],
    [7, 4_294_967_295, true],
    [7, 7, false],
    [7, 6, false],
    [7, 0, false],
  ])('accepts %i followed by %i: %s', (before, now, isGood) => {
    expect(isCounterValid(before, now)).toBe(isGood)
  })
})

describe('a login with the password', () => {
  it.each([
    ['CLIENT', false, false],
    ['CLIENT', true, true],
    ['THERAPIST', false, true],
    ['ADMIN', true, true],
  ] as const)(
    'of a %s whose role must have a second factor (%s) asks for a passkey: %s',
    (role, isRequired, asks) => {
      expect(isAskedForPasskey(role, isRequired)).toBe(asks)
    },
  )
})

describe('the name of a passkey', () => {
  it.each([
    ['  Telefon  ', 'Telefon'],
    ['   ', undefined],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['x'.repeat(61), undefined],
  ])('%j is kept as %j', (name, kept) => {
    const made = { credentialId: 'QQ', clientData: 'QQ', attestation: 'QQ' }
    expect(NewPasskey.safeParse({ ...made, name }).data?.name).toBe(kept)
  })
})
