import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

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
  server.clock.set(ordinaryTimestamp)
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
  // REQ 3.10
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

  // REQ 4.23
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

  // REQ 3.2, 3.13, 4.19, 4.24, 4.25
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
      [{ code: 'ERROR.SURVEY_ANSWER_MISSING', field: 'content.sleep' }],
    ])
    const trigger = await phone.post('/rest/survey', 'survey', {
      refId,
      content: [...sober.slice(0, 3), drank[0]],
    })
    expect(trigger.code).toBe('ERROR.SURVEY_TRIGGER_MISSING')
    expect((await phone.get('/rest/survey')).list).toEqual([])
  })

  // REQ 6.4, 6.5
  it('takes yesterday’s answer from a phone that was offline, and no older one (§6)', async () => {
    const { phone } = await aClientAndHerTherapist()
    const at = (moment: string) => Date.parse(moment) / 1000
    const send = (moment: string) =>
      phone.post('/rest/survey', 'survey', { refId, execTime: at(moment), content: sober })
    expect((await send('2026-03-11T00:00:00+01:00')).attributes).toMatchObject({ day: '2026-03-11' })
    expect((await send('2026-03-10T23:59:59+01:00')).code).toBe('ERROR.SURVEY_TIME')
    expect((await send('2026-03-12T08:35:00+01:00')).attributes).toMatchObject({
      execTime: at(ordinaryTimestamp),
    })
    expect((await send('2026-03-12T08:35:01+01:00')).code).toBe('ERROR.SURVEY_TIME')
  })

  // REQ 4.255, 4.256, 4.257, 4.264
  it('keeps a yes for yesterday on yesterday, and leaves today open until it is answered (§4)', async () => {
    const { phone, desk, client } = await aClientAndHerTherapist()
    const yes = { refId, consumptionDay: '2026-03-11', content: [...sober.slice(0, 3), ...drank] }
    const sent = await phone.post('/rest/survey', 'survey', yes)
    expect([sent.status, sent.attributes]).toMatchObject([
      201,
      { day: '2026-03-12', consumptionDay: '2026-03-11', complete: true },
    ])
    const [event] = (await desk.get(`/rest/events?account=${client.id}`)).list
    expect(event?.attributes['day']).toBe('2026-03-11')
    const figures = async () => (await phone.get('/rest/account')).list[0]?.attributes
    expect(await figures()).toMatchObject({
      surveyFlag: true,
      currentStreak: 1,
      lastRelapseDate: '2026-03-11',
      lastSurveyWithoutRelapseDate: null,
    })
    const [listed] = (await desk.get('/rest/clients')).list
    expect(listed?.attributes).toMatchObject({ lastRelapseEvent: { day: '2026-03-11' } })
    const saidDays = async () =>
      (await desk.get(`/rest/account?account=${client.id}`)).list[0]?.attributes['saidDays']
    expect(await saidDays()).toBe(1)
    expect(await figures()).not.toHaveProperty('saidDays')
    const no = { refId, content: [{ id: 'consumption', user_selection: false }] }
    const answered = await phone.post('/rest/survey', 'survey', no)
    expect(answered.attributes).toMatchObject({ complete: false, consumptionDay: null })
    expect(await figures()).toMatchObject({ lastSurveyWithoutRelapseDate: '2026-03-12' })
    expect(await saidDays()).toBe(2)
  })

  // REQ 4.256
  it('takes drinking for the day asked about or the one before, never before the registration (§4)', async () => {
    const { clinic, therapist, phone } = await aClientAndHerTherapist()
    const send = async (consumptionDay: string, content: object[]) => {
      const { body } = await phone.post('/rest/survey', 'survey', { refId, consumptionDay, content })
      return body.errors?.map(({ field, code }) => [field, code])
    }
    const all = [...sober.slice(0, 3), ...drank]
    expect(await send('2026-03-10', all)).toEqual([['consumptionDay', 'ERROR.SURVEY_TIME']])
    expect(await send('2026-03-13', all)).toEqual([['consumptionDay', 'ERROR.SURVEY_TIME']])
    expect(await send('2026-03-12', sober)).toEqual([['consumptionDay', 'ERROR.CONTRADICTION']])
    expect((await phone.get('/rest/survey')).list).toEqual([])
    const newcomer = await clinic.client(therapist, { registeredDaysAgo: 0 })
    const today = await browserOf(server, newcomer)
    const refused = await today.post('/rest/survey', 'survey', {
      refId,
      consumptionDay: '2026-03-11',
      content: all,
    })
    expect(refused.code).toBe('ERROR.SURVEY_TIME')
  })

  // REQ 4.255
  it('takes yesterday’s check-in until noon, beside today’s, each with its own day (§4)', async () => {
    const { phone, client } = await aClientAndHerTherapist()
    const yesterday = { refId, day: '2026-03-11', content: sober }
    const sent = await phone.post('/rest/survey', 'survey', yesterday)
    expect(sent.attributes).toMatchObject({
      day: '2026-03-11',
      complete: true,
      execTime: Date.parse(ordinaryTimestamp) / 1000,
    })
    const flag = async () => (await phone.get('/rest/account')).list[0]?.attributes['surveyFlag']
    expect(await flag()).toBe(false)
    expect((await phone.post('/rest/survey', 'survey', yesterday)).code).toBe('ERROR.SURVEY_ALREADY_ANSWERED')
    expect((await phone.post('/rest/survey', 'survey', { refId, content: sober })).status).toBe(201)
    expect(await flag()).toBe(true)
    server.clock.set('2026-03-13T12:00:00+01:00')
    const nextDay = await browserOf(server, client)
    const late = await nextDay.post('/rest/survey', 'survey', { refId, day: '2026-03-12', content: sober })
    expect([late.status, late.body.errors]).toEqual([422, [{ code: 'ERROR.SURVEY_TIME', field: 'day' }]])
  })

  // REQ 4.29, 6.6
  it('lets the treating side enter consumption for any day since registration, without a check-in (§6)', async () => {
    const { phone, desk, client } = await aClientAndHerTherapist()
    const execTime = Date.parse('2026-03-01T20:30:00+01:00') / 1000
    const entered = await desk.post(`/rest/survey?accountId=${client.id}`, 'survey', {
      refId,
      execTime,
      content: drank.slice(0, 1),
    })
    expect(entered.attributes).toMatchObject({ day: '2026-03-01', sentBy: 'therapist', complete: false })
    const account = await phone.get('/rest/account')
    expect(account.list[0]?.attributes).toMatchObject({ currentStreak: 11, surveyFlag: false })
    const [listed] = (await desk.get('/rest/clients')).list
    expect(listed?.attributes['survey']).toBeNull()
    await desk.post(`/rest/survey?accountId=${client.id}`, 'survey', { refId, content: drank.slice(0, 1) })
    const checkIn = await phone.post('/rest/survey', 'survey', { refId, content: sober })
    expect([checkIn.status, checkIn.attributes['complete']]).toEqual([201, true])
  })

  // REQ 1.22
  it('names who of the treating side entered it to all but themselves, as long as they have an account', async () => {
    const { clinic, phone, desk, client, therapist } = await aClientAndHerTherapist()
    const name = { prefix: 'Herr', titleId: 'Dr.', name: 'Can', surname: 'Yilmaz' }
    const colleague = await clinic.therapist({ person: name })
    await clinic.substitution(therapist, colleague, 0, 3)
    const path = `/rest/survey?account=${client.id}`
    const byHand = { refId, content: drank.slice(0, 1) }
    await phone.post('/rest/survey', 'survey', { refId, content: sober })
    const entered = await (await browserOf(server, colleague)).post(path, 'survey', byHand)
    expect(entered.attributes['sender']).toEqual({ id: colleague.id, person: null })
    const sendersSeenBy = async (reader: typeof phone, address: string) =>
      (await reader.get(address)).list.map(({ attributes }) => attributes['sender'])
    const known = { id: colleague.id, person: name }
    expect(await sendersSeenBy(desk, path)).toEqual([known, null])
    expect(await sendersSeenBy(phone, '/rest/survey')).toEqual([known, null])
    const id = String(entered.body.data.id)
    expect((await phone.get(`/rest/survey/${id}`)).attributes['sender']).toEqual(known)
    await desk.send('DELETE', `/rest/survey/${id}?account=${client.id}`)
    expect(await sendersSeenBy(desk, `${path}&deleted=only`)).toEqual([known])
    const restored = await desk.patch(`/rest/survey/${id}?account=${client.id}`, 'survey', { deletedAt: 0 })
    expect(restored.attributes['sender']).toEqual(known)
    await clinic.remove(colleague)
    expect(await sendersSeenBy(phone, '/rest/survey')).toEqual([{ id: colleague.id, person: null }, null])
  })

  // REQ 4.33
  it('keeps streak and consumption from a client whose display is hidden (§4)', async () => {
    const { clinic, phone, desk, client } = await aClientAndHerTherapist()
    await phone.post('/rest/survey', 'survey', { refId, content: [...sober.slice(0, 3), ...drank] })
    await clinic.hideConsumption(client)
    const own = await phone.get('/rest/account')
    const figures = /streak|soberDays|totalDays|relapse/i
    expect(Object.keys(own.list[0]?.attributes ?? {}).filter((name) => figures.test(name))).toEqual([])
    expect((await phone.get('/rest/survey')).text).not.toContain('consumption')
    expect((await phone.get('/rest/events')).list).toEqual([])
    expect((await desk.get(`/rest/events?account=${client.id}`)).list).toHaveLength(1)
  })

  // REQ 4.23
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
