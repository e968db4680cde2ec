import {
  HospitalReceiverSetting,
  receiverOf,
} from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import { answerMaxBytes } from '@standfest/domain/features/hospital-reports/receiver-answer.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlRows } from '#testing/direct-sql.ts'
import { type Behaviour, openTestReceiver, type TestReceiver } from '#testing/hospital-receiver.ts'
import { loopback } from '#testing/loopback.ts'
import { aReportedClient, sendDueReports, setReceiver } from '#testing/reported-clients.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { isNeverHospital, receiverLine } from './receiver-line.ts'

let server: TestServer
let receiver: TestReceiver
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  receiver = await openTestReceiver()
  await setReceiver(server, receiver.ways.mtls)
  await sqlRows(server.addresses.superuser, 'delete from standfest_queue._private_jobs')
  return () => receiver.close()
})
afterAll(() => server.close())

/** A report that was signed off and waits to be sent. */
async function aReleasedReport({ known = true } = {}) {
  const one = await aReportedClient(server)
  await one.prepare()
  if (known) receiver.admit('0047118302', '2026-31877')
  expect((await one.signOff()).status).toBe(201)
  const send = () => sendDueReports(server, receiver, 400)
  const state = async () => (await one.reports()).map(({ state: present }) => present)
  return { ...one, send, state }
}
const identifiersOf = ({ taken }: TestReceiver) => taken.map(({ identifier }) => identifier?.value)

describe('a report that was signed off', () => {
  // REQ 4.328
  it.each(['mtls', 'smart'] as const)(
    'goes to the hospital’s system by %s, and is told as taken in',
    async (way) => {
      await setReceiver(server, receiver.ways[way])
      const { page, send, state } = await aReleasedReport()
      const { text, reports } = await page()
      expect(await state()).toEqual(['sent'])
      expect(receiver.calls).toEqual([])
      expect(await send()).toBe(1)
      expect([receiver.faults, await state()]).toEqual([[], ['accepted']])
      const [bundle] = receiver.taken
      expect(bundle?.identifier?.value).toBe(`urn:uuid:${reports[0]?.id}`)
      const said = JSON.stringify(bundle)
      for (const section of text.sections) expect(said).toContain(section.title)
      // What was sent has no draft any more.
      expect((await page()).draft.version).toBe(0)
    },
  )

  // REQ 4.340
  it('goes once, however often it is pressed', async () => {
    const { signOff, send } = await aReleasedReport()
    expect((await signOff()).code).toBe('ERROR.IN_PROGRESS')
    await send()
    expect(receiver.taken).toHaveLength(1)
  })

  // REQ 4.328
  it.each([
    ['patient-unknown', ['0', '2026-31877']],
    ['case-unknown', ['0047118302', '0']],
  ] as const)(
    'is told as refused: %s, with the wording, its draft kept and not tried again',
    async (reason, [patient, visit]) => {
      const { send, page, atDesk, at, draft, numbers, signOff } = await aReleasedReport({ known: false })
      receiver.admit(patient, visit)
      await send()
      const { reports, draft: kept } = await page()
      expect(reports).toMatchObject([{ state: 'refused', refusedFor: reason, tries: 1, nextTryAt: 0 }])
      expect(kept.ownText).toBe('Verlauf stabil.')
      const { answer } = (await (await atDesk()).get(`/rest/hospitalReports/${reports[0]?.id}?${at}`))
        .attributes
      expect(answer).toMatch(/is not known here/)
      server.clock.pass(86_400)
      expect(await send()).toBe(0)
      // The number is corrected, and the report is signed off again.
      receiver.admit('1', '1')
      await numbers({ patientNumber: '1', caseNumber: '1' })
      await draft()
      await signOff()
      await send()
      expect((await page()).reports.map(({ state }) => state)).toEqual(['accepted', 'refused'])
    },
  )

  // REQ 4.338
  it('is tried again after faults of the connection, always the same document, until somebody has to look', async () => {
    const behaviours: Behaviour[] = ['out of order', 'silent', 'redirects', 'out of order']
    receiver.behaviours.push(...behaviours)
    const { send, page, state } = await aReleasedReport()
    for (const [tries] of behaviours.entries()) {
      expect(await send()).toBe(1)
      const [report] = (await page()).reports
      expect(report).toMatchObject({ state: 'sent', tries: tries + 1 })
      server.clock.set(new Date((report?.nextTryAt ?? 0) * 1000).toISOString())
    }
    await send()
    expect([await state(), identifiersOf(receiver).length]).toEqual([['accepted'], 1])
    expect(receiver.calls).not.toContain('POST /elsewhere/')
  })

  // REQ 4.338
  it('is given up after a day, and sent again by a press', async () => {
    receiver.behaviours.push(...Array.from({ length: 7 }, (): Behaviour => 'out of order'))
    const { send, state, reports, atDesk, at } = await aReleasedReport()
    for (let day = 0; day < 7; day += 1) {
      await send()
      server.clock.pass(86_400 / 2)
    }
    expect(await state()).toEqual(['failed'])
    expect(await send()).toBe(0)
    const [report] = await reports()
    const again = `/rest/hospitalReports/${report?.id}/resend?${at}`
    expect((await (await atDesk()).send('POST', again)).status).toBe(201)
    await send()
    expect([await state(), identifiersOf(receiver)]).toEqual([['accepted'], [`urn:uuid:${report?.id}`]])
  })

  // REQ 4.329
  it.each([[['takes in and hangs up']], [['takes in and hangs up', 'says that it has it already']]] as const)(
    'is no second report where the answer was lost (%j)',
    async (behaviours) => {
      receiver.behaviours.push(...behaviours)
      const { send, state } = await aReleasedReport()
      await send()
      expect([await state(), receiver.taken.length]).toEqual([['sent'], 1])
      server.clock.pass(60)
      await send()
      expect([await state(), receiver.taken.length]).toEqual([['accepted'], 1])
    },
  )

  it('is refused with a bounded wording where the answer is huge', async () => {
    receiver.behaviours.push('huge refusal')
    const { send, reports, atDesk, at } = await aReleasedReport()
    await send()
    const [report] = await reports()
    expect(report).toMatchObject({ state: 'refused', refusedFor: 'other' })
    const { answer } = (await (await atDesk()).get(`/rest/hospitalReports/${report?.id}?${at}`)).attributes
    expect(String(answer).length).toBeLessThan(answerMaxBytes)
  })

  // REQ 4.327
  it('replaces the one before once it is taken in, and names it', async () => {
    const { send, state, reports, draft, signOff } = await aReleasedReport()
    await send()
    const [first] = await reports()
    await draft({ ownText: 'Berichtigt.', replaces: first?.id })
    await signOff()
    expect(await state()).toEqual(['sent', 'accepted'])
    await send()
    expect(await state()).toEqual(['accepted', 'replaced'])
    expect(JSON.stringify(receiver.taken[1])).toContain(
      `"relatesTo":[{"code":"replaces","targetIdentifier":{"system":"${server.operator.origin}/NamingSystem/hospital-report","value":"${first?.id}"}}]`,
    )
    expect((await draft({ replaces: first?.id })).status).toBe(422)
  })
})

describe('nothing leaves', () => {
  // REQ 6.185
  it('when the consent is withdrawn between sign-off and sending', async () => {
    const { send, state, withdraw, reports } = await aReleasedReport()
    await withdraw()
    await send()
    expect([await state(), receiver.calls]).toEqual([['stopped'], []])
    expect((await reports())[0]?.stoppedFor).toBe('consent')
  })

  // REQ 6.185
  it('when it is withdrawn between two tries: the next one is not waited for', async () => {
    receiver.behaviours.push('out of order')
    const { send, state, withdraw } = await aReleasedReport()
    await send()
    const calls = receiver.calls.length
    await withdraw()
    await send()
    expect([await state(), receiver.calls.length]).toEqual([['stopped'], calls])
  })

  // REQ 6.183
  it.each([
    [{ baseUrl: 'https://anderswo.example/fhir' }],
    [{ name: 'Andere Klinik' }],
    [{ way: 'none' as const }],
  ])('when the receiver is another one by then: %o', async (other) => {
    const { send, state, reports } = await aReleasedReport()
    await setReceiver(server, { ...receiver.ways.mtls, ...other })
    await send()
    expect([await state(), receiver.calls]).toEqual([['stopped'], []])
    expect((await reports())[0]?.stoppedFor).toBe('receiver')
  })

  it('of a client who was anonymised: there is no report any more', async () => {
    const { send, client } = await aReleasedReport()
    await sqlRows(server.addresses.superuser, 'delete from hospital_reports where owner_client = $1', [
      client.id,
    ])
    await send()
    expect(receiver.calls).toEqual([])
  })
})

describe('the line to the hospital’s system', () => {
  const keys = () => receiver.keys
  const line = (more: object = {}) =>
    receiverLine({ keys: keys(), clock: server.clock, lookup: loopback, timeoutMs: 400, ...more })
  const to = (setting: object) => {
    const found = receiverOf(HospitalReceiverSetting.parse(setting))
    if (!found) throw new Error('no receiver')
    return found
  }
  const faultOf = async (work: Promise<unknown>) => {
    try {
      return await work
    } catch (error) {
      return (error as { readonly code?: string }).code
    }
  }

  // REQ 6.188
  it('asks for a token with a signed assertion once, and with a new one where the token is refused', async () => {
    receiver.goBy(server.clock)
    const one = line()
    receiver.behaviours.push('out of order', 'knows the token no more', 'out of order')
    expect(await one.post(to(receiver.ways.smart), '{}', 'a')).toMatchObject({ status: 503 })
    expect(await one.post(to(receiver.ways.smart), '{}', 'a')).toMatchObject({ status: 503 })
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
    receiver.goBy({ instant: () => server.clock.instant() + 3600 })
    expect(await faultOf(line().post(to(receiver.ways.smart), '{}', 'a'))).toBe('token 401')
    const without = line({ keys: { ...keys(), signingKey: undefined, certificate: undefined } })
    expect(await faultOf(without.post(to(receiver.ways.smart), '{}', 'a'))).toBe('no signing key')
    expect(await faultOf(without.post(to(receiver.ways.mtls), '{}', 'a'))).toBe('no client certificate')
    const other = to({ ...receiver.ways.smart, algorithm: 'RS384' })
    expect(await faultOf(line().post(other, '{}', 'a'))).toBe('signing key of another kind')
    expect(receiver.calls).toEqual(['POST /token'])
  })

  // REQ 6.188
  it('trusts nobody whom the clinic does not name, and is not let in without its certificate', async () => {
    const trusting = line({ keys: { ...keys(), authority: undefined } })
    expect(await faultOf(trusting.post(to(receiver.ways.mtls), '{}', 'a'))).toMatch(/SELF_SIGNED|UNABLE_TO/)
    const other = await openTestReceiver()
    const stranger = line({
      keys: { ...keys(), certificate: other.keys.certificate, certificateKey: other.keys.certificateKey },
    })
    other.close()
    expect(await faultOf(stranger.post(to(receiver.ways.mtls), '{}', 'a'))).toMatchObject({ status: 401 })
    expect(receiver.taken).toEqual([])
  })

  // REQ 6.189
  it('never leads to this machine or its link, by name or by number', async () => {
    const real = receiverLine({ keys: keys(), clock: server.clock })
    for (const host of ['localhost', '127.0.0.1', '169.254.169.254', '0.0.0.0']) {
      const { port } = new URL(receiver.base)
      const place = to({ ...receiver.ways.mtls, baseUrl: `https://${host}:${port}/mtls` })
      expect(await faultOf(real.post(place, '{}', 'a'))).toBe('EPRIVATE')
    }
    expect(receiver.calls).toEqual([])
    expect(['::1', '::ffff:10.0.0.1', 'fe80::1', '127.8.8.8', 'nothing'].every(isNeverHospital)).toBe(true)
    expect(['10.1.2.3', '192.168.3.4', '172.20.0.1', '203.0.113.7', 'fd12::7'].some(isNeverHospital)).toBe(
      false,
    )
  })
})
