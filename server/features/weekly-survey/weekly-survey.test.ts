import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestAnswer, TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
/** The client's areas by their English title. */
let areas: Readonly<Record<string, string>>
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await interval(7)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, { registeredDaysAgo: 15 })
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
  areas = await work(['Family and relationships', 'Partner', 'Work', 'Sports'])
})
afterAll(() => server.close())

const addAreas = `insert into life_areas (id, owner_client, type_id)
  select gen_random_uuid(), $1, id from life_area_types where titles ->> 'en_EN' = any($2)
  returning id, (select titles ->> 'en_EN' from life_area_types t where t.id = type_id) as title`
const setInterval = `insert into settings (name, value) values ('survey_weekly_interval', to_jsonb($1::integer))
  on conflict (name) do update set value = excluded.value`
const auditLogOf = `select action from protocol where subject_ref =
  (select subject_ref from accounts where id = $1) and action like 'weekly%' order by at, id`

/** Time goes on, and sessions with it. */
async function moveTo(moment: string): Promise<void> {
  server.clock.set(moment)
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
}

const ask = <Row extends object>(sql: string, values: unknown[]) =>
  sqlRows<Row>(server.addresses.superuser, sql, values)

function interval(days: number) {
  return ask(setInterval, [days])
}

async function work(titles: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const rows = await ask<{ id: string; title: string }>(addAreas, [client.id, [...titles]])
  return Object.fromEntries(rows.map(({ id, title }) => [title, id]))
}

function ratings(given: Readonly<Record<string, number>>) {
  return Object.entries(given).map(([title, rating]) => ({ lifeareaId: areas[title], rating }))
}

const whole = { Partner: 4, Work: 2, Sports: 5 }

function answer(by = phone, more: object = {}, given: Readonly<Record<string, number>> = whole) {
  const query = by === phone ? '' : `?account=${client.id}`
  const attributes = { overallRating: 3, lifeareaRatings: ratings(given), ...more }
  return by.post(`/rest/weeklySurvey${query}`, 'weeklySurvey', attributes)
}

const told = ({ status, code }: TestAnswer) => [status, code]
const at = (moment: string) => Date.parse(moment) / 1000
const daysOf = ({ list }: TestAnswer) => list.map(({ attributes }) => attributes.day)

describe('weekly survey', () => {
  // REQ 3.11, 3.28
  it('keeps every rating, shows them to both sides, and stands in the protocol (§3)', async () => {
    const sent = await answer()
    expect(sent.status).toBe(201)
    expect(sent.attributes).toMatchObject({
      accountId: client.id,
      overallRating: 3,
      scaleMax: 5,
      day: '2026-03-12',
      sentBy: 'client',
    })
    const seen = await desk.get(`/rest/weeklySurvey?account=${client.id}`)
    expect(seen.list[0]?.attributes.lifeareaRatings).toEqual(
      ratings(whole).map((one) => ({ id: expect.any(String), ...one })),
    )
    expect(seen.body.included?.map(({ attributes }) => attributes)).toEqual(
      ratings(whole).map((one) => ({ deletedAt: 0, weeklySurveyId: sent.body.data.id, ...one })),
    )
    expect(await ask(auditLogOf, [client.id])).toMatchObject([{ action: 'weekly-survey-submitted' }])
  })

  it('keeps the ids that its ratings come with (§3)', async () => {
    const ids = ['01941f29-7c00-7000-8000-0000000000b1', null, '01941f29-7c00-7000-8000-0000000000b3']
    const lifeareaRatings = ratings(whole).map((rating, place) => ({ ...rating, id: ids[place] }))
    const sent = await answer(phone, { lifeareaRatings })
    expect([sent.status, sent.attributes.lifeareaRatings]).toEqual([
      201,
      lifeareaRatings.map(({ id, ...rating }) => ({ id: id ?? expect.any(String), ...rating })),
    ])
  })

  // REQ 3.11, 4.37
  it('names everything that is not rated, the overall rating last, and stores nothing (§4)', async () => {
    const code = 'ERROR.SURVEY_ANSWER_MISSING'
    const missing = await answer(phone, { overallRating: undefined }, { Work: 2 })
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      [
        { code, field: areas['Partner'] },
        { code, field: areas['Sports'] },
        { code, field: 'overallRating' },
      ],
    ])
    expect((await phone.get('/rest/weeklySurvey')).list).toEqual([])
  })

  it('names what is not rated first, also in a period that has its survey (§4)', async () => {
    expect((await answer()).status).toBe(201)
    expect(told(await answer(phone, {}, { Work: 2 }))).toEqual([422, 'ERROR.SURVEY_ANSWER_MISSING'])
    expect(told(await answer())).toEqual([409, 'ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED'])
  })

  it('asks neither for what the client hides nor for what the therapist lays aside (§3)', async () => {
    await phone.patch(`/rest/lifearea/${areas['Partner']}`, 'lifearea', { visibleFlag: false })
    await desk.patch(`/rest/lifearea/${areas['Work']}?account=${client.id}`, 'lifearea', {
      activeFlag: false,
    })
    const sent = await answer(phone, {}, whole)
    expect(sent.attributes.lifeareaRatings).toMatchObject(ratings({ Sports: 5 }))
  })

  it.each([
    ['of another client', () => [{ lifeareaId: foreignArea, rating: 3 }]],
    ['twice', () => ratings({ Work: 1 }).flatMap((one) => [one, one])],
  ])('refuses ratings of an area %s', async (_, made) => {
    const lifeareaRatings = [...ratings({ Partner: 4, Sports: 5 }), ...made()]
    expect(told(await answer(phone, { lifeareaRatings }))).toEqual([422, 'ERROR.INVALID'])
  })

  // REQ 4.36
  it('takes one survey a period, and the next with the next period (§4)', async () => {
    expect((await answer()).status).toBe(201)
    expect(told(await answer())).toEqual([409, 'ERROR.WEEKLY_SURVEY_ALREADY_ANSWERED'])
    await moveTo('2026-03-17T23:59:59+01:00')
    expect((await answer()).status).toBe(409)
    await moveTo('2026-03-18T00:00:00+01:00')
    expect((await answer()).status).toBe(201)
    expect(daysOf(await phone.get('/rest/weeklySurvey'))).toEqual(['2026-03-18', '2026-03-12'])
    expect(daysOf(await phone.get('/rest/weeklySurvey?from=2026-03-13'))).toEqual(['2026-03-18'])
    expect(daysOf(await phone.get('/rest/weeklySurvey?to=2026-03-13&limit=1'))).toEqual(['2026-03-12'])
  })

  it('counts an answer of 00:15 for the period that has just begun (§4)', async () => {
    await moveTo('2026-04-01T00:15:00+02:00')
    client = await clinic.client(therapist, { registeredDaysAgo: 7 })
    phone = await browserOf(server, client)
    areas = await work(['Work'])
    const yesterday = { execTime: at('2026-03-31T23:50:00+02:00') }
    expect((await answer(phone, yesterday, { Work: 1 })).attributes).toMatchObject({ day: '2026-03-31' })
    expect((await answer(phone, {}, { Work: 2 })).attributes).toMatchObject({ day: '2026-04-01' })
    expect((await answer(phone, yesterday, { Work: 1 })).status).toBe(409)
  })

  it('takes the answer of yesterday from a phone that was offline, and no older one (§6)', async () => {
    expect(told(await answer(phone, { execTime: at('2026-03-10T23:59:59+01:00') }))).toEqual([
      422,
      'ERROR.SURVEY_TIME',
    ])
    expect((await answer(phone, { execTime: at('2026-03-11T00:00:00+01:00') })).status).toBe(201)
  })

  // REQ 4.38
  it('cuts the periods anew from the registration when the interval changes (§4)', async () => {
    // Registered on 25 February: 12 March is day 15, in weeks the third period, in fortnights the second.
    await moveTo('2026-03-11T12:00:00+01:00')
    expect((await answer()).status).toBe(201)
    await moveTo('2026-03-18T12:00:00+01:00')
    await interval(14)
    expect((await answer()).status).toBe(409)
    await interval(7)
    expect((await answer()).status).toBe(201)
    await interval(1)
    await moveTo('2026-03-19T12:00:00+01:00')
    expect((await answer()).status).toBe(201)
  })

  it('stores one survey when two arrive at once (§4)', async () => {
    const both = await Promise.all([answer(), answer(desk)])
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
    expect((await phone.get('/rest/weeklySurvey')).list).toHaveLength(1)
  })

  // REQ 1.19, 1.22
  it('keeps who sent it on behalf of the client: therapist or substitute, by name (§6)', async () => {
    const name = { prefix: 'Herr', titleId: 'Dr.', name: 'Can', surname: 'Yilmaz' }
    const colleague = await clinic.therapist({ person: name })
    await clinic.substitution(therapist, colleague, 0, 3)
    expect((await answer(await browserOf(server, colleague))).attributes).toMatchObject({
      sentBy: 'substitute',
    })
    await moveTo('2026-03-18T10:00:00+01:00')
    expect((await answer(desk)).attributes).toMatchObject({ sentBy: 'therapist' })
    const seen = await phone.get('/rest/weeklySurvey')
    expect(seen.list.map(({ attributes }) => attributes.sentBy)).toEqual(['therapist', 'substitute'])
    const known = { id: colleague.id, person: name }
    expect(seen.list.map(({ attributes }) => attributes.sender)).toEqual([
      { id: therapist.id, person: expect.objectContaining({ name: 'Vorname' }) },
      known,
    ])
    const own = await desk.get(`/rest/weeklySurvey?account=${client.id}`)
    expect(own.list.map(({ attributes }) => attributes.sender)).toEqual([
      { id: therapist.id, person: null },
      known,
    ])
  })

  it('lets the treating therapist remove a mistaken one, which frees its period (§6)', async () => {
    const id = String((await answer()).body.data.id)
    const path = `/rest/weeklySurvey/${id}?account=${client.id}`
    expect((await phone.send('DELETE', `/rest/weeklySurvey/${id}`)).status).toBe(403)
    expect(told(await desk.send('DELETE', path, { headers: { 'if-match': '"2"' } }))).toEqual([
      412,
      'ERROR.CONFLICT',
    ])
    expect((await desk.send('DELETE', path, { headers: { 'if-match': '"1"' } })).status).toBe(200)
    expect((await desk.send('DELETE', path, { headers: { 'if-match': '"1"' } })).status).toBe(200)
    expect((await phone.get('/rest/weeklySurvey')).list).toEqual([])
    const actions = (await ask<{ action: string }>(auditLogOf, [client.id])).map(({ action }) => action)
    expect(actions).toEqual(['weekly-survey-submitted', 'weekly-survey-removed'])
    expect((await answer()).status).toBe(201)
  })

  it('leaves ratings and days when the client is anonymised, under new ids and without moments (§8)', async () => {
    const sent = await answer()
    const anonymised = await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })
    const left = await desk.get(`/rest/weeklySurvey?account=${anonymised.body.data.id}`)
    const [survey] = left.list
    expect(survey?.attributes).toMatchObject({
      overallRating: 3,
      day: '2026-03-12',
      execTime: at('2026-03-12T00:00:00+01:00'),
      sentBy: 'client',
    })
    expect(survey?.id).not.toBe(sent.body.data.id)
    const rated = survey?.attributes.lifeareaRatings as readonly { lifeareaId: string; rating: number }[]
    expect(rated.map(({ rating }) => rating).sort((one, other) => one - other)).toEqual([2, 4, 5])
    const old = new Set(Object.values(areas))
    expect(rated.filter(({ lifeareaId }) => old.has(lifeareaId))).toEqual([])
  })
})

const foreignArea = '01941f29-7c00-7000-8000-000000000001'
