import { networkInterfaces } from 'node:os'
import {
  HospitalReceiverSetting,
  receiverOf,
} from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestReceiver, type TestReceiver } from '#testing/hospital-receiver.ts'
import { loopback } from '#testing/loopback.ts'
import { ordinaryTimestamp, testClock } from '#testing/test-server.ts'
import { isNeverHospital, receiverLine } from './receiver-line.ts'

const clock = testClock(ordinaryTimestamp)
let receiver: TestReceiver
beforeEach(async () => {
  receiver = await openTestReceiver()
  return () => receiver.close()
})

describe('the line to the hospital’s system', () => {
  const keys = () => receiver.keys
  const line = (more: object = {}) =>
    receiverLine({ keys: keys(), clock, lookup: loopback, timeoutMs: 20_000, ...more })
  const to = (setting: object) => {
    const found = receiverOf(HospitalReceiverSetting.parse(setting))
    if (!found) throw new Error('no receiver')
    return found
  }
  const posted = { id: 'a', mayLeave: async () => true }
  const faultOf = async (work: Promise<unknown>) => {
    try {
      return await work
    } catch (error) {
      return (error as { readonly code?: string }).code
    }
  }

  // REQ 6.188
  it('asks for a token with a signed assertion once, and with a new one where the token is refused', async () => {
    receiver.goBy(clock)
    const one = line()
    receiver.behaviours.push('out of order', 'knows the token no more', 'out of order')
    expect(await one.post(to(receiver.ways.smart), '{}', posted)).toMatchObject({ status: 503 })
    expect(await one.post(to(receiver.ways.smart), '{}', posted)).toMatchObject({ status: 503 })
    expect(receiver.calls).toEqual([
      'POST /token',
      'POST /smart/',
      'POST /smart/',
      'POST /token',
      'POST /smart/',
    ])
  })

  // REQ 6.188
  it('gives up where the assertion is not taken, and where keys are missing or of another kind', async () => {
    receiver.goBy({ instant: () => clock.instant() + 3600 })
    expect(await faultOf(line().post(to(receiver.ways.smart), '{}', posted))).toBe('token 401')
    const without = line({ keys: { ...keys(), signingKey: undefined, certificate: undefined } })
    expect(await faultOf(without.post(to(receiver.ways.smart), '{}', posted))).toBe('no signing key')
    expect(await faultOf(without.post(to(receiver.ways.mtls), '{}', posted))).toBe('no client certificate')
    const other = to({ ...receiver.ways.smart, algorithm: 'RS384' })
    expect(await faultOf(line().post(other, '{}', posted))).toBe('signing key of another kind')
    expect(receiver.calls).toEqual(['POST /token'])
  })

  // REQ 6.188
  it('trusts nobody whom the clinic does not name, and is not let in without its certificate', async () => {
    const trusting = line({ keys: { ...keys(), authority: undefined } })
    expect(await faultOf(trusting.post(to(receiver.ways.mtls), '{}', posted))).toMatch(
      /SELF_SIGNED|UNABLE_TO/,
    )
    const other = await openTestReceiver()
    const stranger = line({
      keys: { ...keys(), certificate: other.keys.certificate, certificateKey: other.keys.certificateKey },
    })
    other.close()
    expect(await faultOf(stranger.post(to(receiver.ways.mtls), '{}', posted))).toMatchObject({ status: 401 })
    expect(receiver.taken).toEqual([])
  })

  // REQ 6.185
  it('asks whether the document may leave after the token is there, and sends nothing where it may not', async () => {
    receiver.goBy(clock)
    const asked: string[] = []
    const mayLeave = async () => {
      asked.push(...receiver.calls)
      return false
    }
    expect(await faultOf(line().post(to(receiver.ways.smart), '{}', { id: 'a', mayLeave }))).toBe('stopped')
    expect([asked, receiver.calls]).toEqual([['POST /token'], ['POST /token']])
  })

  // REQ 6.189
  it('never leads to this machine or its link, by name or by number', async () => {
    const real = receiverLine({ keys: keys(), clock })
    for (const host of ['localhost', '127.0.0.1', '169.254.169.254', '0.0.0.0']) {
      const { port } = new URL(receiver.base)
      const place = to({ ...receiver.ways.mtls, baseUrl: `https://${host}:${port}/mtls` })
      expect(await faultOf(real.post(place, '{}', posted))).toBe('EPRIVATE')
    }
    expect(receiver.calls).toEqual([])
    expect(
      ['::1', '::ffff:10.0.0.1', 'fe80::1', '127.8.8.8', '100.100.100.200', 'nothing'].every(isNeverHospital),
    ).toBe(true)
    const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
    expect(own.filter((address) => !isNeverHospital(address))).toEqual([])
    expect(['10.1.2.3', '192.168.3.4', '172.20.0.1', '203.0.113.7', 'fd12::7'].some(isNeverHospital)).toBe(
      false,
    )
  })
})
