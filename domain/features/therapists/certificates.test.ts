import { describe, expect, it } from 'vitest'
import { nowAt } from '#base/day.ts'
import { AccountId } from '#base/id.ts'
import {
  authoritySeconds,
  certificateSeconds,
  certificateState,
  certificateValidity,
  dueReminder,
  normaliseCode,
  refuseCertificate,
  wantsNewIssuer,
} from './certificates.ts'

const at = (moment: string) => Date.parse(moment) / 1000
const zone = 'Europe/Berlin'

describe('certificate of a therapist (§5)', () => {
  const own = AccountId.parse('01941f29-7c00-7000-8000-00000000000a')
  const other = AccountId.parse('01941f29-7c00-7000-8000-00000000000b')
  const session = { accountId: own, fingerprint: 'aa' }

  it.each([
    ['the one of the session', { accountId: own, fingerprint: 'aa' }, session, undefined],
    ['none', undefined, session, 'ERROR.INVALID_CERTIFICATE'],
    ['that of a colleague', { accountId: other, fingerprint: 'bb' }, session, 'ERROR.INVALID_CERTIFICATE'],
    ['another one of the own', { accountId: own, fingerprint: 'bb' }, session, 'ERROR.INVALID_CERTIFICATE'],
    [
      'a good one, where the session was opened without',
      { accountId: own, fingerprint: 'aa' },
      { accountId: own, fingerprint: undefined },
      'ERROR.INVALID_CERTIFICATE',
    ],
    [
      'none, where the session was opened without',
      undefined,
      { accountId: own, fingerprint: undefined },
      'ERROR.INVALID_CERTIFICATE',
    ],
  ])('answers a call with %s', (_, certificate, of, code) => {
    expect(refuseCertificate(certificate, of)?.code).toBe(code)
  })

  it('is active until its end, to the second, unless it is revoked', () => {
    const certificate = { validUntil: 1000, revokedAt: null }
    expect([999, 1000].map((now) => certificateState(certificate, now))).toEqual(['active', 'expired'])
    expect(certificateState({ ...certificate, revokedAt: 500 }, 2000)).toBe('revoked')
  })

  it('is good for a year, and never longer than its issuer', () => {
    expect(certificateValidity(100, 10 ** 10)).toEqual({ from: 100, until: 100 + certificateSeconds })
    expect(certificateValidity(100, 5000)).toEqual({ from: 100, until: 5000 })
  })

  it('gets a new issuer before the present one could cut a year short', () => {
    const made = at('2026-03-12T08:30:00Z')
    const until = made + authoritySeconds.issuing
    expect(wantsNewIssuer(until, made)).toBe(false)
    expect(wantsNewIssuer(until, until - certificateSeconds)).toBe(true)
  })
})

describe('reminder of the end of a certificate', () => {
  const end = at('2026-04-28T15:00:00+02:00')

  it.each([
    ['2026-03-29T07:59:59+02:00', undefined],
    // The clocks changed that night.
    ['2026-03-29T08:00:00+02:00', '2026-03-29T08:00:00+02:00'],
    ['2026-04-13T23:00:00+02:00', '2026-03-29T08:00:00+02:00'],
    ['2026-04-14T08:00:00+02:00', '2026-04-14T08:00:00+02:00'],
    ['2026-04-21T08:00:00+02:00', '2026-04-21T08:00:00+02:00'],
    ['2026-04-27T08:00:00+02:00', '2026-04-27T08:00:00+02:00'],
    ['2026-04-28T14:59:59+02:00', '2026-04-27T08:00:00+02:00'],
    ['2026-04-28T15:00:00+02:00', undefined],
  ])('at %s is the one of %s', (moment, due) => {
    const dueAt = dueReminder(end, nowAt(at(moment), zone))?.dueAt
    expect(dueAt).toBe(due === undefined ? undefined : at(due))
  })

  it('is stale when the next one comes, the last one when the certificate ends', () => {
    expect(dueReminder(end, nowAt(at('2026-04-22T12:00:00+02:00'), zone))?.notAfter).toBe(
      at('2026-04-27T08:00:00+02:00'),
    )
    expect(dueReminder(end, nowAt(end - 1, zone))?.notAfter).toBe(end)
  })
})

describe('code for a certificate', () => {
  it.each([
    ['ABCDE-01234', 'ABCDE01234'],
    ['abcde 01234', 'ABCDE01234'],
    [' oIl-1 ', '0111'],
  ])('reads %s as %s', (typed, code) => {
    expect(normaliseCode(typed)).toBe(code)
  })
})
