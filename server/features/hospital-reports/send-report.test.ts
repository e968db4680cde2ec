import { answerMaxBytes } from '@standfest/domain/features/hospital-reports/receiver-answer.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeWhatWasOpen } from '#features/accounts/restored.store.ts'
import { browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { type Behaviour, openTestReceiver, type TestReceiver } from '#testing/hospital-receiver.ts'
import { loopback } from '#testing/loopback.ts'
import { aReportedClient, reporting, sendDueReports, setReceiver } from '#testing/reported-clients.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { receiverLine } from './receiver-line.ts'
import { reportSender } from './send-report.jobs.ts'

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
  // Only a system that is silent is waited for in vain.
  const send = () => sendDueReports(server, receiver, receiver.behaviours.includes('silent') ? 400 : 20_000)
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

  // REQ 4.343
  it('is named on the therapist’s page of the day until another one is signed off, and for two weeks at most', async () => {
    const { clinic, send, client, therapist, draft, numbers, signOff, atDesk } = await aReleasedReport({
      known: false,
    })
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 20)
    const undelivered = async (browser: ReturnType<typeof browserOf>) =>
      (await (await browser).get('/rest/today')).attributes['undelivered']
    expect(await undelivered(atDesk())).toEqual([])
    await send()
    expect(await undelivered(atDesk())).toMatchObject([
      { client: { id: client.id }, state: 'refused', day: '2026-03-12' },
    ])
    expect(await undelivered(browserOf(server, colleague))).toEqual([])
    server.clock.pass(15 * 86_400)
    expect(await undelivered(atDesk())).toEqual([])
    server.clock.pass(-14 * 86_400)
    await numbers({ patientNumber: '1' })
    await draft()
    await signOff()
    expect(await undelivered(atDesk())).toEqual([])
  })

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
    const { send, state, reports, draft, signOff, page } = await aReleasedReport()
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
    // The id of a replaced report means the report that replaced it.
    expect((await draft({ replaces: first?.id })).status).toBe(200)
    expect((await page()).draft.replaces).toBe((await reports())[0]?.id)
  })
})

describe('a report of which nobody knows whether it has arrived', () => {
  /** Sends, and does something else while the hospital’s system has the report and has not answered. */
  async function sendWhile(
    one: Awaited<ReturnType<typeof aReleasedReport>>,
    meanwhile: () => Promise<unknown>,
  ) {
    let isDone = false
    receiver.whileItWaits(async () => {
      await meanwhile()
      isDone = true
    })
    await one.send()
    expect(isDone).toBe(true)
  }

  // REQ 6.185
  it('is told as accepted where the consent was withdrawn while it arrived', async () => {
    const one = await aReleasedReport()
    await sendWhile(one, one.withdraw)
    expect([await one.state(), receiver.taken.length]).toEqual([['accepted'], 1])
    await one.send()
    expect([await one.state(), receiver.taken.length]).toEqual([['accepted'], 1])
  })

  // REQ 6.185
  it('is told as stopped and in doubt where it was withdrawn while the answer was lost', async () => {
    receiver.behaviours.push('takes in and hangs up')
    const one = await aReleasedReport()
    await sendWhile(one, one.withdraw)
    await one.send()
    expect(await one.reports()).toMatchObject([{ state: 'stopped', mayHaveArrived: true }])
    expect(receiver.taken).toHaveLength(1)
  })

  // REQ 6.185
  it('does not leave where the consent is withdrawn while a token is waited for', async () => {
    await setReceiver(server, receiver.ways.smart)
    const one = await aReleasedReport()
    receiver.whileATokenIsMade(one.withdraw)
    await one.send()
    expect(receiver.calls).toEqual(['POST /token'])
    expect(await one.reports()).toMatchObject([{ state: 'stopped', mayHaveArrived: false }])
  })

  // REQ 4.342
  it('has no second one beside it that nobody asked for, and is replaced or left as it is by a choice', async () => {
    receiver.behaviours.push('out of order')
    const { send, reports, atDesk, at, draft, signOff, state } = await aReleasedReport()
    await send()
    const [first] = await reports()
    const stop = `/rest/hospitalReports/${first?.id}/stop?${at}`
    expect((await (await atDesk()).send('POST', stop)).status).toBe(201)
    expect(await reports()).toMatchObject([
      { state: 'stopped', stoppedFor: 'therapist', mayHaveArrived: true },
    ])
    expect((await (await atDesk()).send('POST', stop)).code).toBe('ERROR.CONFLICT')
    server.clock.pass(60)
    expect(await send()).toBe(1)
    expect(receiver.taken).toHaveLength(0)
    await draft({ ownText: 'Neu.' })
    expect((await signOff()).status).toBe(422)
    await draft({ ownText: 'Neu.', replaces: first?.id })
    expect((await signOff()).status).toBe(201)
    await send()
    expect(await state()).toEqual(['accepted', 'replaced'])
    await draft({ ownText: 'Noch einer.' })
    expect((await signOff()).status).toBe(201)
  })

  // REQ 4.342
  it('has a second one beside it where somebody said so', async () => {
    receiver.behaviours.push('out of order')
    const { send, reports, atDesk, at, draft, signOff, state } = await aReleasedReport()
    await send()
    await (await atDesk()).send('POST', `/rest/hospitalReports/${(await reports())[0]?.id}/stop?${at}`)
    await draft({ ownText: 'Neu.' })
    expect((await signOff({ beside: true })).status).toBe(201)
    await send()
    expect(await state()).toEqual(['accepted', 'stopped'])
  })

  // REQ 4.338
  it('is sent again only as long as nothing newer was signed off: a stale tab brings no older one back', async () => {
    receiver.behaviours.push(...Array.from({ length: 7 }, (): Behaviour => 'out of order'))
    const { send, reports, atDesk, at, draft, signOff } = await aReleasedReport()
    for (let half = 0; half < 14; half += 1) {
      await send()
      server.clock.pass(86_400 / 2)
    }
    const [first] = await reports()
    expect(first?.state).toBe('failed')
    await draft({ ownText: 'Neu.', replaces: first?.id })
    expect((await signOff({ way: 'file' })).status).toBe(201)
    const again = await (await atDesk()).send('POST', `/rest/hospitalReports/${first?.id}/resend?${at}`)
    expect([again.code, await send()]).toEqual(['ERROR.CONFLICT', 0])
  })

  // REQ 4.342
  it('stays in doubt where a later try is refused, and a successor takes its place and that of what it was to replace', async () => {
    const { send, reports, draft, signOff, state, page } = await aReleasedReport()
    await send()
    const [first] = await reports()
    await draft({ ownText: 'Zweiter.', replaces: first?.id })
    receiver.behaviours.push('takes in and hangs up')
    await signOff()
    await send()
    receiver.known.cases.clear()
    server.clock.pass(60)
    await send()
    expect(await reports()).toMatchObject([{ state: 'refused', mayHaveArrived: true }, { state: 'accepted' }])
    receiver.admit('0047118302', '2026-31877')
    // The draft still names the first one.
    expect((await signOff()).status).toBe(422)
    const [second] = await reports()
    await draft({ ownText: 'Dritter.', replaces: second?.id })
    expect((await signOff()).status).toBe(201)
    await send()
    expect(await state()).toEqual(['accepted', 'replaced', 'replaced'])
    const named = JSON.stringify(receiver.taken.at(-1))
    expect([named.includes(`"value":"${first?.id}"`), named.includes(`"value":"${second?.id}"`)]).toEqual([
      true,
      true,
    ])
    expect((await page()).draft.version).toBe(0)
  })

  // REQ 4.342
  it.each([
    ['out of order', true],
    ['silent', true],
    ['redirects', false],
    ['knows the token no more', false],
  ] as const)('is in doubt after a try that was answered so: %s, %s', async (behaviour, doubt) => {
    receiver.behaviours.push(behaviour)
    const { send, reports } = await aReleasedReport()
    await send()
    expect(await reports()).toMatchObject([{ state: 'sent', tries: 1, mayHaveArrived: doubt }])
  })

  // REQ 4.342
  it('is in no doubt where no line was open: nothing left', async () => {
    const { send, reports } = await aReleasedReport()
    receiver.close()
    await send()
    expect(await reports()).toMatchObject([{ state: 'sent', tries: 1, mayHaveArrived: false }])
  })

  // REQ 4.327
  it('is named by the draft of its successor once it took the place of the one that the draft named', async () => {
    const { send, reports, draft, signOff, page } = await aReleasedReport()
    await send()
    const [first] = await reports()
    await draft({ ownText: 'Zweiter.', replaces: first?.id })
    await signOff()
    await draft({ ownText: 'Schon der dritte.', replaces: first?.id })
    await send()
    const [second] = await reports()
    expect((await page()).draft).toMatchObject({ ownText: 'Schon der dritte.', replaces: second?.id })
    expect((await draft({ ownText: 'Dritter.', replaces: first?.id })).status).toBe(200)
    expect((await signOff()).status).toBe(201)
  })

  // REQ 6.190
  it('does not leave a restored copy by itself, nor with a consent of that copy', async () => {
    const { send, therapist, client, at } = await aReleasedReport()
    await server.database.inTransaction((tx) =>
      closeWhatWasOpen(tx, { at: server.clock.instant(), lettersDueBefore: 0 }),
    )
    await send()
    // Sessions have ended, too.
    const { page, atDesk, consent } = await reporting(server, therapist, client)
    const restored = await page()
    expect(receiver.calls).toEqual([])
    expect(restored).toMatchObject({
      needs: ['consent'],
      consent: { endedAs: 'restored', endedAt: server.clock.instant() },
      reports: [{ state: 'failed', mayHaveArrived: true, nextTryAt: 0 }],
    })
    const again = `/rest/hospitalReports/${restored.reports[0]?.id}/resend?${at}`
    expect((await (await atDesk()).send('POST', again)).status).toBe(422)
    await consent()
    expect((await (await atDesk()).send('POST', again)).status).toBe(201)
    await send()
    expect(receiver.taken).toHaveLength(1)
  })
})

describe('two presses', () => {
  // REQ 4.340
  it('sign off one report, be it sent or a file: nothing else leaves beside one that is on its way', async () => {
    const { signOff, state, page, send, draft } = await aReleasedReport()
    expect((await signOff({ way: 'file' })).code).toBe('ERROR.IN_PROGRESS')
    expect([await state(), (await page()).draft.ownText]).toEqual([['sent'], 'Verlauf stabil.'])
    await send()
    // The next draft is not taken for the one before.
    await draft({ ownText: 'Nächster.' })
    expect((await page()).draft.ownText).toBe('Nächster.')
  })

  // REQ 4.339
  it('a page that knows an earlier draft does not write over the next one', async () => {
    const { send, page, put, draft } = await aReleasedReport()
    const earlier = (await page()).draft
    await send()
    await draft({ ownText: 'Nächster.' })
    const { version, savedAt: _savedAt, ...stale } = earlier
    expect((await put('draft', 'hospitalReportDraft', stale, version)).code).toBe('ERROR.CONFLICT')
    expect((await page()).draft.ownText).toBe('Nächster.')
  })

  it('of two reports of different clients, one waits for the other: a system that hangs holds one worker', async () => {
    const [one, other] = [await aReleasedReport(), await aReleasedReport()]
    receiver.behaviours.push('silent')
    receiver.goBy(server.clock)
    const line = receiverLine({ keys: receiver.keys, clock: server.clock, lookup: loopback, timeoutMs: 400 })
    const work = reportSender({ ...server, line })
    const jobs = await Promise.all(
      [one, other].map(async ({ client, reports }) => ({
        clientId: client.id,
        reportId: (await reports())[0]?.id,
      })),
    )
    await Promise.all(jobs.map(work))
    expect(receiver.calls).toHaveLength(1)
    server.clock.pass(10)
    expect(await other.send()).toBeGreaterThan(0)
    expect(await other.state()).toEqual(['accepted'])
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
