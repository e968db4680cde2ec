import { randomUUID } from 'node:crypto'
import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type {
  CatalogueArea,
  WeeklyTemplate,
} from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

const path = '/rest/weeklyTemplate'
let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let office: TestBrowser
let phone: TestBrowser
let desk: TestBrowser
let present: WeeklyTemplate
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, { registeredDaysAgo: 15 })
  office = await browserOf(server, await clinic.administrator())
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
  present = (await office.get(path)).attributes as unknown as WeeklyTemplate
})
afterAll(() => server.close())

type Change = { areas?: readonly CatalogueArea[]; words?: object; forEveryone?: readonly string[] }

function make({ areas = present.areas, words = present.words, forEveryone = [] }: Change, seen?: number) {
  const headers: Record<string, string> = seen === undefined ? {} : { 'if-match': `"${seen}"` }
  const attributes = { words, areas, forEveryone }
  return office.send('POST', `${path}/versions`, { type: 'weeklyTemplate', attributes, headers })
}

const called = (english: string) =>
  present.areas.find(({ titles }) => titles.en_EN === english) as CatalogueArea

function aNewArea(english: string, group: LifeAreaTypeId | null): CatalogueArea {
  const titles = { de_DE: `${english} (de)`, en_EN: english }
  return { id: randomUUID() as LifeAreaTypeId, parentArea: group, titles, retired: false, preselected: true }
}

/** The client's areas by the English title of their kind. */
async function have(...english: string[]): Promise<Record<string, string>> {
  const made = english.map(async (title) => {
    const attributes = { typeId: called(title).id }
    const { body } = await desk.post(`/rest/lifearea?account=${client.id}`, 'lifearea', attributes)
    return [title, body.data.id ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(made))
}

function rate(refId: string | undefined, ratings: Readonly<Record<string, number>>) {
  const lifeareaRatings = Object.entries(ratings).map(([lifeareaId, rating]) => ({ lifeareaId, rating }))
  return phone.post('/rest/weeklySurvey', 'weeklySurvey', { refId, overallRating: 3, lifeareaRatings })
}

const retire = (...english: string[]) =>
  present.areas.map((area) => (english.includes(area.titles.en_EN) ? { ...area, retired: true } : area))

describe('a new version of the weekly review', () => {
  // REQ 4.59
  it('is what everybody reads from now on, with those before it, and stands in the protocol (§3, §6)', async () => {
    const garden = aNewArea(`Garden ${present.number}`, called('Activities').id)
    const words = { ...present.words, low: { de_DE: ' kaum ', en_EN: 'hardly' } }
    const made = await make({ words, areas: [...present.areas, garden] }, present.number)
    expect([made.status, made.attributes.number]).toEqual([201, present.number + 1])
    const read = (await phone.get(path)).attributes as unknown as WeeklyTemplate
    expect([read.refId, read.words.low.de_DE]).toEqual([made.body.data.id, 'kaum'])
    const { list } = await desk.get('/rest/areaType')
    const types = list.map(({ attributes }) => attributes)
    expect(types.find(({ id }) => id === garden.id)).toMatchObject({
      title: garden.titles.de_DE,
      parentArea: garden.parentArea,
      retired: false,
      preselected: true,
    })
    expect(types.map(({ parentArea }) => parentArea).slice(0, 2)).toEqual([null, types[0]?.id])
    const versions = (await desk.get(`${path}/versions`)).list.map(({ attributes }) => attributes)
    expect(versions.slice(0, 2)).toEqual([
      expect.objectContaining({ number: present.number + 1 }),
      expect.objectContaining({ number: present.number, words: present.words, areas: present.areas }),
    ])
    const lines = await sqlRows(
      server.addresses.superuser,
      `select 1 from protocol where action = 'setting-changed'`,
    )
    expect(lines.length).toBeGreaterThan(0)
  })

  // REQ 3.29, 3.30
  it('comes after the one of the first start, whose scale has words at its ends and in the middle (§3)', async () => {
    const versions = (await desk.get(`${path}/versions`)).list.map(({ attributes }) => attributes)
    expect(versions.at(-1)).toMatchObject({
      number: 1,
      words: {
        low: { de_DE: 'gar nicht zufrieden', en_EN: 'not at all content' },
        middle: { de_DE: 'mittel', en_EN: 'medium' },
        high: { de_DE: 'sehr zufrieden', en_EN: 'very content' },
      },
    })
  })

  // REQ 4.60
  it('leaves retired areas with their ratings and their names, asks no longer for them and offers them to nobody', async () => {
    const areas = await have('Work', 'Sports')
    const before = await rate(present.refId, { [areas['Work'] ?? '']: 2, [areas['Sports'] ?? '']: 4 })
    expect([before.status, before.attributes.refId]).toEqual([201, present.refId])
    await make({ areas: retire('Sports', 'School') })
    server.clock.pass(7 * 86_400)
    phone = await browserOf(server, client)
    desk = await browserOf(server, therapist)
    const after = await rate(undefined, { [areas['Work'] ?? '']: 3 })
    expect(after.status).toBe(201)
    const { list } = await desk.get(`/rest/weeklySurvey?account=${client.id}`)
    expect(list.map(({ attributes }) => (attributes.lifeareaRatings as object[]).length)).toEqual([1, 2])
    const types = (await desk.get('/rest/areaType')).list.map(({ attributes }) => attributes)
    expect(types.find(({ id }) => id === called('Sports').id)).toMatchObject({
      title: 'Sport',
      retired: true,
    })
    const offered = await desk.post(`/rest/lifearea?account=${client.id}`, 'lifearea', {
      typeId: called('School').id,
    })
    expect([offered.status, offered.body.errors?.[0]?.field]).toEqual([422, 'typeId'])
    office = await browserOf(server, await clinic.administrator())
    await make({})
  })

  // REQ 4.62
  it('lets a review through that was begun under an earlier one, with what was asked then (§6)', async () => {
    const areas = await have('Work', 'Sports')
    const garden = aNewArea(`Garden ${present.number}`, called('Activities').id)
    await make({ areas: [...retire('Sports'), garden], forEveryone: [garden.id] })
    const ratings = { [areas['Work'] ?? '']: 2, [areas['Sports'] ?? '']: 4 }
    expect((await rate(undefined, ratings)).code).toBe('ERROR.SURVEY_ANSWER_MISSING')
    const early = await rate(present.refId, ratings)
    expect([early.status, early.attributes.refId]).toEqual([201, present.refId])
    expect(early.attributes.lifeareaRatings).toHaveLength(2)
    const unknown = await rate(randomUUID(), ratings)
    expect(unknown.status).not.toBe(201)
    const now = (await office.get(path)).attributes as unknown as WeeklyTemplate
    await make({ areas: now.areas.map((area) => ({ ...area, retired: area.id === garden.id })) })
  })

  // REQ 4.61
  it('gives an area to every client, where the clinic wants it so, and to none otherwise', async () => {
    const [asked, offered] = ['Pets', 'Faith'].map((title) =>
      aNewArea(`${title} ${present.number}`, called('Activities').id),
    ) as [CatalogueArea, CatalogueArea]
    await make({ areas: [...present.areas, asked, offered], forEveryone: [asked.id] })
    const own = (await phone.get('/rest/lifearea')).list.map(({ attributes }) => attributes)
    expect(own.filter(({ typeId }) => typeId === asked.id)).toMatchObject([
      { activeFlag: true, visibleFlag: true, accountId: client.id },
    ])
    expect(own.some(({ typeId }) => typeId === offered.id)).toBe(false)
    const now = (await office.get(path)).attributes as unknown as WeeklyTemplate
    const retired = new Set<string>([asked.id, offered.id])
    await make({
      areas: now.areas.map((area) => ({ ...area, retired: area.retired || retired.has(area.id) })),
    })
  })

  it('is refused field by field, and keeps every area that there ever was', async () => {
    const words = { ...present.words, high: { de_DE: 'sehr', en_EN: ' ' } }
    const answer = await make({ words, areas: present.areas.slice(1) })
    expect([answer.status, answer.body.errors?.slice(0, 2)]).toEqual([
      422,
      [
        { code: 'ERROR.REQUIRED', field: 'words.high.en_EN' },
        { code: 'ERROR.CONTRADICTION', field: 'areas' },
      ],
    ])
    const unknown = await make({ forEveryone: [randomUUID()] })
    expect(unknown.body.errors).toEqual([{ code: 'ERROR.CHOICE_INVALID', field: 'forEveryone' }])
    expect((await phone.get(path)).attributes.number).toBe(present.number)
  })

  it('is one, when two administrators write the next one', async () => {
    const answers = await Promise.all([make({}, present.number), make({}, present.number)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 412]))
    const stale = await make({}, present.number)
    expect([stale.code, stale.body.errors?.[0]?.count]).toEqual(['ERROR.CONFLICT', present.number + 1])
  })

  it('needs a fresh proof, and an administrator', async () => {
    const denied = [phone, desk].map((browser) =>
      browser.send('POST', `${path}/versions`, { type: 'weeklyTemplate', attributes: {} }),
    )
    expect((await Promise.all(denied)).map(({ status }) => status)).toEqual([403, 403])
    expect((await phone.get(`${path}/versions`)).status).toBe(403)
    server.clock.pass(301)
    expect((await make({})).code).toBe('ERROR.STEP_UP_REQUIRED')
  })
})
