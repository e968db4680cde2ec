import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { casesOf, propertyTimeoutMs } from '#testing/sizes.ts'
import {
  Code,
  Credentials,
  normaliseAlias,
  PasswordByLink,
  PasswordChange,
  Proof,
  passwordMaxLength,
  RecoveryRequest,
  SessionState,
} from './login.ts'

describe('login name', () => {
  it.each([
    ['j.brandt', 'j.brandt', 'as it is kept'],
    ['J.Brandt', 'j.brandt', 'without case'],
    [' j.brandt\t', 'j.brandt', 'without surrounding space'],
    ['j.brandt\u00a0', 'j.brandt', 'without a pasted hard space'],
    ['ｊ．ｂｒａｎｄｔ', 'j.brandt', 'from a keyboard with full-width letters'],
    ['e.s\u0327ahin', 'e.\u015fahin', 'with an accent typed as a sign of its own'],
    ['J. Brandt', 'j. brandt', 'with the space inside'],
    ['M.ÖZTÜRK', 'm.öztürk', 'in capitals with umlauts'],
    ['İpek.ÖZDEMİR', 'ipek.özdemir', 'from a Turkish keyboard'],
    ['İ\u0327pek', 'i\u0327pek', 'with several accents on one letter'],
    ['', '', 'when nothing was typed'],
  ])('is read from "%s" as "%s": %s', (typed, read) => {
    expect(normaliseAlias(typed)).toBe(read)
  })

  it('keeps names apart that only look alike', () => {
    expect(normaliseAlias('m.oezturk')).not.toBe(normaliseAlias('m.öztürk'))
    expect(normaliseAlias('j.brandt')).not.toBe(normaliseAlias('j.brandt1'))
  })

  it(
    'stays what it is when it is read again, so a kept name is found',
    () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (typed) => {
          const read = normaliseAlias(typed)
          expect(normaliseAlias(read)).toBe(read)
          expect(normaliseAlias(` ${typed} `)).toBe(read)
        }),
        { numRuns: casesOf('login name') },
      )
    },
    propertyTimeoutMs,
  )
})

// ASVS 6.2.9
describe('password', () => {
  // REQ 5.1, 9.5
  it.each([
    ['as typed, with the space around it (§5)', ' Fester Boden ', true],
    ['of 255 characters (§9)', 'x'.repeat(passwordMaxLength), true],
    ['not of 256 characters (§9)', 'x'.repeat(256), false],
  ])('is taken %s', (_, password, taken) => {
    const read = Credentials.safeParse({ alias: 'j.brandt', password })
    expect(read.success).toBe(taken)
    if (read.success) expect(read.data.password).toBe(password)
    expect(PasswordByLink.safeParse({ password, link: 'abc' }).success).toBe(taken)
  })
})

describe('what is sent', () => {
  const password = 'Fester Boden'

  it.each([
    ['a code', Code, '123 456', 'x'.repeat(41)],
    ['a wish for a link', RecoveryRequest, { alias: 'j.brandt' }, {}],
    [
      'a new password',
      PasswordChange,
      { oldPassword: password, newPassword: password },
      { newPassword: password },
    ],
    ['a proof', Proof, { password, code: '123456' }, { code: '123456' }],
    ['a session', SessionState, { idleUntil: 1, endsAt: 2 }, { token: 'abc', endsAt: 2 }],
  ])('as %s is taken whole or not at all', (_, shape, whole, part) => {
    expect(shape.parse(whole)).toEqual(whole)
    expect(shape.safeParse(part).success).toBe(false)
  })
})
