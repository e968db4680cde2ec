import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { surveyOfBefore, wholeSurvey } from '#testing/check-ins.ts'
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
/** Today is 12 March 2026; the client was registered on 20 February. */
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await ask(`delete from settings where name = 'day_calendar'`, [])
  therapist = await clinic.therapist()
  await begin({})
})
afterAll(() => server.close())

async function begin(details: { readonly consumptionVisible?: boolean }): Promise<void> {
  client = await clinic.client(therapist, { registeredDaysAgo: 20, ...details })
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
}

const ask = <Row extends object>(sql: string, values: unknown[]) =>
  sqlRows<Row>(server.addresses.superuser, sql, values)
const setDays = `insert into settings (name, value) values ('day_calendar', $1::jsonb)`

const inRecord = (by: TestBrowser) => (by === phone ? '' : `?account=${client.id}`)
const read = (by = phone) => by.get(`/rest/dayCalendar${inRecord(by)}`)
type Shown = { readonly day: string; readonly state: string; readonly [field: string]: unknown }
const daysOf = ({ attributes }: TestAnswer) => attributes['days'] as readonly Shown[]
const dayIn = (calendar: TestAnswer, on: string) => daysOf(calendar).find(({ day }) => day === on)
const told = ({ status, code }: TestAnswer) => [status, code]

function answer(by: TestBrowser, day: string, said: string | undefined, more: object = {}, seen?: number) {
  const attributes = { day, ...(said && { said }), ...(by === phone ? {} : { together: true }), ...more }
  const headers: Record<string, string> = seen === undefined ? {} : { 'if-match': `"${seen}"` }
  return by.post(`/rest/dayEntries${inRecord(by)}`, 'dayEntry', attributes, headers)
}

const figuresOf = async () => {
  const { list } = await desk.get(`/rest/account?account=${client.id}`)
  const { currentStreak, streakBucket, longestStreak, soberDays, totalDays } = list[0]?.attributes ?? {}
  return { currentStreak, streakBucket, longestStreak, soberDays, totalDays }
}

describe('the day calendar', () => {
  // REQ 4.245, 4.246, 4.247
  it('has every day since registration, and what an answer says about it (§4)', async () => {
    await phone.post('/rest/survey', 'survey', wholeSurvey('Feierabend'))
    const before = await figuresOf()
    expect(
      (await answer(phone, '2026-03-10', 'sober', { word: 'Geburtstag von Paul' })).attributes,
    ).toMatchObject({
      day: '2026-03-10',
      version: 1,
      state: 'sober',
      source: 'later',
      lag: 2,
      word: 'Geburtstag von Paul',
      sentBy: 'client',
      sender: null,
    })
    expect((await answer(phone, '2026-03-09', 'unknown')).attributes).toMatchObject({
      state: 'open',
      unknown: true,
    })
    expect((await answer(desk, '2026-02-21', 'sober')).attributes).toMatchObject({
      source: 'together',
      lag: 19,
    })
    expect(await figuresOf()).toEqual(before)
    const calendar = await read()
    expect(daysOf(calendar)).toHaveLength(21)
    expect(dayIn(calendar, '2026-03-12')).toMatchObject({ state: 'sober', source: 'check-in', lag: 0 })
    expect(dayIn(calendar, '2026-02-21')).toMatchObject({
      sentBy: 'therapist',
      sender: { id: therapist.id, person: { surname: expect.any(String) } },
    })
    expect(calendar.attributes).toMatchObject({
      registeredOn: '2026-02-20',
      lastDay: '2026-03-12',
      daysAlone: 7,
      amounts: [],
      figures: {
        lately: { days: 21, sober: 3, drinking: 0, open: 18 },
        streak: { days: 20, sober: 3, drinking: 0, open: 17 },
      },
    })
    const some = await phone.get('/rest/dayCalendar?from=2026-03-10&to=2026-03-11')
    expect(daysOf(some).map(({ day }) => day)).toEqual(['2026-03-10', '2026-03-11'])
    expect(some.attributes['figures']).toEqual(calendar.attributes['figures'])
  })

  // REQ 4.254
  it('makes the same event of a yes as an entry by hand, once, and counts no check-in (§4)', async () => {
    const drank = await answer(phone, '2026-03-10', 'drinking')
    expect(drank.attributes).toMatchObject({ state: 'drinking', source: 'later', lag: 2 })
    await answer(desk, '2026-03-10', 'drinking')
    const events = await desk.get(`/rest/events${inRecord(desk)}`)
    expect(events.list.map(({ attributes }) => attributes)).toMatchObject([
      { day: '2026-03-10', ignored: false },
    ])
    expect(await figuresOf()).toMatchObject({
      currentStreak: 2,
      streakBucket: 17,
      soberDays: 19,
      totalDays: 20,
    })
    const surveys = await desk.get(`/rest/survey${inRecord(desk)}`)
    expect(surveys.list.map(({ attributes }) => attributes)).toMatchObject([
      { day: '2026-03-10', complete: false, sentBy: 'client' },
    ])
    const [state] = await ask<{ last_survey_on: string | null }>(
      'select last_survey_on from client_states where owner_client = $1',
      [client.id],
    )
    expect(state).toEqual({ last_survey_on: null })
  })

  // REQ 4.249
  it('lets the client answer as many days alone as the clinic says, and never today (§4)', async () => {
    const tries = async () =>
      Promise.all(
        ['2026-03-04', '2026-03-05', '2026-03-11', '2026-03-12'].map(async (day) =>
          told(await answer(phone, day, 'sober')),
        ),
      )
    const late = [422, 'ERROR.DAY_OUT_OF_REACH']
    expect(await tries()).toEqual([late, [201, undefined], [201, undefined], late])
    await ask(setDays, [JSON.stringify({ daysAlone: 0 })])
    expect(await tries()).toEqual([late, late, late, late])
    expect(told(await answer(desk, '2026-03-04', 'sober'))).toEqual([201, undefined])
  })

  // REQ 4.252
  it('answers 409 with both answers where two write at once, and loses none (§4)', async () => {
    await answer(desk, '2026-03-10', 'sober', {}, 0)
    const conflict = await answer(phone, '2026-03-10', 'drinking', { word: 'Feier' }, 0)
    expect(told(conflict)).toEqual([409, 'ERROR.DAY_ALREADY_ANSWERED'])
    expect(conflict.body.data).toMatchObject({
      type: 'dayConflict',
      attributes: {
        stored: { state: 'sober', version: 1, sender: { id: therapist.id } },
        given: { day: '2026-03-10', said: 'drinking', word: 'Feier' },
      },
    })
    expect(told(await answer(phone, '2026-03-10', 'drinking', { word: 'Feier' }, 1))).toEqual([
      201,
      undefined,
    ])
    const kept = await ask<{ said: string }>(
      'select said from day_entries where owner_client = $1 order by turn',
      [client.id],
    )
    expect(kept.map(({ said }) => said)).toEqual(['sober', 'drinking'])
  })

  it('has one answer of two that arrive together', async () => {
    const both = await Promise.all([
      answer(desk, '2026-03-10', 'sober', {}, 0),
      answer(phone, '2026-03-10', 'unknown', {}, 0),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  // REQ 4.253
  it('does not take drinking back by a later no (§4)', async () => {
    await answer(phone, '2026-03-10', 'drinking')
    expect(told(await answer(phone, '2026-03-10', 'sober', {}, 1))).toEqual([
      409,
      'ERROR.DAY_ALREADY_ANSWERED',
    ])
    expect(told(await answer(phone, '2026-03-10', undefined, { word: 'Feier' }))).toEqual([201, undefined])
    expect(dayIn(await read(), '2026-03-10')).toMatchObject({ state: 'drinking', word: 'Feier' })
  })

  it('stores an answer from a device without connection once, with the day on which it was given', async () => {
    const id = randomUUID()
    const raw = JSON.stringify({
      data: {
        type: 'dayEntry',
        id,
        attributes: { day: '2026-03-04', said: 'sober', answeredAt: at('2026-03-11T20:00:00Z') },
      },
    })
    const sent = () =>
      phone.send('POST', '/rest/dayEntries', { raw, headers: { 'content-type': 'application/json' } })
    expect((await sent()).attributes).toMatchObject({ version: 1, state: 'sober', lag: 7 })
    expect((await sent()).attributes).toMatchObject({ version: 1 })
    const old = { answeredAt: at('2026-03-09T20:00:00Z') }
    const late = await answer(phone, '2026-03-08', 'sober', old)
    expect([late.status, late.body.errors]).toEqual([
      422,
      [{ code: 'ERROR.SURVEY_TIME', field: 'answeredAt' }],
    ])
  })

  it('asks for an amount only in the words of the clinic (§4)', async () => {
    const amount = { de_DE: 'ein Glas', en_EN: 'one glass' }
    expect((await answer(phone, '2026-03-10', 'drinking', { amount })).status).toBe(422)
    await ask(setDays, [JSON.stringify({ amounts: [amount] })])
    expect((await answer(phone, '2026-03-10', 'drinking', { amount })).attributes).toMatchObject({ amount })
    expect((await read()).attributes['amounts']).toEqual([amount])
  })

  // REQ 6.139
  it('takes an answer back with its event (§6)', async () => {
    const before = await figuresOf()
    const drank = await answer(desk, '2026-03-10', 'drinking')
    const path = `/rest/dayEntries/${String(drank.attributes['entryId'])}${inRecord(desk)}`
    expect((await desk.send('DELETE', path)).status).toBe(200)
    expect((await desk.send('DELETE', path)).status).toBe(200)
    expect(await figuresOf()).toEqual(before)
    expect(dayIn(await read(), '2026-03-10')).toMatchObject({ state: 'open', version: 1, entryId: null })
    expect((await desk.get(`/rest/events${inRecord(desk)}`)).list).toEqual([])
    const substitute = await browserOf(server, await clinic.therapist())
    expect((await substitute.send('DELETE', path)).status).toBe(403)
    const noted = await ask<{ action: string }>(
      `select action from protocol where subject_ref = (select subject_ref from accounts where id = $1)
       and action like 'day-%' order by at, id`,
      [client.id],
    )
    expect(noted.map(({ action }) => action)).toEqual(['day-entered', 'day-entry-removed'])
  })

  // REQ 4.253, 6.139
  it('keeps a yes of somebody else when the answer that made the event is taken back', async () => {
    const first = await answer(desk, '2026-03-10', 'drinking')
    await answer(phone, '2026-03-10', 'drinking', { word: 'Feier' })
    const figures = await figuresOf()
    const remove = (shown: TestAnswer) =>
      desk.send('DELETE', `/rest/dayEntries/${String(shown.attributes['entryId'])}${inRecord(desk)}`)
    expect((await remove(first)).status).toBe(200)
    const left = dayIn(await read(), '2026-03-10')
    expect(left).toMatchObject({ state: 'drinking', source: 'later', sentBy: 'client' })
    expect(await figuresOf()).toEqual(figures)
    expect((await desk.get(`/rest/events${inRecord(desk)}`)).list).toHaveLength(1)
    await desk.send('DELETE', `/rest/dayEntries/${String(left?.['entryId'])}${inRecord(desk)}`)
    expect(dayIn(await read(), '2026-03-10')).toMatchObject({ state: 'open' })
    expect((await desk.get(`/rest/events${inRecord(desk)}`)).list).toEqual([])
  })

  it('is open again once the survey of its drinking was removed, and drinking once that is restored', async () => {
    await answer(phone, '2026-03-10', 'drinking')
    const [survey] = (await desk.get(`/rest/survey${inRecord(desk)}`)).list
    const path = `/rest/survey/${survey?.id}${inRecord(desk)}`
    await desk.send('DELETE', path)
    expect(dayIn(await read(), '2026-03-10')).toMatchObject({ state: 'open', source: null })
    await desk.patch(path, 'survey', { deletedAt: 0 })
    expect(dayIn(await read(), '2026-03-10')).toMatchObject({ state: 'drinking', source: 'later' })
  })

  // REQ 4.251
  it('never tells a client of drinking whose display of it is off (§4)', async () => {
    await begin({ consumptionVisible: false })
    await answer(desk, '2026-03-10', 'drinking', { word: 'Feier' })
    const own = await read()
    expect(dayIn(own, '2026-03-10')).toMatchObject({
      state: 'open',
      unknown: true,
      source: null,
      sender: null,
    })
    expect(own.attributes['figures']).toBeNull()
    expect(own.text).not.toContain('drinking')
    const said = await answer(phone, '2026-03-10', 'sober', {}, 0)
    expect([said.status, said.attributes['state']]).toEqual([201, 'open'])
    expect(dayIn(await read(desk), '2026-03-10')).toMatchObject({ state: 'drinking' })
    expect((await answer(phone, '2026-03-09', 'drinking')).text).not.toContain('drinking')
  })

  // REQ 4.251
  it('tells such a client of a day of drinking nothing that it does not tell of one they do not remember (§4)', async () => {
    await begin({ consumptionVisible: false })
    const { content, ...survey } = wholeSurvey('Feierabend')
    const measured = content.slice(0, 3)
    const drank = surveyOfBefore('Feier').content
    await phone.post('/rest/survey', 'survey', {
      ...survey,
      consumptionDay: '2026-03-11',
      content: [...measured, ...drank],
    })
    await answer(desk, '2026-03-10', 'drinking')
    await answer(desk, '2026-03-09', 'unknown')
    await answer(phone, '2026-03-08', 'unknown')
    const own = await read()
    const shown = ['2026-03-11', '2026-03-10', '2026-03-09', '2026-03-08'].map((day) => dayIn(own, day))
    expect(shown.map((one) => ({ ...one, day: '' }))).toEqual(shown.map(() => ({ ...shown[3], day: '' })))
    // An answer whose event was removed leaves no trace of its author either.
    const [removed] = (await desk.get(`/rest/survey${inRecord(desk)}&from=2026-03-10&to=2026-03-10`)).list
    await desk.send('DELETE', `/rest/survey/${removed?.id}${inRecord(desk)}`)
    expect(dayIn(await read(), '2026-03-10')).toMatchObject({ unknown: false, entryId: null, sentBy: null })
  })

  it('keeps the anchor word encrypted, and none of it after anonymising', async () => {
    await answer(phone, '2026-03-10', 'sober', { word: 'Geburtstag von Paul' })
    await answer(desk, '2026-03-09', 'sober')
    const rows = (id: string) =>
      ask<{ said: string; words: Buffer | null }>(
        'select said, words from day_entries where owner_client = $1 order by day desc',
        [id],
      )
    const [stored] = await rows(client.id)
    expect(stored?.words?.toString('latin1')).not.toContain('Paul')
    const left = await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })
    const newId = String(left.body.data.id)
    expect(await rows(newId)).toEqual([
      { said: 'sober', words: null },
      { said: 'sober', words: null },
    ])
    const authors = await ask<{ sender_id: string }>(
      'select distinct sender_id from day_entries where owner_client = $1',
      [newId],
    )
    expect(authors).toEqual([{ sender_id: newId }])
    expect(dayIn(await desk.get(`/rest/dayCalendar?account=${newId}`), '2026-03-10')).toMatchObject({
      state: 'sober',
      word: '',
    })
  })
})

const at = (moment: string) => Date.parse(moment) / 1000
