import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { openTestServer, ordinaryMoment, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const refId = firstDailySurveyVersionId
const sober = [
  { id: 'sleep', user_selection: 4 },
  { id: 'mood', user_selection: 3 },
  { id: 'pressure', user_selection: 2 },
  { id: 'consumption', user_selection: false },
  { id: 'risks', user_selection: 'Feierabend im Büro' },
]
const drank = [
  { id: 'consumption', user_selection: true },
  { id: 'consumption_trigger', user_selection: 'Streit am Telefon' },
]

async function aClientAndHerTherapist() {
  server.clock.set(ordinaryMoment)
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist)
  return {
    clinic,
    therapist,
    client,
    phone: await browserOf(server, client),
    desk: await browserOf(server, therapist),
  }
}

describe('daily survey', () => {
  it('keeps the first survey of a day whole and tells the therapist (§4)', async () => {
    const { phone, desk, client } = await aClientAndHerTherapist()
    const sent = await phone.post('/rest/survey', 'survey', { refId, content: sober })
    expect(sent.status).toBe(201)
    expect(sent.attributes).toMatchObject({ complete: true, day: '2026-03-12', sentBy: 'client' })
    const seen = await desk.get(`/rest/survey?account=${client.id}`)
    expect(seen.list.map(({ attributes }) => attributes.content)).toEqual([expect.arrayContaining(sober)])
    const list = await desk.get('/rest/clients')
    expect(list.list[0]?.attributes).toMatchObject({ survey: { day: '2026-03-12' }, lastRelapseEvent: null })
  })

  it('asks only for consumption when the survey of the day is already done (§4)', async () => {
    const { phone } = await aClientAndHerTherapist()
    await phone.post('/rest/survey', 'survey', { refId, content: sober })
    const again = await phone.post('/rest/survey', 'survey', { refId, content: sober })
    expect([again.status, again.code]).toEqual([409, 'ERROR.SURVEY_ALREADY_ANSWERED'])
    const consumption = await phone.post('/rest/survey', 'survey', { refId, content: drank })
    expect(consumption.attributes).toMatchObject({ complete: false })
    const account = await phone.get('/rest/account')
    expect(account.list[0]?.attributes).toMatchObject({
      currentStreak: 0,
      streakBucket: 29,
      surveyFlag: true,
    })
  })

  it('makes exactly one event of a survey with consumption, and a later no does not undo it (§6)', async () => {
    const { phone, desk, client } = await aClientAndHerTherapist()
    await phone.post('/rest/survey', 'survey', { refId, content: [...sober.slice(0, 3), ...drank] })
    await phone.post('/rest/survey', 'survey', {
      refId,
      content: [{ id: 'consumption', user_selection: false }],
    })
    const events = await desk.get(`/rest/events?account=${client.id}`)
    expect(events.list).toHaveLength(1)
    const account = await desk.get(`/rest/account?account=${client.id}`)
    expect(account.list[0]?.attributes).toMatchObject({
      lastRelapseDate: '2026-03-12',
      lastSurveyWithoutRelapseDate: null,
    })
  })

  // ASVS 2.2.3
  it('names the first missing answer and stores nothing (§5)', async () => {
    const { phone } = await aClientAndHerTherapist()
    const missing = await phone.post('/rest/survey', 'survey', { refId, content: sober.slice(1) })
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      [{ code: 'ERROR.SURVEY_ANSWER_MISSING', field: 'sleep' }],
    ])
    const trigger = await phone.post('/rest/survey', 'survey', {
      refId,
      content: [...sober.slice(0, 3), drank[0]],
    })
    expect(trigger.code).toBe('ERROR.SURVEY_TRIGGER_MISSING')
    expect((await phone.get('/rest/survey')).list).toEqual([])
  })

  it('takes yesterday’s answer from a phone that was offline, and no older one (§6)', async () => {
    const { phone } = await aClientAndHerTherapist()
    const at = (moment: string) => Date.parse(moment) / 1000
    const send = (moment: string) =>
      phone.post('/rest/survey', 'survey', { refId, execTime: at(moment), content: sober })
    expect((await send('2026-03-11T00:00:00+01:00')).attributes).toMatchObject({ day: '2026-03-11' })
    expect((await send('2026-03-10T23:59:59+01:00')).code).toBe('ERROR.SURVEY_TIME')
    expect((await send('2026-03-12T08:35:00+01:00')).attributes).toMatchObject({
      execTime: at(ordinaryMoment),
    })
    expect((await send('2026-03-12T08:35:01+01:00')).code).toBe('ERROR.SURVEY_TIME')
  })

  it('lets the treating side enter consumption for any day since registration, without a check-in (§6)', async () => {
    const { phone, desk, client } = await aClientAndHerTherapist()
    const execTime = Date.parse('2026-03-01T20:30:00+01:00') / 1000
    const entered = await desk.post(`/rest/survey?accountId=${client.id}`, 'survey', {
      refId,
      execTime,
      content: drank,
    })
    expect(entered.attributes).toMatchObject({ day: '2026-03-01', sentBy: 'therapist', complete: false })
    const account = await phone.get('/rest/account')
    expect(account.list[0]?.attributes).toMatchObject({ currentStreak: 11, surveyFlag: false })
  })

  it('keeps streak and consumption from a client whose display is hidden (§4)', async () => {
    const { clinic, phone, desk, client } = await aClientAndHerTherapist()
    await phone.post('/rest/survey', 'survey', { refId, content: [...sober.slice(0, 3), ...drank] })
    await clinic.hideConsumption(client)
    const own = await phone.get('/rest/account')
    expect(Object.keys(own.list[0]?.attributes ?? {})).not.toContain('currentStreak')
    expect((await phone.get('/rest/survey')).text).not.toContain('consumption')
    expect((await phone.get('/rest/events')).list).toEqual([])
    expect((await desk.get(`/rest/events?account=${client.id}`)).list).toHaveLength(1)
  })

  it('stores one complete survey when two arrive at once (§4)', async () => {
    const { phone } = await aClientAndHerTherapist()
    const both = await Promise.all(
      [1, 2].map(() => phone.post('/rest/survey', 'survey', { refId, content: sober })),
    )
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
    expect((await phone.get('/rest/survey')).list).toHaveLength(1)
  })

  it('gives the same answer to a repeat under the same key, and stores one survey (§7)', async () => {
    const { phone } = await aClientAndHerTherapist()
    const key = { 'idempotency-key': 'a-key-of-this-test' }
    const first = await phone.post('/rest/survey', 'survey', { refId, content: sober }, key)
    const second = await phone.post('/rest/survey', 'survey', { refId, content: sober }, key)
    expect(second.text).toBe(first.text)
    const other = await phone.post('/rest/survey', 'survey', { refId, content: drank }, key)
    expect([other.status, other.code]).toEqual([422, 'ERROR.IDEMPOTENCY_MISMATCH'])
    expect((await phone.get('/rest/survey')).list).toHaveLength(1)
  })
})
