import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const enter = (moment: string) =>
  desk.post(`/rest/survey?account=${client.id}`, 'survey', {
    refId: firstDailySurveyVersionId,
    execTime: Date.parse(moment) / 1000,
    content: [
      { id: 'consumption', user_selection: true },
      { id: 'consumption_trigger', user_selection: 'Therapeutisch nachgetragen' },
    ],
  })
const list = async (query = '') => (await desk.get(`/rest/events?account=${client.id}${query}`)).list
const mark = (id: string | undefined, ignored: boolean, version?: number, by = desk) =>
  by.patch(
    `/rest/events/${id}?account=${client.id}`,
    'event',
    { ignored },
    version === undefined ? {} : { 'if-match': `"${version}"` },
  )

describe('events', () => {
  // REQ 3.12
  it('are one for each survey with consumption, newest first (§6)', async () => {
    for (const day of ['2026-03-02', '2026-03-09', '2026-02-20']) await enter(`${day}T20:00:00+01:00`)
    const events = await list()
    expect(events.map(({ attributes }) => attributes.day)).toEqual(['2026-03-09', '2026-03-02', '2026-02-20'])
    expect(events[0]?.attributes).toEqual({
      id: events[0]?.id,
      deletedAt: 0,
      version: 1,
      accountId: client.id,
      kind: 'CONSUMPTION',
      day: '2026-03-09',
      execTime: Date.parse('2026-03-09T20:00:00+01:00') / 1000,
      ignored: false,
    })
  })

  it('come page by page, those of one day in the order of their time', async () => {
    for (const time of ['08:00', '12:00', '20:00']) await enter(`2026-03-09T${time}:00+01:00`)
    await enter('2026-03-10T07:00:00+01:00')
    const all = await list()
    const first = await list('&limit=2')
    const rest = await list(`&limit=2&after=${first[1]?.id}`)
    expect([...first, ...rest].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(all.map(({ attributes }) => attributes.execTime)).toEqual(
      ['2026-03-10T07:00', '2026-03-09T20:00', '2026-03-09T12:00', '2026-03-09T08:00'].map(
        (time) => Date.parse(`${time}:00+01:00`) / 1000,
      ),
    )
    expect(await list(`&after=${all[3]?.id}`)).toEqual([])
  })

  // REQ 4.30
  it('are marked as discussed and opened again; the streak stays (§6)', async () => {
    await enter('2026-03-09T20:00:00+01:00')
    const [event] = await list()
    const figures = async () =>
      (await desk.get(`/rest/account?account=${client.id}`)).list[0]?.attributes.currentStreak
    const before = await figures()
    expect((await mark(event?.id, true, 1)).attributes).toMatchObject({ ignored: true, version: 2 })
    expect((await mark(event?.id, false, 2)).attributes).toMatchObject({ ignored: false, version: 3 })
    expect([before, await figures()]).toEqual([3, 3])
  })

  it('are marked from the version that was seen: an older one gets the present version told (§7)', async () => {
    await enter('2026-03-09T20:00:00+01:00')
    const [event] = await list()
    await mark(event?.id, true, 1)
    const stale = await mark(event?.id, false, 1)
    expect([stale.status, stale.code, stale.body.errors]).toEqual([
      412,
      'ERROR.CONFLICT',
      [{ code: 'ERROR.CONFLICT', count: 2 }],
    ])
    expect((await list())[0]?.attributes).toMatchObject({ ignored: true, version: 2 })
    expect((await mark(event?.id, false)).attributes).toMatchObject({ version: 3 })
  })

  it.each(['1', '"1"'])('take the version with and without quotes: %s', async (version) => {
    await enter('2026-03-09T20:00:00+01:00')
    const [event] = await list()
    const path = `/rest/events/${event?.id}?account=${client.id}`
    expect((await desk.patch(path, 'event', { ignored: true }, { 'if-match': version })).status).toBe(200)
  })

  it.each(['*', 'W/"1"', '"x"', ''])('refuse a version that is none: %s', async (version) => {
    await enter('2026-03-09T20:00:00+01:00')
    const [event] = await list()
    const path = `/rest/events/${event?.id}?account=${client.id}`
    const answer = await desk.patch(path, 'event', { ignored: true }, { 'if-match': version })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ code: 'ERROR.MALFORMED', field: 'If-Match' }],
    ])
  })

  it('are changed in nothing else', async () => {
    await enter('2026-03-09T20:00:00+01:00')
    const [event] = await list()
    const answer = await desk.patch(`/rest/events/${event?.id}?account=${client.id}`, 'event', {
      ignored: true,
      day: '2026-03-01',
    })
    expect([answer.status, answer.code]).toEqual([422, 'ERROR.INVALID'])
    expect((await list())[0]?.attributes).toMatchObject({ day: '2026-03-09', version: 1 })
  })

  it('may be marked by today’s substitute, and stand in the protocol as such, the event sealed', async () => {
    await enter('2026-03-09T20:00:00+01:00')
    const [event] = await list()
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 0)
    expect((await mark(event?.id, true, 1, await browserOf(server, colleague))).status).toBe(200)
    const [entry] = await sqlRows<{ details: Buffer }>(
      server.addresses.superuser,
      `select p.action, p.acts_as, p.details from protocol p join accounts a on a.subject_ref = p.actor_ref
       join accounts c on c.subject_ref = p.subject_ref
       where a.id = $1 and c.id = $2 and p.action not like '%-viewed'`,
      [colleague.id, client.id],
    )
    expect(entry).toMatchObject({ action: 'event-discussed', acts_as: 'substitute' })
    expect(entry?.details.includes(String(event?.id))).toBe(false)
  })

  it('stay as they are when a new one comes: it begins open', async () => {
    await enter('2026-03-09T20:00:00+01:00')
    await mark((await list())[0]?.id, true)
    await enter('2026-03-09T22:00:00+01:00')
    expect((await list()).map(({ attributes }) => attributes.ignored)).toEqual([false, true])
  })
})
