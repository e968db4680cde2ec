import { randomUUID } from 'node:crypto'
import { firstDailySurveyVersionId as refId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let therapist: Person
let client: Person
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, { registeredDaysAgo: 15 })
  phone = await browserOf(server, client)
})
afterAll(() => server.close())

/** Advances the clock beyond the idempotency key's lifetime and the session's. */
async function threeDaysLater(): Promise<void> {
  server.clock.set(new Date(Date.parse(ordinaryTimestamp) + 3 * 86_400_000).toISOString())
  phone = await browserOf(server, client)
}

const checkIn = (execTime: number) => ({
  refId,
  execTime,
  content: [
    { id: 'sleep', user_selection: 3 },
    { id: 'mood', user_selection: 2 },
    { id: 'pressure', user_selection: 2 },
    { id: 'consumption', user_selection: false },
  ],
})

const said = Math.floor(Date.parse(ordinaryTimestamp) / 1000)
const sorts = [
  { what: 'a check-in', path: '/rest/survey', type: 'survey', body: checkIn(said), list: '/rest/survey' },
  {
    what: 'a weekly review',
    path: '/rest/weeklySurvey',
    type: 'weeklySurvey',
    body: { overallRating: 4, lifeareaRatings: [], execTime: said },
    list: '/rest/weeklySurvey',
  },
  {
    what: 'a diary entry',
    path: '/rest/diary',
    type: 'diary',
    body: { title: 'Im Zug geschrieben' },
    list: '/rest/diary',
  },
  {
    what: 'a reinforcer',
    path: '/rest/amplifier',
    type: 'amplifier',
    body: { title: 'Kino' },
    list: '/rest/amplifier',
  },
  {
    what: 'a goal with a task',
    path: '/rest/goals',
    type: 'goal',
    body: { title: 'Laufen', interventions: [{ title: 'Schuhe kaufen' }] },
    list: '/rest/goals',
  },
  {
    what: 'an appointment',
    path: '/rest/appointments',
    type: 'appointment',
    body: { title: 'Zahnarzt', allDay: true, day: '2026-03-20' },
    list: '/rest/appointments',
  },
  {
    what: 'an emergency contact',
    path: '/rest/emergencyContact',
    type: 'emergencyContact',
    body: { name: 'Lena', phone: '0171 5550147' },
    list: '/rest/emergencyContact',
  },
  {
    what: 'a risk situation',
    path: '/rest/riskSituations',
    type: 'riskSituation',
    body: { title: 'Feierabend' },
    list: '/rest/riskSituations',
  },
  ...(['MNEMONIC', 'SIGNAL', 'STRATEGY'] as const).map((contentType) => ({
    what: `what the kit holds as ${contentType}`,
    path: '/content/contentEntity-create',
    type: 'contentEntity',
    body: { contentType, title: 'Durchatmen', inKit: true },
    list: '/content/contentEntity',
  })),
  {
    what: 'a message',
    path: '/message/create',
    type: 'message',
    body: { content: 'Im Tunnel geschrieben' },
    list: '/message/messageHeader',
  },
] as const

function create(browser: TestBrowser, { path, type, body }: (typeof sorts)[number], id: string) {
  return browser.send('POST', path, {
    raw: JSON.stringify({ data: { type, id, attributes: body } }),
    headers: { 'idempotency-key': randomUUID() },
  })
}

describe('an id that a device gave to something new (§7)', () => {
  it.each(sorts)('lets $what arrive once, three days later too', async (sort) => {
    const id = randomUUID()
    const first = await create(phone, sort, id)
    expect([first.status, first.body.data.id]).toEqual([201, id])
    await threeDaysLater()
    const repeated = await create(phone, sort, id)
    expect(repeated.code).toBeUndefined()
    expect(repeated.body.data.id).toBe(id)
    expect((await phone.get(sort.list)).list).toHaveLength(1)
  })

  it.each(sorts)('is refused for $what where something of somebody else has it', async (sort) => {
    const id = randomUUID()
    const other = await browserOf(server, await aClinic(server).client(therapist, { registeredDaysAgo: 15 }))
    expect((await create(other, sort, id)).status).toBe(201)
    expect((await create(phone, sort, id)).code).toBe('ERROR.ACCESS_DENIED')
    expect((await phone.get(sort.list)).list).toHaveLength(0)
  })

  it('must be an id', async () => {
    const refused = await create(phone, sorts[2], 'mine')
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ code: 'ERROR.MALFORMED', field: 'data.id' }],
    ])
  })
})
