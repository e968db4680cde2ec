import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let desk: TestBrowser
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
  therapist = await clinic.therapist()
  desk = await browserOf(server, therapist)
})
beforeEach(async () => {
  client = await clinic.client(therapist, { language: 'en_EN' })
  phone = await browserOf(server, client)
})
afterAll(() => server.close())

type Kind = { id: string; title: string; parentArea: string | null }
const catalogue = async (browser: TestBrowser) =>
  (await browser.get('/rest/areaType')).list.map(({ attributes }) => attributes as unknown as Kind)
const add = (typeId: unknown, more: object = {}, headers = {}) =>
  desk.post(`/rest/lifearea?account=${client.id}`, 'lifearea', { typeId, ...more }, headers)
const change = (browser: TestBrowser, id: unknown, flags: object, headers = {}) =>
  browser.patch(`/rest/lifearea/${String(id)}?account=${client.id}`, 'lifearea', flags, headers)

describe('catalogue of life areas', () => {
  // REQ 3.6
  it('has every area of §3 once, each within a group, in the language of the reader', async () => {
    const german = await catalogue(desk)
    expect(german.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Partnerschaft',
        'Eltern',
        'Kinder',
        'Arbeit',
        'Geld',
        'Wohnen',
        'Rechtliche Probleme',
        'Sport',
        'Soziales Leben',
        'Körperliche und psychische Gesundheit',
        'Aktivitäten',
        'Schule',
        'Kommunikation',
        'Psychische Gesundheit',
        'Lebenssituation',
      ]),
    )
    const english = await catalogue(phone)
    expect(english.map(({ id }) => id)).toEqual(german.map(({ id }) => id))
    expect(english.map(({ title }) => title)).toEqual(expect.arrayContaining(['Partner', 'Legal problems']))
  })

  it('stands in order: each group is followed by its areas', async () => {
    let group: string | undefined
    for (const { id, parentArea } of await catalogue(desk)) {
      if (parentArea === null) group = id
      else expect(parentArea).toBe(group)
    }
    expect(group).toBeDefined()
  })
})

describe('life areas of a client', () => {
  // REQ 6.9
  it('are added, changed and read by whoever stands in (§6)', async () => {
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, -1, 1)
    const standIn = await browserOf(server, colleague)
    const type = (await catalogue(standIn)).find(({ parentArea }) => parentArea !== null)
    const path = `/rest/lifearea?account=${client.id}`
    const added = await standIn.post(path, 'lifearea', { typeId: type?.id })
    expect(added.status).toBe(201)
    expect((await change(standIn, added.body.data.id, { activeFlag: false })).status).toBe(200)
    expect((await standIn.get(path)).list.map(({ attributes }) => attributes['activeFlag'])).toEqual([false])
  })

  it('are added by the therapist, once each, and listed in the order of the catalogue', async () => {
    const [first, second] = (await catalogue(desk)).filter(({ parentArea }) => parentArea !== null)
    expect((await add(second?.id)).status).toBe(201)
    expect((await add(first?.id, { activeFlag: false })).attributes).toMatchObject({
      accountId: client.id,
      activeFlag: false,
      visibleFlag: true,
      version: 1,
    })
    expect((await add(first?.id)).code).toBe('ERROR.ID_EXISTS')
    const seen = (await phone.get('/rest/lifearea')).list.map(({ attributes }) => attributes['typeId'])
    expect(seen).toEqual([first?.id, second?.id])
  })

  it('are added once, also when two tabs do it at the same moment', async () => {
    const [kind] = await catalogue(desk)
    const statuses = (await Promise.all([add(kind?.id), add(kind?.id), add(kind?.id)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  })

  // REQ 3.6
  it('have one flag for each side: the client shows or hides, the therapist takes in or lays aside (§3)', async () => {
    const [kind] = await catalogue(desk)
    const { id } = (await add(kind?.id)).body.data
    expect((await change(phone, id, { visibleFlag: false })).attributes).toMatchObject({
      visibleFlag: false,
      activeFlag: true,
      version: 2,
    })
    expect((await change(desk, id, { activeFlag: false })).attributes).toMatchObject({
      visibleFlag: false,
      activeFlag: false,
      version: 3,
    })
    expect((await change(phone, id, { activeFlag: true })).body.errors?.[0]?.field).toBe('activeFlag')
    expect((await change(desk, id, { visibleFlag: true })).body.errors?.[0]?.field).toBe('visibleFlag')
    expect((await change(phone, id, { visibleFlag: true }, { 'if-match': '"2"' })).body.errors).toEqual([
      { code: 'ERROR.CONFLICT', count: 3 },
    ])
  })
})
