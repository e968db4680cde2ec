import { addDays, type Day } from '@standfest/domain/base/day.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist({
    person: { titleId: 'Dr.', name: 'Ada', surname: 'Sommer', email: `${crypto.randomUUID()}@example.org` },
  })
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const today = ordinaryTimestamp.slice(0, 10) as Day
const at = (moment: string) => Date.parse(moment) / 1000
const sober = [
  { id: 'sleep', user_selection: 4 },
  { id: 'mood', user_selection: 3 },
  { id: 'pressure', user_selection: 1 },
  { id: 'consumption', user_selection: false },
]
const drank = [
  { id: 'consumption', user_selection: true },
  { id: 'consumption_trigger', user_selection: 'Streit' },
]

async function entry(of: Person, by: TestBrowser = desk) {
  const found = (await by.get('/rest/clients')).list.find(({ id }) => id === of.id)
  return found?.attributes
}

const byHand = drank.slice(0, 1)
const submit = (by: TestBrowser, client: Person, content: object[], execTime?: number) =>
  by.post(`/rest/survey?account=${client.id}`, 'survey', {
    refId: firstDailySurveyVersionId,
    content,
    ...(execTime === undefined ? {} : { execTime }),
  })

describe('client list', () => {
  // REQ 3.4
  it('says of a client who it is, since when, and how many days stand (§3, §5)', async () => {
    const customId = `P-${crypto.randomUUID()}`
    const client = await clinic.client(therapist, {
      alias: 'm.öztürk',
      registeredDaysAgo: 30,
      person: { prefix: 'Frau', name: 'Meryem', surname: 'Öztürk', customId },
    })
    await submit(desk, client, byHand, at('2026-03-01T20:00:00+01:00'))
    expect(await entry(client)).toEqual({
      deletedAt: 0,
      account: {
        id: client.id,
        version: 1,
        alias: 'm.öztürk',
        prefix: 'Frau',
        titleId: '',
        name: 'Meryem',
        surname: 'Öztürk',
        customId,
        activeFlag: true,
        anonymizedFlag: false,
        parentId: therapist.id,
        registeredOn: addDays(today, -30),
        lastLogin: null,
        currentStreak: 11,
        streakBucket: 18,
        longestStreak: 18,
        soberDays: 29,
        totalDays: 30,
        treatmentClosedOn: null,
      },
      survey: null,
      lastRelapseEvent: {
        id: expect.any(String),
        version: 1,
        day: '2026-03-01',
        execTime: at('2026-03-01T20:00:00+01:00'),
        ignored: false,
        sentBy: 'therapist',
        sender: { id: therapist.id, person: null },
        trigger: '',
        putOff: false,
      },
      substitute: null,
      appointment: null,
      newMessages: 0,
      newMessagesBefore: 0,
      lastMessageAt: null,
      lastStaffMessageAt: null,
      thread: null,
    })
  })

  it('says nothing of surveys and events where there are none', async () => {
    const client = await clinic.client(therapist)
    expect(await entry(client)).toMatchObject({
      survey: null,
      lastRelapseEvent: null,
      account: { currentStreak: 30, streakBucket: 0 },
    })
  })

  // REQ 3.4, 4.31
  it('shows of two events on the latest day the open one, then the later one (§6)', async () => {
    const client = await clinic.client(therapist)
    await submit(desk, client, byHand, at('2026-03-10T12:00:00+01:00'))
    await submit(desk, client, byHand, at('2026-03-11T09:00:00+01:00'))
    await submit(desk, client, byHand, at('2026-03-11T21:00:00+01:00'))
    expect(await entry(client)).toMatchObject({
      lastRelapseEvent: { execTime: at('2026-03-11T21:00:00+01:00'), ignored: false },
    })
    const [latest, earlier] = (await desk.get(`/rest/events?account=${client.id}`)).list
    const discuss = (id: string | undefined) =>
      desk.patch(`/rest/events/${id}?account=${client.id}`, 'event', { ignored: true })
    await discuss(latest?.id)
    expect(await entry(client)).toMatchObject({
      lastRelapseEvent: { id: earlier?.id, execTime: at('2026-03-11T09:00:00+01:00') },
    })
    await discuss(earlier?.id)
    expect(await entry(client)).toMatchObject({ lastRelapseEvent: { id: latest?.id, ignored: true } })
  })

  // REQ 4.70, 4.71
  it('tells of the trigger and of who entered it while the event waits, and not once it is discussed', async () => {
    const client = await clinic.client(therapist)
    const phone = await browserOf(server, client)
    await phone.post('/rest/survey', 'survey', {
      refId: firstDailySurveyVersionId,
      content: [
        { id: 'sleep', user_selection: 4 },
        { id: 'mood', user_selection: 3 },
        { id: 'pressure', user_selection: 1 },
        ...drank,
      ],
    })
    const event = async () =>
      (await entry(client))?.['lastRelapseEvent'] as ClientListEntry['lastRelapseEvent']
    expect(await event()).toMatchObject({ sentBy: 'client', sender: null, trigger: 'Streit', putOff: false })
    const eventIds = [(await event())?.id]
    expect((await desk.post('/rest/events/putOff', 'putOff', { eventIds })).status).toBe(200)
    expect(await event()).toMatchObject({ putOff: true })
    const nextSession = await browserOf(server, therapist)
    expect((await entry(client, nextSession))?.lastRelapseEvent).toMatchObject({ putOff: false })
    const path = `/rest/events/${String(eventIds[0])}?account=${client.id}`
    await desk.patch(path, 'event', { ignored: true })
    expect(await event()).toMatchObject({ ignored: true, trigger: '' })
  })

  // REQ 4.69
  it('has no open event where what was entered by hand was already discussed; a client cannot say so', async () => {
    const client = await clinic.client(therapist, { registeredDaysAgo: 30 })
    const phone = await browserOf(server, client)
    const note = [drank[0], { id: 'consumption_trigger', user_selection: 'Therapeutisch nachgetragen' }]
    const body = { refId: firstDailySurveyVersionId, content: note, discussed: true }
    expect((await desk.post(`/rest/survey?account=${client.id}`, 'survey', body)).status).toBe(201)
    const found = await entry(client)
    expect(found?.lastRelapseEvent).toMatchObject({ ignored: true, trigger: '', sentBy: 'therapist' })
    const own = await phone.post('/rest/survey', 'survey', body)
    expect([own.status, own.body.errors?.[0]]).toEqual([
      403,
      { code: 'ERROR.ACCESS_DENIED', field: 'discussed' },
    ])
  })

  // REQ 3.21
  it('tells the next appointment, today’s whole-day one too, and none that is over or deleted', async () => {
    const client = await clinic.client(therapist)
    const phone = await browserOf(server, client)
    const make = (attributes: object) =>
      desk.post(`/rest/appointments?account=${client.id}`, 'appointment', { title: 'Gruppe', ...attributes })
    const next = async () => (await entry(client))?.appointment
    await make({ allDay: true, day: '2026-03-11' })
    expect(await next()).toBeNull()
    const later = await make({ allDay: false, startsAt: at('2026-03-20T10:00:00+01:00') })
    expect(await next()).toEqual({
      id: later.body.data.id,
      day: '2026-03-20',
      startsAt: at('2026-03-20T10:00:00+01:00'),
    })
    const wholeDay = await make({ allDay: true, day: '2026-03-12' })
    expect(await next()).toEqual({ id: wholeDay.body.data.id, day: '2026-03-12', startsAt: null })
    await phone.send('DELETE', `/rest/appointments/${wholeDay.body.data.id}`)
    expect(await next()).toMatchObject({ day: '2026-03-20' })
    // The dentist is a private appointment, which the care team does not count.
    await phone.post('/rest/appointments', 'appointment', {
      title: 'Zahnarzt',
      allDay: true,
      day: '2026-03-12',
    })
    expect(await next()).toMatchObject({ day: '2026-03-20' })
  })

  it('keeps deactivated clients, and neither deleted ones nor those of others', async () => {
    const [active, inactive, deleted] = [
      await clinic.client(therapist),
      await clinic.client(therapist, { active: false }),
      await clinic.client(therapist),
    ]
    await clinic.remove(deleted)
    await clinic.client(await clinic.therapist())
    const list = (await desk.get('/rest/clients')).list
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set([active.id, inactive.id]))
    expect(await entry(inactive)).toMatchObject({ account: { activeFlag: false } })
  })

  it('shows the therapist figures that are hidden from the client', async () => {
    const client = await clinic.client(therapist, { consumptionVisible: false })
    await submit(desk, client, byHand)
    expect(await entry(client)).toMatchObject({
      account: { currentStreak: 0, streakBucket: 29 },
      lastRelapseEvent: { day: today },
    })
  })

  it('comes page by page, each client once', async () => {
    const ids = new Set<string>()
    for (let count = 0; count < 7; count += 1) ids.add((await clinic.client(therapist)).id)
    const pages = await Promise.all(
      [0, 3, 6, 9].map((offset) => desk.get(`/rest/clients?offset=${offset}&limit=3`)),
    )
    expect(pages.map(({ list }) => list.length)).toEqual([3, 3, 1, 0])
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id)))).toEqual(ids)
    const whole = await desk.get('/rest/clients?limit=1000')
    expect(whole.list.map(({ id }) => id)).toEqual(pages.flatMap(({ list }) => list.map(({ id }) => id)))
    expect((await desk.get('/rest/clients?limit=1001')).status).toBe(400)
  })
})

describe('client list, one client named', () => {
  const named = (client: Person, by: TestBrowser = desk) => by.get(`/rest/clients?account=${client.id}`)

  it('is the same line as in the whole list, also of a deactivated client', async () => {
    const [client] = [await clinic.client(therapist, { active: false }), await clinic.client(therapist)]
    await submit(desk, client, byHand)
    const { list } = await named(client)
    expect(list.map(({ attributes }) => attributes)).toEqual([await entry(client)])
  })

  it('is a substitute’s on the days of the substitution, with who is absent (§8)', async () => {
    const client = await clinic.client(therapist)
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 0)
    const by = await browserOf(server, colleague)
    expect((await named(client, by)).list[0]?.attributes).toMatchObject({
      substitute: { parentId: therapist.id, person: { titleId: 'Dr.', name: 'Ada', surname: 'Sommer' } },
    })
    server.clock.set('2026-03-13T00:00:00+01:00')
    expect((await named(client, await browserOf(server, colleague))).status).toBe(403)
  })

  it('is refused for whoever does not stand in the list', async () => {
    const deleted = await clinic.client(therapist)
    await clinic.remove(deleted)
    expect((await named(deleted)).status).toBe(403)
    expect((await named(await clinic.client(await clinic.therapist()))).status).toBe(403)
  })
})

describe('client list of a substitute', () => {
  it('holds the absent therapist’s clients on the days of the substitution, with both ends (§8)', async () => {
    const client = await clinic.client(therapist)
    const colleague = await clinic.therapist({ person: { titleId: '', name: 'Jo', surname: 'Winter' } })
    await clinic.substitution(therapist, colleague, 1, 2)
    const seenOn = async (moment: string) => {
      server.clock.set(moment)
      return (await entry(client, await browserOf(server, colleague))) !== undefined
    }
    expect(await seenOn('2026-03-12T23:59:59+01:00')).toBe(false)
    expect(await seenOn('2026-03-13T00:00:00+01:00')).toBe(true)
    expect(await seenOn('2026-03-14T23:59:59+01:00')).toBe(true)
    expect(await seenOn('2026-03-15T00:00:00+01:00')).toBe(false)
  })

  it('tells each of the two who the other is and until when', async () => {
    const client = await clinic.client(therapist)
    const colleague = await clinic.therapist({ person: { name: 'Jo', surname: 'Winter' } })
    await clinic.substitution(therapist, colleague, -1, 5)
    const days = {
      parentId: therapist.id,
      accountId: colleague.id,
      startDate: addDays(today, -1),
      endDate: addDays(today, 5),
    }
    expect(await entry(client)).toMatchObject({
      substitute: { ...days, person: { name: 'Jo', surname: 'Winter' } },
    })
    const seen = await entry(client, await browserOf(server, colleague))
    expect(seen).toMatchObject({
      substitute: { ...days, person: { titleId: 'Dr.', name: 'Ada', surname: 'Sommer' } },
    })
    expect(JSON.stringify(seen)).not.toContain('@example.org')
  })

  // REQ 6.46
  it('names to the absent therapist the colleague who answers, where two stand in at the same time', async () => {
    const absent = await clinic.therapist()
    const client = await clinic.client(absent)
    const colleague = async (surname: string) =>
      clinic.therapist({ person: { titleId: '', name: 'Jo', surname } })
    const [long, recent, later] = [await colleague('Lange'), await colleague('Neu'), await colleague('Bald')]
    await clinic.substitution(absent, recent, -1, 0)
    await clinic.substitution(absent, long, -5, 5)
    await clinic.substitution(absent, later, 1, 9)
    const absentDesk = await browserOf(server, absent)
    const named = async () => (await entry(client, absentDesk))?.['substitute']
    expect(await named()).toMatchObject({ accountId: recent.id, person: { surname: 'Neu' } })
    expect(await entry(client, await browserOf(server, long))).toMatchObject({
      substitute: { accountId: long.id },
    })
    await sqlRows(server.addresses.superuser, 'update accounts set active = false where id = $1', [recent.id])
    expect(await named()).toMatchObject({ accountId: long.id })
  })

  it('holds the colleague’s own clients beside them, without a substitute', async () => {
    const colleague = await clinic.therapist()
    const [own, other] = [await clinic.client(colleague), await clinic.client(therapist)]
    await clinic.substitution(therapist, colleague, 0, 0)
    const by = await browserOf(server, colleague)
    expect(await entry(own, by)).toMatchObject({ substitute: null })
    expect(await entry(other, by)).toMatchObject({ account: { parentId: therapist.id } })
  })
})

describe('a sober survey', () => {
  it('moves the last check-in on in the list', async () => {
    const client = await clinic.client(therapist)
    const phone = await browserOf(server, client)
    await submit(phone, client, sober, at('2026-03-11T22:00:00+01:00'))
    expect(await entry(client)).toMatchObject({ survey: { day: '2026-03-11' }, lastRelapseEvent: null })
    await submit(phone, client, sober)
    expect(await entry(client)).toMatchObject({
      survey: { day: today, executionTime: at(ordinaryTimestamp) },
    })
  })
})
