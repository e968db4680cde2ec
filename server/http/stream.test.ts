import { randomUUID } from 'node:crypto'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { announceChange } from '#live/announce.store.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { type Ear, openEar, until } from '#testing/live-ear.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

const heartbeatMilliseconds = 20_000

let server: TestServer
let clinic: ReturnType<typeof aClinic>
beforeAll(async () => {
  // The heartbeat's timer is faked; everything else runs in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server = await openTestServer()
  clinic = aClinic(server)
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const listeners = () =>
  sqlRows(
    server.addresses.superuser,
    `select from pg_stat_activity where application_name = 'standfest-live' and datname = current_database()`,
  )

const ears: Ear[] = []
afterEach(() => {
  for (const ear of ears.splice(0)) ear.hangUp()
})

/** Opens the live channel; it is closed with the test. */
async function listen(browser: TestBrowser, query = ''): Promise<Ear> {
  const ear = await openEar(browser, query)
  ears.push(ear)
  return ear
}

const changed = (client: Person, what: string) =>
  `event: change\ndata: {"clientId":"${client.id}","what":"${what}"}`
const opened = 'event: open\ndata: {}'
const survey = (yes: boolean) => ({
  refId: firstDailySurveyVersionId,
  content: [
    { id: 'sleep', user_selection: 3 },
    { id: 'mood', user_selection: 2 },
    { id: 'pressure', user_selection: 1 },
    { id: 'consumption', user_selection: yes },
    ...(yes ? [{ id: 'consumption_trigger', user_selection: 'Anlass' }] : []),
  ],
})

async function aClientAndEverybodyAround() {
  const [therapist, colleague] = [await clinic.therapist(), await clinic.therapist()]
  const client = await clinic.client(therapist)
  return { therapist, colleague, client, sibling: await clinic.client(therapist) }
}

describe('live channel', () => {
  it('is heard before the first page is served', async () => {
    expect(await listeners()).toHaveLength(1)
  })

  // REQ 7.20
  it('tells client, therapist and today’s substitute of a change within a second, and nobody else', async () => {
    const { therapist, colleague, client, sibling } = await aClientAndEverybodyAround()
    const [past, future, ended, stranger] = [
      await clinic.therapist(),
      await clinic.therapist(),
      await clinic.therapist(),
      await clinic.therapist(),
    ]
    await clinic.substitution(therapist, colleague, 0, 0)
    await clinic.substitution(therapist, past, -9, -1)
    await clinic.substitution(therapist, future, 1, 9)
    await clinic.substitution(therapist, ended, -1, 9, true)
    const listening = async (person: Person) => listen(await browserOf(server, person))
    const insiders = [await listening(client), await listening(therapist), await listening(colleague)]
    const outsiders = await Promise.all([sibling, past, future, ended, stranger].map(listening))
    const phone = await browserOf(server, client)
    expect((await phone.post('/rest/survey', 'survey', survey(true))).status).toBe(201)
    const arrived = () => insiders.every((ear) => ear.heard().includes(changed(client, 'survey')))
    await until('the change has arrived', arrived, 1000)
    // The later change has arrived everywhere, so that the first one would have arrived too.
    await (await browserOf(server, sibling)).post('/rest/survey', 'survey', survey(false))
    await until('the second change has arrived', () => outsiders[0]?.heard().length === 2)
    expect(insiders.map((ear) => ear.heard()[1])).toEqual(insiders.map(() => changed(client, 'survey')))
    expect(outsiders.map((ear) => ear.heard())).toEqual([
      [opened, changed(sibling, 'survey')],
      ...outsiders.slice(1).map(() => [opened]),
    ])
  })

  it('tells a page that asks for it what changed while it was opening, and nobody what is not theirs', async () => {
    server.clock.pass(60)
    const { client, colleague, therapist } = await aClientAndEverybodyAround()
    const before = await listen(await browserOf(server, therapist))
    await (await browserOf(server, client)).post('/rest/survey', 'survey', survey(false))
    await until('the change has arrived', () => before.heard().length === 2)
    const late = await listen(await browserOf(server, therapist), '?secondsBefore=60')
    await until('the change is told again', () => late.heard().length > 1)
    expect(late.heard().at(-1)).toBe(changed(client, 'survey'))
    const stranger = await listen(await browserOf(server, colleague), '?secondsBefore=60')
    const unasked = await listen(await browserOf(server, therapist))
    const next = await listen(await browserOf(server, therapist), '?secondsBefore=60')
    await until('the later page has been told, too', () => next.heard().length > 1)
    expect([stranger.heard(), unasked.heard()]).toEqual([[opened], [opened]])
    expect((await listen(await browserOf(server, client), '?secondsBefore=61')).status).toBe(400)
  })

  it('tells nothing to a session that has ended, even before its channel is closed', async () => {
    const { therapist, client } = await aClientAndEverybodyAround()
    const [leaving, staying] = [await browserOf(server, therapist), await browserOf(server, therapist)]
    const [gone, still] = [await listen(leaving), await listen(staying)]
    await leaving.get('/user/logout')
    await (await browserOf(server, client)).post('/rest/survey', 'survey', survey(false))
    await until('the change has arrived', () => still.heard().length === 2)
    expect(gone.heard()).toEqual([opened])
  })

  // REQ 7.72
  it('sends no client to a locked page of staff, which reconnects once it is unlocked', async () => {
    const { therapist, client, sibling } = await aClientAndEverybodyAround()
    const [leftAlone, inUse] = [await browserOf(server, therapist), await browserOf(server, therapist)]
    const [covered, still] = [await listen(leftAlone), await listen(inUse)]
    await leftAlone.send('POST', '/user/lock')
    await (await browserOf(server, client)).post('/rest/survey', 'survey', survey(false))
    await until('the change has arrived', () => still.heard().length === 2)
    await until('the locked page is hung up on', covered.ended)
    expect(covered.heard()).toEqual([opened])
    expect((await openEar(leftAlone)).status).toBe(403)
    const proven = await leftAlone.post('/user/step-up', 'step-up', { password: testPassword })
    leftAlone.token = String(proven.attributes['token'])
    const again = await listen(leftAlone)
    await (await browserOf(server, sibling)).post('/rest/survey', 'survey', survey(false))
    await until('the later change has arrived', () => again.heard().length === 2)
    expect(again.heard()).toEqual([opened, changed(sibling, 'survey')])
  })

  it('closes the connection of a locked page at the next heartbeat, if nothing changes', async () => {
    const { therapist } = await aClientAndEverybodyAround()
    const leftAlone = await browserOf(server, therapist)
    const inUse = await listen(await browserOf(server, therapist))
    const covered = await listen(leftAlone)
    await leftAlone.send('POST', '/user/lock')
    await vi.advanceTimersByTimeAsync(heartbeatMilliseconds)
    await until('the locked page is hung up on', covered.ended)
    expect([covered.heard(), inUse.ended()]).toEqual([[opened], false])
  })

  it('tells of an event that was marked, and of ids only: nothing of what was said', async () => {
    const { therapist, client } = await aClientAndEverybodyAround()
    const [phone, desk] = [await browserOf(server, client), await browserOf(server, therapist)]
    const ear = await listen(phone)
    await phone.post('/rest/survey', 'survey', survey(true))
    await until('the survey is heard of', () => ear.heard().length === 2)
    const event = (await desk.get(`/rest/events?account=${client.id}`)).list[0]
    await desk.patch(`/rest/events/${event?.id}?account=${client.id}`, 'event', { ignored: true })
    await until('the mark is heard of', () => ear.heard().length === 3)
    expect(ear.heard()).toEqual([opened, changed(client, 'survey'), changed(client, 'event')])
  })

  it('says nothing of what was refused or taken back', async () => {
    const { client } = await aClientAndEverybodyAround()
    const phone = await browserOf(server, client)
    const ear = await listen(phone)
    await phone.post('/rest/survey', 'survey', survey(false))
    await until('the survey is heard of', () => ear.heard().length === 2)
    const again = {
      refId: firstDailySurveyVersionId,
      content: [{ id: 'consumption', user_selection: false }],
    }
    expect((await phone.post('/rest/survey', 'survey', survey(false))).status).toBe(409)
    expect((await phone.post('/rest/survey', 'survey', { ...again, content: [] })).status).toBe(422)
    expect((await phone.post('/rest/survey', 'survey', again)).status).toBe(201)
    await until('the last one is heard of', () => ear.heard().length === 3)
    expect(ear.heard()).toEqual([opened, changed(client, 'survey'), changed(client, 'survey')])
  })

  it.each([
    ['the session is logged out', async (browser: TestBrowser) => void (await browser.get('/user/logout'))],
    ['the session ends by itself', async () => server.clock.pass(900)],
    ['the account is deactivated', async (_: TestBrowser, therapist: Person) => clinic.deactivate(therapist)],
  ])('ends at the next heartbeat when %s, and the others go on', async (_, end) => {
    const { therapist, colleague } = await aClientAndEverybodyAround()
    const browser = await browserOf(server, therapist)
    const ear = await listen(browser)
    await vi.advanceTimersByTimeAsync(heartbeatMilliseconds)
    await until('the heart has beaten', () => ear.heard().includes(': still here'))
    expect(ear.ended()).toBe(false)
    await end(browser, therapist)
    const other = await listen(await browserOf(server, colleague))
    await vi.advanceTimersByTimeAsync(heartbeatMilliseconds)
    await until('the channel has ended', ear.ended)
    await until('the other heart has beaten', () => other.heard().includes(': still here'))
    expect(other.ended()).toBe(false)
  })

  // ASVS 8.3.2
  it('stops telling a former therapist at once', async () => {
    const { therapist, colleague, client } = await aClientAndEverybodyAround()
    const [before, after] = [
      await listen(await browserOf(server, therapist)),
      await listen(await browserOf(server, colleague)),
    ]
    await clinic.handOver(client, colleague)
    const phone = await browserOf(server, client)
    await phone.post('/rest/survey', 'survey', survey(false))
    await until('the change has arrived', () => after.heard().length > 1)
    expect(before.heard()).toEqual([opened])
  })

  it('tells both therapists that a client is handed over, and from then on the new one and their substitute alone', async () => {
    server.clock.pass(60)
    const { therapist, colleague, client, sibling } = await aClientAndEverybodyAround()
    const [ofFormer, ofNew] = [await clinic.therapist(), await clinic.therapist()]
    await clinic.substitution(therapist, ofFormer, 0, 0)
    await clinic.substitution(colleague, ofNew, 0, 0)
    const listening = async (person: Person) => listen(await browserOf(server, person))
    const former = [await listening(therapist), await listening(ofFormer)]
    const following = [await listening(colleague), await listening(ofNew)]
    const office = await browserOf(server, await clinic.administrator())
    const handed = { accountId: client.id, therapistId: colleague.id }
    expect((await office.post('/rest/account/hand-over', 'account', handed)).status).toBe(201)
    await (await browserOf(server, client)).post('/rest/survey', 'survey', survey(true))
    // The later change has arrived, so that the earlier one would have arrived too.
    await (await browserOf(server, sibling)).post('/rest/survey', 'survey', survey(false))
    await until('the last change has arrived', () => former.every((ear) => ear.heard().length === 3))
    await until('the new one has heard', () => following.every((ear) => ear.heard().length === 3))
    expect(former.map((ear) => ear.heard())).toEqual(
      former.map(() => [opened, changed(client, 'account'), changed(sibling, 'survey')]),
    )
    expect(following.map((ear) => ear.heard())).toEqual(
      following.map(() => [opened, changed(client, 'account'), changed(client, 'survey')]),
    )
    const again = await listen(await browserOf(server, therapist), '?secondsBefore=60')
    await until('what was told is told again', () => again.heard().includes(changed(sibling, 'survey')))
    expect(again.heard()).not.toContain(changed(client, 'survey'))
  })

  it('tells the colleagues and the clients of the absent one who stands in now, and nobody else (§6)', async () => {
    const { therapist, colleague, client } = await aClientAndEverybodyAround()
    const stranger = await clinic.client(await clinic.therapist())
    const listening = async (person: Person) => listen(await browserOf(server, person))
    const insiders = [await listening(therapist), await listening(colleague), await listening(client)]
    const outsider = await listening(stranger)
    const today = server.clock.now().today
    const desk = await browserOf(server, therapist)
    const named = await desk.post('/rest/substitutes', 'substitute', {
      accountId: colleague.id,
      parentId: therapist.id,
      startDate: today,
      endDate: today,
    })
    const told = 'event: change\ndata: {"what":"substitutes"}'
    await until('it has arrived', () => insiders.every((ear) => ear.heard().length === 2))
    await desk.send('DELETE', `/rest/substitutes/${named.body.data.id}`)
    await until('the end has arrived', () => insiders.every((ear) => ear.heard().length === 3))
    expect(insiders.map((ear) => ear.heard())).toEqual(insiders.map(() => [opened, told, told]))
    // The later change has arrived, so that the earlier ones would have arrived too.
    await (await browserOf(server, stranger)).post('/rest/survey', 'survey', survey(false))
    await until('the last change has arrived', () => outsider.heard().length > 1)
    expect(outsider.heard()).toEqual([opened, changed(stranger, 'survey')])
  })

  it('tells everybody who has a role that it allows something else now (§6)', async () => {
    const { therapist, client } = await aClientAndEverybodyAround()
    const [desk, phone] = [
      await listen(await browserOf(server, therapist)),
      await listen(await browserOf(server, client)),
    ]
    const administrator = await browserOf(server, await clinic.administrator())
    await administrator.patch('/rest/role/THERAPIST', 'role', { permissions: [] })
    await until('it has arrived', () => desk.heard().length === 2)
    expect(desk.heard()).toEqual([opened, 'event: change\ndata: {"what":"permissions"}'])
    expect(phone.heard()).toEqual([opened])
  })

  it('tells everybody at once that a maintenance alert came or went (§6)', async () => {
    const { therapist, client } = await aClientAndEverybodyAround()
    const bothEars = [
      await listen(await browserOf(server, therapist)),
      await listen(await browserOf(server, client)),
    ]
    const administrator = await browserOf(server, await clinic.administrator())
    const shown = await administrator.post('/rest/alerts', 'alert', { message: 'Wartung' })
    await until('it has arrived', () => bothEars.every((ear) => ear.heard().length === 2))
    await administrator.send('DELETE', `/rest/alerts/${shown.body.data.id}`)
    await until('its end has arrived', () => bothEars.every((ear) => ear.heard().length === 3))
    expect(bothEars.map((ear) => ear.heard().at(-1))).toEqual(
      bothEars.map(() => 'event: change\ndata: {"what":"alerts"}'),
    )
  })

  it('is told of a gap when the database was away, and hears on', async () => {
    const { client } = await aClientAndEverybodyAround()
    const phone = await browserOf(server, client)
    const ear = await listen(phone)
    await sqlRows(
      server.addresses.superuser,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'standfest-live' and datname = current_database()`,
    )
    await until('the gap is told', () => ear.heard().includes('event: gap\ndata: {}'))
    await phone.post('/rest/survey', 'survey', survey(false))
    await until('the change has arrived', () => ear.heard().includes(changed(client, 'survey')))
    expect(ear.ended()).toBe(false)
  })

  it('costs at most 20 queries for 300 changes that concern no open page and 10 pages that open', async () => {
    server.clock.pass(60)
    const { client } = await aClientAndEverybodyAround()
    const foreign = await clinic.client(await clinic.therapist())
    const phone = await browserOf(server, client)
    const ear = await listen(phone)
    await server.database.inTransaction(async (tx) => {
      for (let number = 0; number < 300; number += 1)
        await announceChange(tx, {
          clientId: foreign.id,
          parentId: randomUUID() as AccountId,
          what: 'survey',
          tellClient: true,
        })
    })
    const untold = () => sqlRows(server.addresses.superuser, 'select from announcements')
    await until('they are told', async () => (await untold()).length === 0)
    const asked = [vi.spyOn(server.database, 'read'), vi.spyOn(server.database, 'inTransaction')]
    try {
      for (let page = 0; page < 10; page += 1) await listen(phone, '?secondsBefore=20')
      expect(asked.flatMap(({ mock }) => mock.calls).length).toBeLessThanOrEqual(20)
    } finally {
      for (const one of asked) one.mockRestore()
    }
    // What a later change says has arrived, so the others would have, too.
    await phone.post('/rest/survey', 'survey', survey(false))
    await until('the change has arrived', () => ear.heard().length > 1)
    expect(ear.heard()).toEqual([opened, changed(client, 'survey')])
  })

  it('is open to administrators, who hear of changed permissions, and closed without a session', async () => {
    const administrator = await browserOf(server, await clinic.administrator())
    expect((await listen(administrator)).status).toBe(200)
    administrator.token = undefined
    expect((await listen(administrator)).status).toBe(401)
  })
})
