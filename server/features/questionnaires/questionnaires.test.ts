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
  await everybodySignsIn()
})
afterAll(() => server.close())

async function everybodySignsIn() {
  office = await browserOf(server, await clinic.administrator())
  desk = await browserOf(server, therapist)
  phone = await browserOf(server, client)
}

const option = (code: string, display: string, valueDecimal: number) => ({
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal }],
  valueCoding: { code, display },
})
const question = (linkId: string, text: string) => ({
  linkId,
  type: 'choice',
  text,
  required: true,
  answerOption: [option('no', 'nein', 0), option('bit', 'etwas', 1), option('yes', 'ja', 2)],
})
let packs = 0
const fileOf = (texts: readonly string[], url = `https://klinik.example/q/${packs}`) =>
  JSON.stringify({
    resourceType: 'Questionnaire',
    url,
    title: 'Rückblick',
    item: texts.map((text, place) => question(`q${place}`, text)),
  })
const ordinary = ['Schlafen Sie gut?', 'Gehen Sie hinaus?']
const stated = {
  licence: 'CC0',
  holder: 'Klinik am Lindenhof',
  validUntil: null,
  use: 'treatment',
  asksAboutSelfHarm: false,
  readers: '',
  readWhen: '',
}
const told = ({ status, code, body: { errors = [] } }: TestAnswer) => [
  status,
  code,
  ...errors.flatMap(({ field }) => field ?? []),
]
const load = (texts: readonly string[] = ordinary, packId?: string) =>
  office.post('/admin-data/questionnaires', 'questionnaireFile', {
    file: fileOf(texts),
    ...(packId && { packId }),
  })
const change = (id: string, attributes: object, version?: number) =>
  office.patch(
    `/admin-data/questionnaires/${id}`,
    'questionnaire',
    attributes,
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )

/** A pack that is switched on and asked at intake and after four weeks. */
async function asked(texts: readonly string[] = ordinary, more: object = {}) {
  packs += 1
  const { body } = await load(texts)
  const id = String(body.data.id)
  const statement = { ...stated, ...more }
  const answer = await change(id, { statement, enabled: true, plan: { weeks: [0, 4], windowDays: 7 } })
  if (answer.status !== 200) throw new Error(`not switched on: ${answer.status}`)
  const [version] = (answer.attributes as { versions: { id: string }[] }).versions
  return { id, versionId: String(version?.id) }
}
type Listed = {
  id: string
  attributes: {
    versionId: string | null
    rounds: { week: number; state: string }[]
    filled: Record<string, unknown>[]
  } & Record<string, unknown>
}
const listed = async (by: TestBrowser, id: string) => {
  const at = by === desk ? `?account=${client.id}` : ''
  const { body } = await by.get(`/rest/questionnaires${at}`)
  return (body.data as unknown as Listed[]).find((one) => one.id === id)?.attributes
}
const fillIn = (
  by: TestBrowser,
  { id, ...attributes }: { readonly id?: string; readonly versionId: string } & Record<string, unknown>,
) =>
  by.send('POST', `/rest/filledQuestionnaires${by === desk ? `?account=${client.id}` : ''}`, {
    raw: JSON.stringify({
      data: { type: 'filledQuestionnaire', id, attributes: { answers: { q0: 2, q1: 1 }, ...attributes } },
    }),
  })

describe('a questionnaire pack', () => {
  // REQ 4.370
  it('is checked without being stored, and refused by linkId', async () => {
    const before = (await office.get('/admin-data/questionnaires')).body.data
    const file = JSON.stringify({
      resourceType: 'Questionnaire',
      title: 'T',
      item: [question('ok', 'Frage?'), { linkId: 'x', type: 'attachment', text: 'Bild' }],
    })
    const check = await office.post('/admin-data/questionnaires/check', 'questionnaireFile', { file })
    expect(check.attributes).toEqual({
      content: null,
      selfHarmItems: [],
      faults: [{ linkId: 'x', reason: 'type', detail: 'attachment' }],
    })
    expect(told(await office.post('/admin-data/questionnaires', 'questionnaireFile', { file }))).toEqual([
      422,
      'ERROR.INVALID',
      'file',
    ])
    expect((await office.get('/admin-data/questionnaires')).body.data).toEqual(before)
  })

  // REQ 4.371
  it('has a new version for a changed text, none for the same one, and one pack for one address', async () => {
    const { id } = await asked()
    const numbersAfter = async (texts: readonly string[]) => {
      const { attributes } = await load(texts, id)
      return (attributes as { versions: { number: number }[] }).versions.map(({ number }) => number)
    }
    expect(await numbersAfter(ordinary)).toEqual([1])
    expect(await numbersAfter(['Schlafen Sie besser?', 'Gehen Sie hinaus?'])).toEqual([2, 1])
    expect(told(await load(['Noch anders?']))).toEqual([422, 'ERROR.INVALID', 'packId'])
    expect(told(await load(ordinary, crypto.randomUUID()))).toEqual([422, 'ERROR.INVALID', 'packId'])
  })

  // REQ 4.372
  it('about self-harm is switched on only when the clinic said who reads it, and when', async () => {
    packs += 1
    const { body } = await load(['Denken Sie an Suizid?'])
    const id = String(body.data.id)
    const enable = (more: object) => change(id, { statement: { ...stated, ...more }, enabled: true })
    expect(told(await change(id, { enabled: true }))).toEqual([422, 'ERROR.INVALID', 'statement'])
    expect(told(await enable({ asksAboutSelfHarm: true }))).toEqual([
      422,
      'ERROR.INVALID',
      'statement.readers',
    ])
    const readers = { asksAboutSelfHarm: true, readers: 'Das Behandlungsteam' }
    expect(told(await enable(readers))).toEqual([422, 'ERROR.INVALID', 'statement.readWhen'])
    expect((await enable({ ...readers, readWhen: 'an Werktagen bis 16 Uhr' })).status).toBe(200)
    expect(await listed(desk, id)).toMatchObject({
      selfHarm: { readers: 'Das Behandlungsteam', readWhen: 'an Werktagen bis 16 Uhr' },
    })
  })

  // REQ 4.372
  it('leaves a line in the audit log where what the text suggests is denied', async () => {
    packs += 1
    const { body } = await load(['Denken Sie an Suizid?'])
    await change(String(body.data.id), { statement: stated })
    const log = await office.get('/rest/protocol')
    expect(log.text).toContain('"overruled"')
  })

  // REQ 4.372
  it('is switched off by a version that begins to ask about self-harm', async () => {
    const { id } = await asked()
    const { attributes } = await load(['Denken Sie an Suizid?'], id)
    expect(attributes).toMatchObject({ enabled: false, statement: null })
    expect(await listed(phone, id)).toBeUndefined()
  })

  // REQ 4.371
  it('is not asked any more when its licence is over, and cannot be switched on then', async () => {
    const { id, versionId } = await asked(ordinary, { validUntil: '2026-03-12' })
    expect((await listed(phone, id))?.versionId).toBe(versionId)
    server.clock.set('2026-03-13T09:00:00+01:00')
    await everybodySignsIn()
    expect(await listed(phone, id)).toMatchObject({ versionId: null, whyNotAsked: 'licence', rounds: [] })
    expect(told(await fillIn(phone, { versionId }))).toEqual([422, 'ERROR.INVALID', 'versionId'])
    expect(told(await change(id, { enabled: true }))).toEqual([422, 'ERROR.INVALID', 'statement.validUntil'])
  })

  it('keeps the change that another administrator made first', async () => {
    const { id } = await asked()
    expect(told(await change(id, { enabled: false }, 1))).toEqual([412, 'ERROR.CONFLICT'])
  })
})

describe('a filled-in questionnaire', () => {
  // REQ 4.373, 4.374
  it('answers the round that is open, arrives once under its id, and is sealed', async () => {
    const { id, versionId } = await asked()
    expect((await listed(phone, id))?.rounds.map(({ week, state }) => [week, state])).toEqual([
      [0, 'due'],
      [4, 'coming'],
    ])
    const own = crypto.randomUUID()
    const first = await fillIn(phone, { id: own, versionId })
    expect([first.status, first.attributes]).toMatchObject([
      201,
      { week: 0, answers: { q0: 2, q1: 1 }, sums: [] },
    ])
    expect((await fillIn(phone, { id: own, versionId, answers: { q0: 0, q1: 0 } })).attributes).toEqual(
      first.attributes,
    )
    const found = await listed(phone, id)
    expect(found?.rounds[0]).toMatchObject({ state: 'answered' })
    expect(found?.filled).toHaveLength(1)
    const [row] = await sqlRows<{ answers: Buffer }>(
      server.addresses.superuser,
      'select answers from filled_questionnaires where id = $1',
      [own],
    )
    expect(row?.answers.toString('latin1')).not.toContain('q0')
  })

  // REQ 4.375
  it('has sums for the care team only, with their range and the ones before', async () => {
    const { id, versionId } = await asked()
    await fillIn(phone, { versionId })
    await fillIn(desk, { versionId, answers: { q0: 1, q1: 0 }, together: true })
    const [latest, before] = (await listed(desk, id))?.filled ?? []
    expect(latest).toMatchObject({
      week: null,
      together: true,
      scored: true,
      sums: [{ group: null, words: null, sum: 1, min: 0, max: 4 }],
    })
    expect(before).toMatchObject({
      week: 0,
      together: false,
      sums: [{ group: null, words: null, sum: 3, min: 0, max: 4 }],
    })
    expect((await listed(phone, id))?.filled.map(({ sums }) => sums)).toEqual([[], []])
  })

  // REQ 4.373
  it('may arrive late, and belongs to the round of the day on which it was given', async () => {
    const { id, versionId } = await asked()
    const answeredAt = server.clock.instant()
    server.clock.set('2026-03-27T09:00:00+01:00')
    await everybodySignsIn()
    expect((await fillIn(phone, { versionId, answeredAt })).attributes).toMatchObject({ week: 0, answeredAt })
    expect((await listed(phone, id))?.rounds[0]).toMatchObject({ week: 0, state: 'answered' })
    const early = Date.parse('2026-03-01T09:00:00+01:00') / 1000
    expect(told(await fillIn(phone, { versionId, answeredAt: early }))).toEqual([
      422,
      'ERROR.SURVEY_TIME',
      'answeredAt',
    ])
  })

  // REQ 4.381
  it('still arrives when the pack was switched off after it was answered, not when it was off before', async () => {
    const { id, versionId } = await asked()
    const answeredAt = server.clock.instant()
    server.clock.set('2026-03-14T09:00:00+01:00')
    await everybodySignsIn()
    await change(id, { enabled: false })
    server.clock.set('2026-03-15T09:00:00+01:00')
    await everybodySignsIn()
    for (const answers of [undefined, { q0: 0, q1: 0 }]) {
      const late = await fillIn(phone, { versionId, answeredAt, ...(answers && { answers }) })
      expect([late.status, late.attributes]).toMatchObject([201, { week: answers ? null : 0, answeredAt }])
    }
    for (const at of [{}, { answeredAt: server.clock.instant() - 3600 }])
      expect(told(await fillIn(phone, { versionId, ...at }))).toEqual([422, 'ERROR.INVALID', 'versionId'])
    expect(await listed(phone, id)).toMatchObject({ versionId: null, whyNotAsked: 'off' })
  })

  // REQ 4.381
  it('still arrives when a version that asks about self-harm switched the pack off', async () => {
    const { id, versionId } = await asked()
    const answeredAt = server.clock.instant()
    server.clock.set('2026-03-14T09:00:00+01:00')
    await everybodySignsIn()
    await load(['Denken Sie an Suizid?'], id)
    expect((await fillIn(phone, { versionId, answeredAt })).status).toBe(201)
  })

  // REQ 4.381
  it('still arrives when the licence ended after the day on which it was answered', async () => {
    const { id, versionId } = await asked(ordinary, { validUntil: '2026-03-12' })
    const answeredAt = server.clock.instant()
    server.clock.set('2026-03-13T09:00:00+01:00')
    await everybodySignsIn()
    expect((await fillIn(phone, { versionId, answeredAt })).attributes).toMatchObject({ week: 0 })
    expect(await listed(phone, id)).toMatchObject({ whyNotAsked: 'licence' })
  })

  // REQ 4.374
  it('is shown in its own version, in words, after the next one was loaded', async () => {
    const { id, versionId } = await asked()
    await fillIn(phone, { versionId })
    await load(['Schlafen Sie besser?'], id)
    const [filled] = (await listed(phone, id))?.filled ?? []
    expect(filled?.['lines']).toMatchObject([
      { question: { de_DE: 'Schlafen Sie gut?' }, answer: { de_DE: 'ja' } },
      { question: { de_DE: 'Gehen Sie hinaus?' }, answer: { de_DE: 'etwas' } },
    ])
  })

  // REQ 4.374
  it('is refused by the question that has no answer, or a wrong one', async () => {
    const { versionId } = await asked()
    expect(told(await fillIn(phone, { versionId, answers: { q0: 1 } }))).toEqual([
      422,
      'ERROR.INVALID',
      'answers.q1',
    ])
    expect(told(await fillIn(phone, { versionId, answers: { q0: 1, q1: 3 } }))).toEqual([
      422,
      'ERROR.INVALID',
      'answers.q1',
    ])
  })

  // REQ 4.373
  it('is planned for one client in place of the clinic’s plan, and back', async () => {
    const { id, versionId } = await asked()
    const plan = `/rest/questionnairePlans/${id}?account=${client.id}`
    const put = (weeks: readonly number[], headers = {}) =>
      desk.send('PUT', plan, { type: 'questionnairePlan', attributes: { weeks, windowDays: 3 }, headers })
    const own = await put([12])
    expect(own.attributes).toMatchObject({
      ownPlan: true,
      planVersion: 1,
      rounds: [{ week: 12, state: 'coming' }],
    })
    expect((await fillIn(phone, { versionId })).attributes).toMatchObject({ week: null })
    expect(told(await put([26], { 'if-match': '"7"' }))).toEqual([412, 'ERROR.CONFLICT'])
    expect((await desk.send('DELETE', plan)).status).toBe(200)
    expect((await listed(desk, id))?.rounds.map(({ week }) => week)).toEqual([0, 4])
  })

  it('is not read by another therapist, and administrators read no answers', async () => {
    const { versionId } = await asked()
    await fillIn(phone, { versionId })
    const other = await browserOf(server, await clinic.therapist())
    for (const browser of [other, office])
      expect((await browser.get(`/rest/questionnaires?account=${client.id}`)).status).toBe(403)
    expect((await office.get('/admin-data/questionnaires')).text).not.toContain('"filled"')
  })
})
