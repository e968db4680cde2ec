import { describe, expect, it } from 'vitest'
import { Day } from '#base/day.ts'
import { NewRegistration, normaliseRegistration, refuseRegistration } from './registration.ts'

const today = Day.parse('2026-03-12')
const whole = NewRegistration.parse({
  alias: 'a.berg',
  email: 'ada@klinik.example',
  titleId: 'Dr.',
  name: 'Ada',
  surname: 'Berg',
  language: 'de_DE',
})
const open = { allowedDomains: ['klinik.example'], today }

describe('registration of a therapist (§5)', () => {
  // REQ 5.7
  it.each([
    ['ada@klinik.example', ['klinik.example'], undefined],
    ['ada@KLINIK.example', ['klinik.example'], undefined],
    ['ada@klinik.example', ['other.example', 'klinik.example'], undefined],
    ['ada@klinik.example', [], 'ERROR.REGISTRATION_CLOSED'],
    ['ada@gmail.example', ['klinik.example'], 'ERROR.EMAIL_NOT_ALLOWED'],
    ['ada@sub.klinik.example', ['klinik.example'], 'ERROR.EMAIL_NOT_ALLOWED'],
    ['ada@eineklinik.example', ['klinik.example'], 'ERROR.EMAIL_NOT_ALLOWED'],
    ['ada@klinik.example.evil.example', ['klinik.example'], 'ERROR.EMAIL_NOT_ALLOWED'],
    ['"ada@klinik.example"@evil.example', ['klinik.example'], 'ERROR.INVALID'],
  ])('of %s where %j is allowed', (email, allowedDomains, code) => {
    expect(refuseRegistration({ ...whole, email }, 'true', { allowedDomains, today })?.code).toBe(code)
  })

  it.each([
    ['true', undefined],
    ['false', 'ERROR.TERMS_NOT_ACCEPTED'],
    [undefined, 'ERROR.TERMS_NOT_ACCEPTED'],
  ])('asks for the terms: %s', (legalAccept, code) => {
    expect(refuseRegistration(whole, legalAccept, open)?.code).toBe(code)
  })

  it.each([
    ['a login name that is too short', { alias: 'ab' }, 'alias'],
    ['a first name of spaces', { name: '     ' }, 'name'],
    ['no address at all', { email: 'ada' }, 'email'],
    ['a title that nobody has', { titleId: 'Seine Majestät' }, 'titleId'],
  ])('refuses %s', (_, change, field) => {
    const refused = refuseRegistration(normaliseRegistration({ ...whole, ...change }), 'true', open)
    expect(refused).toMatchObject({ code: 'ERROR.INVALID', fields: [{ field }] })
  })

  it('keeps what was written without the space around it', () => {
    expect(normaliseRegistration({ ...whole, alias: ' a.berg ', surname: 'Berg  ' })).toEqual(whole)
  })

  it('takes no role and no rights of their own choice', () => {
    expect(NewRegistration.safeParse({ ...whole, type: 1 }).success).toBe(false)
  })
})
