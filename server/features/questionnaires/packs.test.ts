import { packLimits } from '@standfest/domain/features/questionnaires/pack-content.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let office: TestBrowser
let desk: TestBrowser
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, { registeredDaysAgo: 3 })
  office = await browserOf(server, await clinic.administrator())
  desk = await browserOf(server, therapist)
  phone = await browserOf(server, client)
})
afterAll(() => server.close())

const address = '/admin-data/questionnaires'
let urls = 0
/** An address that no other pack of these tests has. */
const ownUrl = () => `https://klinik.example/packs/${(urls += 1)}`
const fileOf = (texts: readonly string[], head: object) =>
  JSON.stringify({
    resourceType: 'Questionnaire',
    title: 'Rückblick',
    item: texts.map((text, place) => ({ linkId: `q${place}`, type: 'boolean', text })),
    ...head,
  })
const stated = {
  licence: 'CC0',
  holder: 'Klinik am Lindenhof',
  validUntil: null,
  use: 'treatment',
  asksAboutSelfHarm: false,
  readers: '',
  readWhen: '',
}
const told = ({ status, body: { errors = [] } }: TestAnswer) => [
  status,
  ...errors.map(({ field, code }) => `${field}: ${code}`),
]
type Loading = { readonly packId?: string; readonly texts?: readonly string[]; readonly seen?: number }
const load = (head: object, { packId, texts = ['Schlafen Sie gut?'], seen }: Loading = {}) =>
  office.send('POST', address, {
    type: 'questionnaireFile',
    attributes: { file: fileOf(texts, head), ...(packId && { packId }) },
    headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
  })
const change = (id: string, attributes: object, seen?: number) =>
  office.patch(
    `${address}/${id}`,
    'questionnaire',
    attributes,
    seen === undefined ? {} : { 'if-match': `"${seen}"` },
  )
type Shown = {
  version: number
  enabled: boolean
  statement: object | null
  versions: { id: string; number: number }[]
}
const shown = ({ attributes }: TestAnswer) => attributes as Shown
const numbersOf = (answer: TestAnswer) => shown(answer).versions.map(({ number }) => number)

async function loaded(head: object = { url: ownUrl() }) {
  const answer = await load(head)
  return { id: String(answer.body.data.id), version: shown(answer).version, head }
}
async function asked() {
  const pack = await loaded()
  const answer = await change(pack.id, { statement: stated, enabled: true })
  const [newest] = shown(answer).versions
  return { ...pack, version: shown(answer).version, versionId: String(newest?.id) }
}

describe('a page of packs that is no longer up to date', () => {
  // REQ 4.377
  it('cannot change a pack of which a new version was loaded meanwhile', async () => {
    const { id, head, version } = await asked()
    const next = await load(head, { packId: id, texts: ['Denken Sie an Suizid?'], seen: version })
    expect(shown(next)).toMatchObject({ enabled: false, statement: null, version: version + 1 })
    const stale = await change(id, { statement: stated, enabled: true }, version)
    expect(told(stale)[0]).toBe(412)
    expect(shown(await change(id, {}, version + 1))).toMatchObject({ enabled: false, statement: null })
  })

  // REQ 4.377
  it('cannot load a version over one that somebody else loaded first', async () => {
    const { id, head, version } = await loaded()
    const both = await Promise.all(
      ['Essen Sie gut?', 'Gehen Sie hinaus?'].map((text) =>
        load(head, { packId: id, texts: [text], seen: version }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 412])
  })
})

describe('the next version of a pack', () => {
  // REQ 4.371
  it('is refused from a file of another questionnaire, and says so at the file', async () => {
    const { id } = await loaded()
    const refused = [422, 'file: ERROR.CONTRADICTION']
    expect(told(await load({ url: ownUrl() }, { packId: id, texts: ['Neu?'] }))).toEqual(refused)
    expect(told(await load({}, { packId: id, texts: ['Neu?'] }))).toEqual(refused)
  })

  // REQ 4.371
  it('may bring the address that the first one had not, and no other pack gets it then', async () => {
    const { id } = await loaded({ title: 'Ohne Adresse' })
    const url = ownUrl()
    expect(numbersOf(await load({ url }, { packId: id }))).toEqual([2, 1])
    expect(told(await load({ url }))).toEqual([422, 'packId: ERROR.CONTRADICTION'])
  })

  // REQ 4.371
  it('is none with the text of the present one, and refused with the text of any before', async () => {
    const { id, head } = await loaded()
    const texts = [['Essen Sie gut?'], ['Gehen Sie hinaus?']]
    for (const one of texts) await load(head, { packId: id, texts: one })
    const same = await load(head, { packId: id, texts: ['Gehen Sie hinaus?'] })
    expect(numbersOf(same)).toEqual([3, 2, 1])
    for (const former of [['Schlafen Sie gut?'], ['Essen Sie gut?']])
      expect(told(await load(head, { packId: id, texts: former }))).toEqual([
        422,
        'file: ERROR.CONTRADICTION',
      ])
    const numbered = await load({ ...head, version: '2' }, { packId: id })
    expect(numbersOf(numbered)).toEqual([4, 3, 2, 1])
  })
})

describe('the largest of each', () => {
  const texts = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ linkId: `t${place}`, type: 'text', text: 'Was noch?' }))
  const largest = (description: string) =>
    JSON.stringify({ resourceType: 'Questionnaire', title: 'Groß', item: texts(30), description }, null, 1)

  // REQ 4.370
  it('is taken: a file whose every character is two on the wire, and answers to all its questions', async () => {
    const more = packLimits.file - new TextEncoder().encode(largest('')).length
    const file = largest('\n'.repeat(more / 2)) + ' '.repeat(more % 2)
    const send = (text: string) => office.post(address, 'questionnaireFile', { file: text })
    expect(told(await send(`${file} `))).toEqual([422, 'file: ERROR.CHOICE_INVALID'])
    const answer = await send(file)
    expect(answer.status).toBe(201)
    const id = String(answer.body.data.id)
    await change(id, { statement: stated, enabled: true })
    const answers = Object.fromEntries(
      texts(30).map(({ linkId }) => [linkId, '€'.repeat(packLimits.answerText)]),
    )
    const sent = await phone.send('POST', '/rest/filledQuestionnaires', {
      type: 'filledQuestionnaire',
      attributes: { versionId: shown(answer).versions[0]?.id, answers },
    })
    expect(sent.status).toBe(201)
  })
})

describe('the audit log of packs', () => {
  const latest = async () => {
    const { body } = await office.get('/rest/protocol')
    const [line] = body.data as unknown as {
      attributes: { object: string; changes: { field: string; before?: unknown; after?: unknown }[] }
    }[]
    return Object.fromEntries((line?.attributes.changes ?? []).map(({ field, ...values }) => [field, values]))
  }

  // REQ 4.378
  it('names the pack, and every part of its statement before and after', async () => {
    const { id } = await loaded()
    expect(await latest()).toEqual({
      title: { after: 'Rückblick' },
      version: { before: 0, after: 1 },
    })
    await change(id, { statement: stated })
    expect(await latest()).toMatchObject({
      title: { after: 'Rückblick' },
      'statement.licence': { after: 'CC0' },
      'statement.holder': { after: 'Klinik am Lindenhof' },
      'statement.use': { after: 'treatment' },
      'statement.asksAboutSelfHarm': { after: false },
    })
    const next = {
      licence: 'Vertrag 17',
      holder: 'Verlag',
      validUntil: '2026-12-31',
      use: 'treatment-and-research',
      asksAboutSelfHarm: true,
      readers: 'Bereitschaft',
      readWhen: 'täglich bis 18 Uhr',
    }
    await change(id, { statement: next })
    expect(await latest()).toEqual({
      title: { after: 'Rückblick' },
      'statement.licence': { before: 'CC0', after: 'Vertrag 17' },
      'statement.holder': { before: 'Klinik am Lindenhof', after: 'Verlag' },
      'statement.validUntil': { before: '', after: '2026-12-31' },
      'statement.use': { before: 'treatment', after: 'treatment-and-research' },
      'statement.asksAboutSelfHarm': { before: false, after: true },
      'statement.readers': { before: '', after: 'Bereitschaft' },
      'statement.readWhen': { before: '', after: 'täglich bis 18 Uhr' },
    })
  })

  // REQ 4.373
  it('begins a plan that was made before the pack was first switched on with the switch, and later ones go on', async () => {
    const { id } = await loaded()
    await change(id, { statement: stated, plan: { weeks: [0, 4], windowDays: 7 } })
    const begun = async () =>
      (
        await sqlRows<{ begins: unknown }>(
          server.addresses.superuser,
          'select begins from questionnaire_packs where id = $1',
          [id],
        )
      )[0]?.begins
    const planLongAgo = () =>
      sqlRows(
        server.addresses.superuser,
        `update questionnaire_packs set begins = '{"0": "2026-01-02", "4": "2026-01-02"}' where id = $1`,
        [id],
      )
    await planLongAgo()
    await change(id, { enabled: true })
    expect(await begun()).toEqual({ 0: '2026-03-12', 4: '2026-03-12' })
    await planLongAgo()
    await change(id, { enabled: false })
    await change(id, { enabled: true })
    expect(await begun()).toEqual({ 0: '2026-01-02', 4: '2026-01-02' })
  })

  // REQ 4.378
  it('tells of the switch, of the plan, and of what a version that asks about self-harm ended', async () => {
    const { id, head } = await asked()
    await change(id, { plan: { weeks: [0, 4], windowDays: 7 } })
    expect(await latest()).toEqual({
      title: { after: 'Rückblick' },
      plan: { before: '', after: '0, 4 (±7)' },
    })
    await load(head, { packId: id, texts: ['Denken Sie an Suizid?'] })
    expect(await latest()).toMatchObject({
      version: { before: 1, after: 2 },
      enabled: { before: true, after: false },
      'statement.asksAboutSelfHarm': { before: false, after: '' },
    })
    await change(id, { statement: stated, enabled: true })
    expect(await latest()).toMatchObject({
      enabled: { before: false, after: true },
      'statement.asksAboutSelfHarm': { after: false },
      overruled: { before: false, after: true },
    })
    await change(id, {
      statement: { ...stated, asksAboutSelfHarm: true, readers: 'Team', readWhen: 'täglich' },
    })
    expect(await latest()).toMatchObject({ overruled: { before: true, after: false } })
  })

  // REQ 4.378
  it('has no line for a change that changes nothing', async () => {
    const { id } = await asked()
    await change(id, { plan: null })
    const before = await latest()
    await change(id, { statement: stated, enabled: true, plan: null })
    expect(await latest()).toEqual(before)
  })
})

describe('what a version asks', () => {
  const read = (by: TestBrowser, versionId: string, account = '') =>
    by.get(`/rest/questionnaireVersions/${versionId}${account && `?account=${account}`}`)

  // REQ 4.379
  it('is read only while it is asked, and by the client who answered it', async () => {
    const { id, head, versionId } = await asked()
    for (const [by, account] of [[phone], [desk], [desk, client.id]] as const)
      expect((await read(by, versionId, account)).status).toBe(200)
    await phone.send('POST', '/rest/filledQuestionnaires', {
      type: 'filledQuestionnaire',
      attributes: { versionId, answers: { q0: true } },
    })
    const next = await load(head, { packId: id, texts: ['Essen Sie gut?'] })
    const stranger = await browserOf(server, await clinic.client(therapist))
    for (const [by, account] of [[phone], [desk, client.id]] as const)
      expect((await read(by, versionId, account)).status).toBe(200)
    expect((await read(desk, versionId)).status).toBe(404)
    expect((await read(stranger, versionId)).status).toBe(404)
    const newest = String(shown(next).versions[0]?.id)
    expect((await read(stranger, newest)).status).toBe(200)
    await change(id, { enabled: false })
    for (const by of [stranger, desk, phone]) expect((await read(by, newest)).status).toBe(404)
    expect((await read(phone, versionId)).status).toBe(200)
  })

  // REQ 4.379
  it('of a pack that was never switched on, or whose licence is over, is for administrators alone', async () => {
    const answer = await load({ url: ownUrl() })
    const neverAsked = String(shown(answer).versions[0]?.id)
    for (const by of [phone, desk]) expect((await read(by, neverAsked)).status).toBe(404)
    const { id, versionId } = await asked()
    await change(id, { statement: { ...stated, validUntil: '2026-03-12' } })
    server.clock.set('2026-03-13T09:00:00+01:00')
    phone = await browserOf(server, client)
    desk = await browserOf(server, therapist)
    for (const by of [phone, desk]) expect((await read(by, versionId)).status).toBe(404)
  })

  // REQ 4.379
  it('is not read in the record of somebody else’s client', async () => {
    const { versionId } = await asked()
    const other = await browserOf(server, await clinic.therapist())
    expect((await read(other, versionId, client.id)).status).toBe(403)
  })
})

describe('a client’s own plan', () => {
  const planOf = (id: string) => `/rest/questionnairePlans/${id}?account=${client.id}`
  const put = (id: string, weeks: readonly number[], seen: number, by = desk) =>
    by.send('PUT', planOf(id), {
      type: 'questionnairePlan',
      attributes: { weeks, windowDays: 3 },
      headers: { 'if-match': `"${seen}"` },
    })

  // REQ 4.373
  it('of two who make one at the same time is that of the first; the second reads of it', async () => {
    const { id } = await asked()
    const deputy = await browserOf(server, therapist)
    const both = await Promise.all([put(id, [4], 0), put(id, [12], 0, deputy)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
    expect((await put(id, [26], 0)).status).toBe(412)
    expect((await put(id, [26], 1)).attributes).toMatchObject({ planVersion: 2 })
  })

  // REQ 4.373
  it('that somebody ended meanwhile is not made anew from a page that still shows it', async () => {
    const { id } = await asked()
    await put(id, [4], 0)
    await desk.send('DELETE', planOf(id))
    expect((await put(id, [12], 1)).status).toBe(412)
    expect((await put(id, [12], 0)).status).toBe(200)
  })

  // REQ 4.373
  it('is not ended from a page that does not show it as it is', async () => {
    const { id } = await asked()
    await put(id, [4], 0)
    await put(id, [12], 1)
    const end = (seen: number) => desk.send('DELETE', planOf(id), { headers: { 'if-match': `"${seen}"` } })
    expect((await end(1)).status).toBe(412)
    expect((await end(2)).status).toBe(200)
  })
})
