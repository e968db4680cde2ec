import { describe, expect, it } from 'vitest'
import { NewRegistration, refuseAddress, refuseWithoutTerms } from './registration.ts'

describe('registration of a therapist (§5)', () => {
  it.each([
    ['ada@klinik.example', ['klinik.example'], undefined],
    ['ada@KLINIK.example', ['@Klinik.Example '], undefined],
    ['ada@klinik.example', ['other.example', 'klinik.example'], undefined],
    ['ada@klinik.example', [], 'ERROR.REGISTRATION_CLOSED'],
    ['ada@gmail.example', ['klinik.example'], 'ERROR.EMAIL_NOT_ALLOWED'],
    ['ada@sub.klinik.example', ['klinik.example'], 'ERROR.EMAIL_NOT_ALLOWED'],
    ['ada@eineklinik.example', ['klinik.example'], 'ERROR.EMAIL_NOT_ALLOWED'],
    ['ada@klinik.example.evil.example', ['klinik.example'], 'ERROR.EMAIL_NOT_ALLOWED'],
    ['"ada@klinik.example"@evil.example', ['klinik.example'], 'ERROR.EMAIL_NOT_ALLOWED'],
  ])('of %s where %j is allowed', (email, domains, code) => {
    expect(refuseAddress(email, domains)?.code).toBe(code)
  })

  it.each([
    ['true', undefined],
    ['false', 'ERROR.TERMS_NOT_ACCEPTED'],
    [undefined, 'ERROR.TERMS_NOT_ACCEPTED'],
  ])('asks for the terms: %s', (legalAccept, code) => {
    expect(refuseWithoutTerms(legalAccept)?.code).toBe(code)
  })

  const whole = {
    alias: 'a.berg',
    email: 'ada@klinik.example',
    name: 'Ada',
    surname: 'Berg',
    language: 'de_DE',
  }
  it.each([
    ['all that is needed', {}, true],
    ['a login name that is too short', { alias: 'ab' }, false],
    ['a first name of spaces', { name: '     ' }, false],
    ['no address at all', { email: 'ada' }, false],
    ['a role of their own choice', { type: 1 }, false],
  ])('takes %s', (_, change, taken) => {
    expect(NewRegistration.safeParse({ ...whole, ...change }).success).toBe(taken)
  })
})
