import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { runTask, sendMails } from '#testing/tasks.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let desk: TestBrowser
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, { person: { email: `c${crypto.randomUUID()}@example.org` } })
  desk = await browserOf(server, therapist)
  phone = await browserOf(server, client)
})
afterAll(() => server.close())

const set = (what: 'close' | 'reopen', browser = desk, headers = {}) =>
  browser.post(`/rest/account/${what}`, 'account', { accountId: client.id }, headers)
const own = async () => (await phone.get('/rest/account')).list[0]?.attributes
const closed = '409 ERROR.TREATMENT_CLOSED'
const answerOf = ({ status, code }: { status: number; code: string | undefined }) => `${status} ${code}`

describe('closing a treatment', () => {
  // REQ 4.211
  it('sets its day, keeps the client signed in, and can be taken back; both stand in the audit log', async () => {
    expect((await set('close')).status).toBe(200)
    expect(await own()).toMatchObject({ treatmentClosedOn: '2026-03-12', activeFlag: true })
    expect((await set('close')).code).toBe('ERROR.CLOSING_FAILED')
    expect((await new TestBrowser(server.urls, 'CLIENT').login(client.alias, testPassword)).status).toBe(200)
    expect((await set('reopen')).status).toBe(200)
    expect((await set('reopen')).code).toBe('ERROR.REOPENING_FAILED')
    expect(await own()).toMatchObject({ treatmentClosedOn: null })
    const { list } = await desk.get(`/rest/protocol?account=${client.id}`)
    const actions = list.map(({ attributes }) => attributes['action'])
    expect(actions.filter((one) => String(one).startsWith('treatment-'))).toEqual([
      'treatment-reopened',
      'treatment-closed',
    ])
  })

  // REQ 4.211
  it('is the treating therapist’s alone, and not of who saw an older version', async () => {
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 3)
    const office = await browserOf(server, await clinic.administrator())
    expect((await set('close', await browserOf(server, colleague))).code).toBe('ERROR.ACCESS_DENIED')
    expect((await set('close', office)).code).toBe('ERROR.ACCESS_DENIED')
    expect((await set('close', phone)).code).toBe('ERROR.ACCESS_DENIED')
    expect((await set('close', desk, { 'if-match': '"7"' })).code).toBe('ERROR.CONFLICT')
    expect(await own()).toMatchObject({ treatmentClosedOn: null })
  })

  // REQ 4.210
  it('leaves everything readable to the client, and takes nothing new from either side', async () => {
    await phone.post('/rest/survey', 'survey', wholeSurvey('Feierabend'))
    await phone.post('/rest/diary', 'diary', { title: 'Ein guter Tag', content: 'Am See' })
    const sent = await desk.post('/message/create', 'message', { accountId: client.id, content: 'Bis dann' })
    await set('close')
    expect((await phone.get('/rest/survey')).list).toHaveLength(1)
    expect((await phone.get('/rest/diary')).list).toHaveLength(1)
    const read = `/message/messageHeader/${sent.body.data.id}`
    expect((await phone.patch(read, 'messageHeader', { new: false })).status).toBe(200)
    const refused = [
      await phone.post('/message/create', 'message', { content: 'Sind Sie da?' }),
      await phone.post('/rest/survey', 'survey', wholeSurvey('')),
      await phone.post('/rest/goals', 'goal', { title: 'Laufen' }),
      await phone.patch('/rest/account', 'account', { notifyViaPush: true }),
      await desk.post('/message/create', 'message', { accountId: client.id, content: 'Noch etwas' }),
      await desk.post(`/rest/goals?account=${client.id}`, 'goal', { title: 'Laufen' }),
    ].map(answerOf)
    expect(refused).toEqual(refused.map(() => closed))
    expect((await phone.patch('/rest/account', 'account', { language: 'en_EN' })).status).toBe(200)
  })

  // REQ 4.198, 4.210
  it('lets the care team mark a message as unread again, which changes nothing for the client', async () => {
    const sent = await phone.post('/message/create', 'message', { content: 'Danke für alles' })
    const header = `/message/messageHeader/${sent.body.data.id}`
    const mark = (browser: TestBrowser, isNew: boolean) =>
      browser.patch(`${header}?account=${client.id}`, 'messageHeader', { new: isNew })
    await mark(desk, false)
    await set('close')
    const seenBy = async (browser: TestBrowser) =>
      (await browser.get(`/message/messageHeader?account=${client.id}`)).list[0]?.attributes
    const before = await seenBy(phone)
    expect(answerOf(await mark(phone, true))).toBe('403 ERROR.ACCESS_DENIED')
    expect((await mark(desk, true)).status).toBe(200)
    expect(await seenBy(desk)).toMatchObject({ new: true })
    expect(await seenBy(phone)).toEqual(before)
    expect((await mark(desk, false)).status).toBe(200)
    expect(await seenBy(desk)).toMatchObject({ new: false })
  })

  // REQ 4.210
  it('lets the account be corrected, but not the life areas, which are part of the record', async () => {
    await set('close')
    const change = (attributes: object) =>
      desk.patch(`/rest/compound?account=${client.id}`, 'compound', attributes)
    expect((await change({ account: { street: 'Seeweg 3' } })).status).toBe(200)
    const [area] = (await desk.get('/rest/areaType')).list
    expect((await change({ lifeareas: [{ typeId: area?.id }] })).code).toBe('ERROR.TREATMENT_CLOSED')
    await set('reopen')
    expect((await change({ lifeareas: [{ typeId: area?.id }] })).status).toBe(200)
  })

  // REQ 4.210
  it('leaves the care team its notes and follow-ups; those are still due on their day', async () => {
    await set('close')
    expect(
      (await desk.post(`/rest/notes?account=${client.id}`, 'note', { text: 'Bericht fehlt' })).status,
    ).toBe(201)
    await desk.post(`/rest/followUps?account=${client.id}`, 'followUp', {
      text: 'Anrufen',
      dueOn: '2026-03-12',
    })
    const today = (await desk.get('/rest/today')).attributes
    expect(today).toMatchObject({
      clients: 0,
      silent: [],
      followUps: [{ followUp: { text: 'Anrufen' }, client: { id: client.id } }],
    })
  })

  // REQ 4.212
  it('answers a check-in that arrived before, whose answer was lost, and refuses one that arrives after', async () => {
    const body = wholeSurvey('Feierabend')
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await phone.post('/rest/survey', 'survey', body, key)
    await set('close')
    const again = await phone.post('/rest/survey', 'survey', body, key)
    expect([again.status, again.body.data.id]).toEqual([201, first.body.data.id])
    const late = { 'idempotency-key': crypto.randomUUID() }
    expect(answerOf(await phone.post('/rest/survey', 'survey', body, late))).toBe(closed)
    await set('reopen')
    server.clock.set('2026-03-13T08:00:00+01:00')
    phone = await browserOf(server, client)
    // The refusal is not stored: the kept check-in can be sent once the treatment goes on.
    expect((await phone.post('/rest/survey', 'survey', body, late)).status).toBe(201)
  })

  // REQ 4.213
  it('ends reminders and notifications, those that wait too, and starts them again with the treatment', async () => {
    await sqlRows(
      server.addresses.superuser,
      'update accounts set active = false where type = 3 and id <> $1',
      [client.id],
    )
    await sqlRows(server.addresses.superuser, 'delete from letters')
    await sqlRows(server.addresses.superuser, 'delete from reminder_clock')
    let seen = (await sendMails(server)).length
    const tick = async (moment: string) => {
      server.clock.set(moment)
      await runTask(server, 'write-due-reminders')
      const sent = (await sendMails(server)).slice(seen)
      seen += sent.length
      return sent.map(({ text }) => text)
    }
    await tick('2026-03-12T07:58:00+01:00')
    server.clock.set('2026-03-12T07:59:00+01:00')
    desk = await browserOf(server, therapist)
    await desk.post('/message/create', 'message', { accountId: client.id, content: 'Bis dann' })
    expect((await set('close')).status).toBe(200)
    expect(await tick('2026-03-12T08:00:00+01:00')).toEqual([])
    expect(await tick('2026-03-12T08:30:00+01:00')).toEqual([])
    await set('reopen', await browserOf(server, therapist))
    expect(await tick('2026-03-13T08:00:00+01:00')).toHaveLength(1)
  })

  it('counts days up to its day, and no further', async () => {
    await set('close')
    const before = await own()
    server.clock.set('2026-04-20T12:00:00+02:00')
    phone = await browserOf(server, client)
    const later = await own()
    expect([later?.['currentStreak'], later?.['totalDays']]).toEqual([
      before?.['currentStreak'],
      before?.['totalDays'],
    ])
    const listed = (await (await browserOf(server, therapist)).get(`/rest/clients?account=${client.id}`))
      .list[0]
    expect(listed?.attributes['account']).toMatchObject({
      treatmentClosedOn: '2026-03-12',
      totalDays: before?.['totalDays'],
    })
  })

  it('is a state of its own in lists, exports, and after anonymising', async () => {
    await set('close')
    const idsOf = async (query: string) => (await desk.get(`/rest/clients?${query}`)).list.map(({ id }) => id)
    expect(await idsOf('state=closed')).toEqual([client.id])
    expect(await idsOf('state=active')).toEqual([])
    const office = await browserOf(server, await clinic.administrator())
    const found = (state: string) =>
      office.post('/rest/account/find', 'accountSearch', { type: 3, parentId: therapist.id, state })
    expect((await found('closed')).list.map(({ id }) => id)).toEqual([client.id])
    expect((await found('active')).list).toEqual([])
    const { text } = await desk.get(`/rest/account/export?account=${client.id}`)
    expect(text).toContain('2026-03-12')
    const gone = await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })
    const kept = await desk.get(`/rest/account?account=${gone.body.data.id}`)
    expect(kept.list[0]?.attributes).toMatchObject({ anonymizedFlag: true, treatmentClosedOn: '2026-03-12' })
  })
})
