import type { Call } from '@standfest/domain/base/call.ts'
import { recordKinds } from '@standfest/domain/features/export/variable.ts'
import {
  careReadsNotCopied,
  completeCopySections,
  copySections,
  placeOfRecord,
  readsNotCopied,
} from '@standfest/domain/features/my-copy/copy-sections.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '#all-handlers'
import { demoAliases, demoPasswords } from '#demo/demo-clinic.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { fetchOwnCopy, unpacked } from '#testing/own-copies.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { writeSampleContents } from './sample-content.ts'

type Section = readonly Readonly<Record<string, unknown>>[]
type Json = {
  readonly people: Readonly<Record<string, string>>
  readonly sections: Readonly<Record<string, Section>>
}

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
  therapist = await clinic.therapist({ person: { name: 'Miriam', surname: 'Albrecht' } })
  client = await clinic.client(therapist, {
    person: { name: 'Jonas', surname: 'Brandt', email: 'j@example.org', street: 'Am Anger 3' },
  })
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

async function copyOf(browser: TestBrowser, id: string) {
  const { bytes } = await fetchOwnCopy(server, browser, id)
  const files = await unpacked(bytes)
  const textOf = (name: string) => files.get(name)?.toString('utf8') ?? ''
  return {
    files,
    page: textOf('Meine-Daten.html'),
    json: JSON.parse(textOf('daten.json')) as Json,
    tables: [...files].flatMap(([name, content]) =>
      name.startsWith('Tabellen/') ? [content.toString('utf8')] : [],
    ),
  }
}

/** Every human-readable text in a response: no ids, codes or numbers. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /[ äöüß]/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

const isOfClients = ({ by, method }: Call) =>
  method === 'GET' && (by === 'anyone' || by === 'signed-in' || by.includes('CLIENT'))

describe('each read call of a client’s pages', () => {
  // REQ 6.176
  it('has a section in the copy, or a reason why not', () => {
    const copied = new Set(Object.values(copySections).map(({ call }) => call.name))
    const decided = (name: string) =>
      copied.has(name) || Object.hasOwn(readsNotCopied, name) || copied.has(name.replace(/^read_/, 'list_'))
    const reads = allHandlers.map(({ call }) => call).filter(isOfClients)
    expect(reads.map(({ name }) => name).filter((name) => !decided(name))).toEqual([])
    expect(recordKinds.filter((kind) => !Object.hasOwn(copySections, placeOfRecord[kind]))).toEqual([])
  })

  it('exists, if it is listed as not copied', () => {
    const names = new Set([...allHandlers.map(({ call }) => call.name), 'readStream'])
    expect(Object.keys(readsNotCopied).filter((name) => !names.has(name))).toEqual([])
  })
})

/** The sections of a complete copy that contain each table's client data, or the reason why none does. */
const placeOfTable: Readonly<Record<string, readonly [section: string] | string>> = {
  agreements: ['careAgreement'],
  calendar_addresses: ['calendarAddress'],
  client_keys: 'keys, nothing about the client',
  client_states: ['account'],
  complete_copies: 'about the copy itself',
  contents: ['GOAL'],
  daily_surveys: ['daily'],
  day_entries: ['day'],
  events: ['event'],
  filled_questionnaires: ['questionnaire'],
  follow_ups: ['followUp'],
  handover_notes: ['handoverNote'],
  hospital_consents: ['hospitalReport'],
  hospital_numbers: 'in the text of each report that is copied',
  hospital_report_drafts: 'a draft, counted from what is copied; what was signed off is copied',
  hospital_reports: ['hospitalReport'],
  kept_answers: 'answers to repeated requests, kept for a day',
  kept_kits: 'which devices keep the kit, whose content is copied',
  life_areas: ['lifeArea'],
  meetings: ['careMeeting'],
  message_reads: ['message'],
  messages: ['message'],
  notes: ['careNote'],
  own_copies: 'about the copy itself',
  own_copy_pieces: 'the copy itself',
  properties: ['file'],
  push_devices: ['pushDevice'],
  questionnaire_plans: 'when a questionnaire is asked; what was filled in is copied',
  read_receipts: ['readReceipt'],
  series_places: 'which appointments belong together; they are copied',
  sober_agreements: ['soberAgreement'],
  uploads: 'pieces of files that are still being uploaded',
  weekly_ratings: ['weekly'],
  weekly_surveys: ['weekly'],
}

describe('the care team’s internal data', () => {
  const names = completeCopySections.map(([name]) => name)

  // REQ 6.180
  it('has a section in the complete copy, or a reason why not, for each read call about a client', () => {
    const copied = new Set(completeCopySections.map(([, { call }]) => call.name))
    const decided = (name: string) =>
      copied.has(name) ||
      Object.hasOwn(careReadsNotCopied, name) ||
      Object.hasOwn(readsNotCopied, name) ||
      Object.hasOwn(readsOfNoClient, name) ||
      copied.has(name.replace(/^read_/, 'list_'))
    const reads = allHandlers
      .map(({ call }) => call)
      .filter(({ by, method }) => method === 'GET' && Array.isArray(by) && by.includes('THERAPIST'))
    expect(reads.map(({ name }) => name).filter((name) => !decided(name))).toEqual([])
    const known = new Set(allHandlers.map(({ call }) => call.name))
    const reasons = [...Object.keys(careReadsNotCopied), ...Object.keys(readsOfNoClient)]
    expect(reasons.filter((name) => !known.has(name))).toEqual([])
  })

  // REQ 6.180
  it('has a section in the complete copy, or a reason why not, for each table of the database', async () => {
    const tables = await sqlRows<{ name: string }>(
      server.addresses.superuser,
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and a.attname = 'owner_client' and not a.attisdropped order by 1`,
    )
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(placeOfTable).toSorted())
    const places = Object.values(placeOfTable).flatMap((place) => (typeof place === 'string' ? [] : place))
    expect(places.filter((place) => !names.includes(place))).toEqual([])
  })
})

/** Read calls of the care team that are about the clinic, its staff or the reader. */
const readsOfNoClient: Readonly<Record<string, string>> = {
  listBusyTimes: 'the reader’s own calendar',
  listSurveyTemplateVersions: 'is the clinic’s; the questions stand with the answers',
  listWeeklyTemplateVersions: 'is the clinic’s; the questions stand with the answers',
  readCertificates: 'is about the reader',
  readCourse: 'counted from the answers that are copied',
  readExport: 'a file of figures that the reader asked for',
  readExportProgress: 'a file of figures that the reader asked for',
  readOpenidLink: 'is about the reader',
  readUnlockPin: 'is about the reader',
  listTherapists: 'is about colleagues',
}

describe('the copy of somebody who wrote everything', () => {
  it('has each kind of content, messages, files and answers, in the page, the tables and the JSON', async () => {
    await writeSampleContents(phone, 'Kanarienvogel 7')
    const goal = (await phone.get('/rest/goals')).list[0]
    const file = { content: Buffer.from('Chor').toString('base64'), filename: 'Plan.txt', targetType: 'GOAL' }
    await phone.post('/upload/property', 'property', { ...file, targetId: goal?.id })
    await phone.post('/upload/property', 'property', { ...file, targetId: goal?.id })
    await desk.post(`/message/create?account=${client.id}`, 'message', { content: 'Rotkehlchen 8' })
    await phone.post('/message/create', 'message', { content: 'Zaunkönig 9' })
    const { content, ...survey } = wholeSurvey('')
    const measured = content.filter(({ id }) => !['consumption', 'risks'].includes(id))
    const told = [
      { id: 'consumption', user_selection: true },
      { id: 'consumption_trigger', user_selection: 'Stieglitz 10' },
    ]
    await phone.post('/rest/survey', 'survey', { ...survey, content: [...measured, ...told] })
    const { page, json, tables, files } = await copyOf(phone, client.id)
    for (const kind of ['GOAL', 'INTERVENTION', 'AMPLIFIER', 'DIARY', 'EMERGENCY_CONTACT'])
      expect(JSON.stringify(json.sections[kind])).toContain('Kanarienvogel 7')
    for (const word of ['Kanarienvogel 7', 'Rotkehlchen 8', 'Zaunkönig 9', 'Stieglitz 10', 'Am Anger 3'])
      expect([page.includes(word), tables.some((table) => table.includes(word))]).toEqual([true, true])
    expect([...files.keys()].filter((name) => name.startsWith('Dateien/'))).toEqual([
      'Dateien/2026-03-12 Plan.txt',
      'Dateien/2026-03-12 Plan (2).txt',
    ])
    expect(files.get('Dateien/2026-03-12 Plan.txt')?.toString()).toBe('Chor')
    expect(page).toContain('Miriam Albrecht')
    expect(page).toContain('Nicht dabei sind private Notizen')
  })

  // REQ 6.178
  it('escapes texts that look like markup or a formula', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&'
    await phone.post('/rest/diary', 'diary', { title: evil, content: evil })
    await phone.post('/rest/diary', 'diary', { title: '=HYPERLINK("https://evil.example")', content: 'x' })
    const { id } = (await phone.get('/rest/goals')).list[0] ?? {}
    const file = { content: Buffer.from('x').toString('base64'), targetType: 'GOAL', targetId: id }
    await phone.post('/upload/property', 'property', { ...file, filename: `"><script>alert(2)<.txt` })
    await phone.post('/upload/property', 'property', { ...file, filename: '../../etc/passwd.txt' })
    const { page, tables, files } = await copyOf(phone, client.id)
    expect(page).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>"/)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).toContain(`content="default-src 'none'; img-src data:; style-src 'sha256-`)
    expect(
      page.match(/(src|href)="[^"#]*"/g)?.filter((link) => !/"(data:image|Dateien\/)/.test(link)),
    ).toEqual([])
    expect(tables.some((table) => table.includes(`"'=HYPERLINK(""https`))).toBe(true)
    expect([...files.keys()].filter((name) => /[<>"\\]|\.\./.test(name))).toEqual([])
  })

  it('contains no internal data of the care team', async () => {
    await desk.post(`/rest/notes?account=${client.id}`, 'note', { text: 'Waldkauz 11' })
    const { json, page, tables } = await copyOf(phone, client.id)
    const whole = `${JSON.stringify(json)}${page}${tables.join('')}`
    expect(whole).not.toContain('Waldkauz 11')
    expect(Object.values(json.people).toSorted()).toEqual(['Jonas Brandt', 'Miriam Albrecht'])
  })

  it('hides what the client’s pages hide', async () => {
    await clinic.hideConsumption(client)
    const { json, page, tables } = await copyOf(phone, client.id)
    const whole = `${JSON.stringify(json)}${page}${tables.join('')}`
    expect(whole).not.toContain('Stieglitz 10')
    expect(json.sections['event']).toEqual([])
  })
})

describe('the copy of a client of the demo clinic', () => {
  let demo: TestServer
  beforeAll(async () => {
    demo = await openTestServer()
    await loadDemo(demo, { clients: 3, days: 40, therapists: 2, administrators: 1 })
  }, 300_000)
  afterAll(() => demo.close())

  // REQ 6.177
  it('contains each text in the responses to the client’s own calls', async () => {
    const own = new TestBrowser(demo.urls, 'CLIENT')
    await own.login(demoAliases.client, demoPasswords.CLIENT)
    const [row] = await sqlRows<{ id: string }>(
      demo.addresses.superuser,
      `select owner_client as id from contents group by 1 order by count(*) desc limit 1`,
    )
    const id = String((await own.get('/rest/account')).list[0]?.id ?? row?.id)
    const { bytes } = await fetchOwnCopy(demo, own, id)
    const files = await unpacked(bytes)
    const json = files.get('daten.json')?.toString('utf8') ?? ''
    const known = new Set(textsIn(JSON.parse(json)))
    const missing: string[] = []
    let seen = 0
    for (const { call, query } of Object.values(copySections)) {
      const asked = new URLSearchParams(query)
      const { list, body } = await own.get(`${call.path}?${asked.toString()}`)
      const texts = textsIn([
        list.length > 0 ? list.map(({ attributes }) => attributes) : body.data?.attributes,
      ])
      seen += texts.length
      missing.push(...texts.filter((text) => !known.has(text)).map((text) => `${call.name}: ${text}`))
    }
    expect(missing).toEqual([])
    expect(seen).toBeGreaterThan(50)
    const page = files.get('Meine-Daten.html')?.toString('utf8') ?? ''
    expect(page.match(/<h2 /g)).toHaveLength(Object.keys(copySections).length)
  }, 300_000)
})
