import { describe, expect, it } from 'vitest'
import { AccountId } from '#base/id.ts'
import { anonymiseClient } from './anonymise-client.calls.ts'
import { anonymousName, refuseAnonymising } from './anonymise-client.ts'

const living = { exists: true, anonymised: false }

describe('anonymising', () => {
  it.each([
    ['the treating therapist', { role: 'THERAPIST', as: 'therapist' }, undefined],
    ['an administrator', { role: 'ADMIN', as: undefined }, undefined],
    ['a substitute', { role: 'THERAPIST', as: 'substitute' }, 'ERROR.ACCESS_DENIED'],
    ['another therapist', { role: 'THERAPIST', as: undefined }, 'ERROR.ACCESS_DENIED'],
    ['the client', { role: 'CLIENT', as: 'self' }, 'ERROR.ACCESS_DENIED'],
  ] as const)('is asked for by %s: %j (§1)', (_, actor, code) => {
    expect(refuseAnonymising(actor, living)?.code).toBe(code)
  })

  // REQ 4.2
  it('is for ever: a second time is refused (§4)', () => {
    const administrator = { role: 'ADMIN', as: undefined } as const
    expect(refuseAnonymising(administrator, { exists: true, anonymised: true })?.code).toBe(
      'ERROR.ACCOUNT_ANONYMISED',
    )
  })

  it('tells nobody who may not ask whether somebody was anonymised', () => {
    const stranger = { role: 'THERAPIST', as: undefined } as const
    expect(refuseAnonymising(stranger, { exists: true, anonymised: true })?.code).toBe('ERROR.ACCESS_DENIED')
  })

  it('says the same of nobody as of somebody foreign', () => {
    const administrator = { role: 'ADMIN', as: undefined } as const
    expect(refuseAnonymising(administrator, { exists: false, anonymised: false })?.code).toBe(
      'ERROR.ACCESS_DENIED',
    )
  })

  it('leaves "Anonym" and six characters of the new id to be shown (§4)', () => {
    const id = AccountId.parse('3f9a2c11-0d52-4b7e-9a41-6f2f4f1f6a10')
    expect(anonymousName(id)).toEqual({ name: 'Anonym', surname: '3f9a2c' })
  })

  it('takes the id of whom it is about, and nothing else', () => {
    const { attributes } = anonymiseClient.body
    const accountId = '3f9a2c11-0d52-4b7e-9a41-6f2f4f1f6a10'
    expect(attributes.safeParse({ accountId }).success).toBe(true)
    expect(attributes.safeParse({ accountId, name: 'Anonym' }).success).toBe(false)
    expect(attributes.safeParse({}).success).toBe(false)
  })
})
