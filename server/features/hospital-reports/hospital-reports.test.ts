import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestReceiver, type TestReceiver } from '#testing/hospital-receiver.ts'
import { aReportedClient, sendDueReports, setReceiver } from '#testing/reported-clients.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let receiver: TestReceiver
beforeAll(async () => {
  server = await openTestServer()
  receiver = await openTestReceiver()
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await setReceiver(server, receiver.ways.file)
})
afterAll(async () => {
  receiver.close()
  await server.close()
})

const needsOf = ({ body }: { readonly body: { readonly errors?: unknown } & object }) => JSON.stringify(body)

describe('the page of a report to the hospital’s system', () => {
  // REQ 4.339
  it('proposes the whole treatment without the client’s own words, and names what is missing', async () => {
    const { page } = await aReportedClient(server)
    expect(await page()).toMatchObject({
      draft: { version: 0, from: '2026-01-11', to: '2026-03-12', ownText: '', replaces: null },
      receiver: { name: 'KIS, Innere Station 3', way: 'file' },
      numbers: null,
      consent: null,
      needs: ['numbers', 'consent'],
      reports: [],
    })
    expect((await page()).draft.parts).not.toContain('words')
  })

  // REQ 4.339
  it('keeps a draft, and of two who save it at once the second learns of the first', async () => {
    const { page, put } = await aReportedClient(server)
    const { savedAt: _savedAt, version, ...draft } = (await page()).draft
    const saves = ['Erster', 'Zweiter'].map((ownText) =>
      put('draft', 'hospitalReportDraft', { ...draft, ownText }, version),
    )
    expect((await Promise.all(saves)).map(({ code }) => code ?? 'saved').toSorted()).toEqual([
      'ERROR.CONFLICT',
      'saved',
    ])
    expect((await page()).draft).toMatchObject({
      version: expect.any(Number),
      savedAt: server.clock.instant(),
    })
    expect((await put('draft', 'hospitalReportDraft', draft, 0)).code).toBe('ERROR.CONFLICT')
  })

  it('refuses a period that ends before it begins, and a successor of nothing', async () => {
    const { draft } = await aReportedClient(server)
    expect((await draft({ from: '2026-03-02', to: '2026-03-01' })).status).toBe(422)
    expect((await draft({ replaces: '01941f29-7c00-7000-8000-000000000001' })).status).toBe(422)
  })

  // REQ 6.182
  it('keeps draft, numbers, consent and report encrypted', async () => {
    const { client, prepare, signOff } = await aReportedClient(server)
    await prepare()
    expect((await signOff({ way: 'file' })).status).toBe(201)
    const columns = [
      ['hospital_numbers', 'numbers'],
      ['hospital_consents', 'content'],
      ['hospital_reports', 'content'],
    ] as const
    for (const [table, column] of columns) {
      const rows = await sqlRows<{ kept: Buffer }>(
        server.addresses.superuser,
        `select ${column} as kept from ${table} where owner_client = $1`,
        [client.id],
      )
      expect(rows).not.toEqual([])
      for (const { kept } of rows)
        expect(kept.toString('latin1')).not.toMatch(/0047118302|Station|Verlauf|Vogel/)
    }
  })
})

describe('the consent to reports', () => {
  // REQ 6.183
  it('is to the receiver that was shown, by name and address, and not of a day to come', async () => {
    const { consent, page } = await aReportedClient(server)
    const { place } = (await page()).receiver ?? {}
    await setReceiver(server, { ...receiver.ways.mtls, name: 'KIS, Innere Station 3' })
    // The name is the one that was shown, the address is not.
    expect((await consent({ place })).status).toBe(422)
    await setReceiver(server, receiver.ways.file)
    expect((await consent({ agreedOn: '2026-03-13' })).status).toBe(422)
    expect((await consent()).status).toBe(201)
    expect((await page()).consent).toMatchObject({
      agreedOn: '2026-03-10',
      receiver: 'KIS, Innere Station 3',
      isForPresentReceiver: true,
      notedBy: { surname: 'Albrecht' },
      endedAt: 0,
      endedAs: null,
    })
  })

  // REQ 6.183
  it('is none to another receiver, nor to the same name at another address', async () => {
    await setReceiver(server, receiver.ways.mtls)
    const { prepare, page, signOff } = await aReportedClient(server)
    await prepare()
    expect((await page()).needs).toEqual([])
    for (const other of [{ name: 'Andere Klinik' }, { baseUrl: 'https://anderswo.example/fhir' }]) {
      await setReceiver(server, { ...receiver.ways.mtls, ...other })
      expect((await page()).needs).toEqual(['consent'])
      expect((await page()).consent?.isForPresentReceiver).toBe(false)
      expect((await signOff()).status).toBe(422)
    }
  })

  // REQ 6.184
  it('is shown to the client with its withdrawal, and so is each report with its text', async () => {
    const { client, prepare, signOff, reports, desk, at, withdraw } = await aReportedClient(server)
    await prepare()
    await signOff({ way: 'file' })
    const [report] = await reports()
    const file = `/rest/hospitalReports/${report?.id}/file?${at}`
    expect((await desk.post(file, 'hospitalReportFileForm', { form: 'pdf' })).status).toBe(201)
    server.clock.pass(60)
    await withdraw()
    const phone = await browserOf(server, client)
    const own = (await phone.get('/rest/ownHospitalReports')).list.map(({ attributes }) => attributes)
    expect(own).toMatchObject([
      { kind: 'consent', agreedOn: '2026-03-10', endedAt: server.clock.instant(), endedAs: 'withdrawn' },
      { kind: 'report', state: 'filed', receiver: 'KIS, Innere Station 3' },
    ])
    expect(own[1]?.['text']).toContain('Verlauf stabil.')
    const seen = (await phone.get('/rest/whoSaw')).text
    for (const deed of [
      'hospitalConsent',
      'hospitalConsentWithdrawn',
      'hospitalNumbers',
      'hospitalReportSaved',
    ])
      expect(seen).toContain(`"${deed}"`)
  })
})

describe('a newer consent', () => {
  // REQ 6.184
  it('replaces the one before, which the client does not read as withdrawn', async () => {
    const { client, consent } = await aReportedClient(server)
    await consent()
    server.clock.pass(60)
    await consent({ agreedOn: '2026-03-11' })
    const phone = await browserOf(server, client)
    const own = (await phone.get('/rest/ownHospitalReports')).list.map(({ attributes }) => attributes)
    expect(own).toMatchObject([
      { agreedOn: '2026-03-11', endedAt: 0, endedAs: null },
      { agreedOn: '2026-03-10', endedAt: server.clock.instant(), endedAs: 'replaced' },
    ])
  })
})

describe('what is pasted', () => {
  // REQ 4.340
  it('is shown, stored and sent without characters that nobody sees', async () => {
    const { prepare, numbers, draft, page } = await aReportedClient(server)
    await prepare()
    expect((await numbers({ patientNumber: '\u200b\u2060' })).status).toBe(422)
    await numbers({ patientNumber: '\u200b0047\u00ad118302 ', caseNumber: '2026-31877\ufeff' })
    await draft({ ownText: 'Verlauf\u200b stabil.\r\n' })
    expect(await page()).toMatchObject({
      numbers: { patientNumber: '0047118302', caseNumber: '2026-31877' },
      draft: { ownText: 'Verlauf stabil.' },
    })
  })
})

describe('signing off', () => {
  // REQ 4.340
  it('needs that the report was read, and the text that was shown', async () => {
    const { prepare, signOff, page, draft, client, desk, at } = await aReportedClient(server)
    await prepare()
    expect((await signOff({ isRead: false, way: 'file' })).status).toBe(422)
    expect((await signOff({ isRead: undefined, way: 'file' })).status).toBe(422)
    expect((await signOff({ seen: 'x', way: 'file' })).code).toBe('ERROR.CONFLICT')
    const before = await page()
    await draft({ ownText: 'Etwas anderes.' })
    const stale = { version: before.draft.version, seen: before.seen, way: 'file' }
    expect((await signOff(stale)).code).toBe('ERROR.CONFLICT')
    // Not the draft but the record changes.
    const seen = (await page()).seen
    await desk.post(`/rest/goals?${at}`, 'goal', { title: 'Wieder schwimmen' })
    expect((await signOff({ seen, way: 'file' })).code).toBe('ERROR.CONFLICT')
    expect((await page()).reports).toEqual([])
    expect(client.role).toBe('CLIENT')
  })

  // REQ 4.340
  it.each([
    ['numbers', async ({ draft, consent }: Prepared) => [await draft(), await consent()]],
    ['consent', async ({ draft, numbers }: Prepared) => [await draft(), await numbers()]],
    [
      'parts',
      async ({ draft, numbers, consent }: Prepared) => [
        await draft({ parts: [] }),
        await numbers(),
        await consent(),
      ],
    ],
  ] as const)('names what is missing: %s', async (missing, prepareSome) => {
    const one = await aReportedClient(server)
    await prepareSome(one)
    const refused = await one.signOff({ way: 'file' })
    expect([refused.status, needsOf(refused).includes(missing)]).toEqual([422, true])
    expect(await one.reports()).toEqual([])
  })

  it('is refused without a receiver, and to send where reports are files', async () => {
    const { prepare, signOff, page } = await aReportedClient(server)
    await prepare()
    expect((await signOff({ way: 'send' })).status).toBe(422)
    await setReceiver(server, { way: 'none' })
    expect((await page()).needs).toContain('receiver')
    expect((await signOff({ way: 'file' })).status).toBe(422)
  })

  // REQ 4.341
  it('makes a file that is exactly what was shown, and ends the draft', async () => {
    const { prepare, signOff, page, desk, at } = await aReportedClient(server)
    await prepare()
    const { text } = await page()
    await signOff({ way: 'file' })
    const { draft, reports } = await page()
    expect([draft.version, draft.ownText]).toEqual([0, ''])
    expect(reports).toMatchObject([{ state: 'filed', signedBy: { surname: 'Albrecht' }, replaces: null }])
    const path = `/rest/hospitalReports/${reports[0]?.id}`
    expect((await desk.get(`${path}?${at}`)).attributes).toMatchObject({ text, answer: '' })
    const saved = await desk.post(`${path}/file?${at}`, 'hospitalReportFileForm', { form: 'json' })
    const bundle = JSON.parse(String(saved.attributes['document']))
    expect(bundle.entry[0].resource).toMatchObject({ status: 'final', title: text.title })
    expect(JSON.stringify(bundle)).toContain('Verlauf stabil.')
    expect(saved.attributes['filename']).not.toMatch(/Vogel|Katrin/)
  })

  // REQ 6.185
  it('lets nothing out once the consent is withdrawn, as a file neither', async () => {
    const { prepare, signOff, reports, withdraw, desk, at } = await aReportedClient(server)
    await prepare()
    await signOff({ way: 'file' })
    const [report] = await reports()
    await withdraw()
    for (const form of ['json', 'pdf']) {
      const path = `/rest/hospitalReports/${report?.id}/file?${at}`
      const refused = await desk.post(path, 'hospitalReportFileForm', { form })
      expect([refused.status, refused.text.includes('Verlauf')]).toEqual([422, false])
    }
  })

  // REQ 6.183
  it('saves no file for a receiver that it was not signed off for, whoever the client agreed to since', async () => {
    const { prepare, signOff, reports, consent, desk, at } = await aReportedClient(server)
    await prepare()
    await signOff({ way: 'file' })
    const [report] = await reports()
    await setReceiver(server, { ...receiver.ways.file, name: 'Andere Klinik' })
    await consent()
    const path = `/rest/hospitalReports/${report?.id}/file?${at}`
    expect((await desk.post(path, 'hospitalReportFileForm', { form: 'json' })).status).toBe(422)
  })
})

type Prepared = Awaited<ReturnType<typeof aReportedClient>>

describe('a report to the hospital’s system', () => {
  // REQ 4.326
  it('has never a note, a message, the diary or the emergency kit in it', async () => {
    const { client, desk, at, draft, page } = await aReportedClient(server)
    const phone = await browserOf(server, client)
    await desk.post(`/rest/notes?${at}`, 'note', { text: 'Geheim-Notiz' })
    await phone.post('/message/create', 'message', { accountId: client.id, content: 'Geheim-Nachricht' })
    await phone.post('/rest/diary', 'diary', { title: 'Geheim-Tag', content: 'Geheim-Tagebuch' })
    await phone.post('/rest/contacts', 'contact', { name: 'Geheim-Kontakt', phone: '030 1234567' })
    await desk.post(`/rest/goals?${at}`, 'goal', { title: 'Schwimmen', description: 'Geheim-Beschreibung' })
    await draft({ parts: ['ownText', 'sessions', 'days', 'lifeAreas', 'goals', 'words'] })
    const text = JSON.stringify((await page()).text)
    expect(text).toContain('Schwimmen')
    expect(text).not.toContain('Geheim')
  })

  // REQ 6.186
  it('is the treating therapist’s alone: not a substitute’s, a colleague’s or the client’s', async () => {
    const { clinic, therapist, client, at, prepare, signOff, reports } = await aReportedClient(server)
    await prepare()
    await signOff({ way: 'file' })
    const [report] = await reports()
    const colleague = await clinic.therapist()
    const others = [
      await browserOf(server, colleague),
      await browserOf(server, await clinic.administrator()),
      await browserOf(server, client),
    ]
    await clinic.substitution(therapist, colleague, 0, 0)
    for (const other of others)
      for (const path of [`/rest/hospitalReport?${at}`, `/rest/hospitalReports/${report?.id}?${at}`])
        expect((await other.get(path)).status).toBe(403)
  })
})

describe('the receiver of reports', () => {
  // REQ 6.187
  it('is changed by two administrators; one alone can only switch it off', async () => {
    const { clinic } = await aReportedClient(server)
    const [one, two] = [await clinic.administrator(), await clinic.administrator()]
    const office = await browserOf(server, one)
    const set = (value: object) =>
      office.send('PUT', '/rest/settings/hospital_receiver', { type: 'settings', attributes: { value } })
    expect((await set(receiver.ways.mtls)).code).toBe('ERROR.APPROVAL_REQUIRED')
    expect((await set({ way: 'none' })).status).toBe(200)
    const asked = await office.post('/rest/approvals', 'approval', {
      kind: 'hospital-receiver',
      receiver: receiver.ways.mtls,
    })
    expect(asked.attributes).toMatchObject({ receiver: { baseUrl: `${receiver.base}/mtls` } })
    const rows = await sqlRows<{ address: Buffer }>(
      server.addresses.superuser,
      "select address from approvals where kind = 'hospital-receiver'",
    )
    for (const { address } of rows) expect(address.toString('latin1')).not.toContain('localhost')
    const other = await browserOf(server, two)
    const decide = `/rest/approvals/${String(asked.attributes['id'])}`
    expect((await other.patch(decide, 'approval', { decision: 'approve' })).status).toBe(200)
    const listed = (await office.get('/rest/settings')).list.find(({ id }) => id === 'hospital_receiver')
    expect(listed?.attributes['value']).toMatchObject({ way: 'mtls', baseUrl: `${receiver.base}/mtls` })
  })

  it.each([
    { way: 'mtls', name: 'KIS' },
    { way: 'mtls', name: 'KIS', baseUrl: 'http://kis.example/fhir' },
    { way: 'mtls', name: 'KIS', baseUrl: 'https://name:wort@kis.example/fhir' },
    { way: 'mtls', name: 'KIS', baseUrl: 'https://kis.example/fhir?x=1' },
    { way: 'mtls', name: 'KIS', baseUrl: 'https://kis.example/../etc' },
    { way: 'smart', name: 'KIS', baseUrl: 'https://kis.example/fhir', clientId: 'x' },
    { way: 'file', name: ' ' },
  ])('is not taken as %o', async (receiverGiven) => {
    const { clinic } = await aReportedClient(server)
    const office = await browserOf(server, await clinic.administrator())
    const asked = await office.post('/rest/approvals', 'approval', {
      kind: 'hospital-receiver',
      receiver: receiverGiven,
    })
    expect(asked.status).toBe(422)
  })
})

it('has nothing to send by itself', async () => {
  expect(await sendDueReports(server, receiver)).toBe(0)
})
