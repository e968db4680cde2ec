import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { openTestServer, ordinaryMoment, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let client: Person
let therapist: Person
let colleague: Person
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  colleague = await clinic.therapist()
  client = await clinic.client(therapist)
})
afterAll(() => server.close())

/** What the log says of somebody who asks for the client's check-ins on a day. */
async function loggedOf(person: Person, day = ordinaryMoment) {
  server.clock.set(day)
  const browser = await browserOf(server, person)
  await browser.get(`/rest/survey?account=${client.id}`)
  return server.logged.findLast(({ call }) => call === 'listSurveys')
}

describe('a refusal', () => {
  // ASVS 16.2.1, 16.3.2, 16.3.3
  // TR-2 O.Pass_4
  // TR-3 O.Ntwk_7, O.Pass_4
  it('stands in the log with its code and a reference of who asked, and names nobody', async () => {
    const line = await loggedOf(colleague)
    expect(line).toMatchObject({ status: 403, refusal: 'ERROR.ACCESS_DENIED' })
    expect(line?.who).toMatch(/^[\w-]{16}$/)
    for (const { id, alias } of [colleague, client]) {
      expect(JSON.stringify(line)).not.toContain(id)
      expect(JSON.stringify(line)).not.toContain(alias)
    }
  })

  it('has one reference for one person on one day, and another on the next and for others', async () => {
    const today = (await loggedOf(colleague))?.who
    expect((await loggedOf(colleague))?.who).toBe(today)
    const others = [
      (await loggedOf(colleague, '2026-03-13T08:30:00+01:00'))?.who,
      (await loggedOf({ ...client, role: 'CLIENT' }))?.who,
    ]
    expect(others).not.toContain(today)
  })

  it('without a session names nobody at all', async () => {
    server.clock.set(ordinaryMoment)
    const browser = await browserOf(server, colleague)
    browser.token = undefined
    await browser.get(`/rest/survey?account=${client.id}`)
    const line = server.logged.findLast(({ call }) => call === 'listSurveys')
    expect([line?.refusal, line?.who]).toEqual(['ERROR.SESSION_EXPIRED', undefined])
  })

  it('is told apart from what is answered: that has neither', async () => {
    const line = await loggedOf(therapist)
    expect([line?.status, line?.refusal, line?.who]).toEqual([200, undefined, undefined])
  })

  // ASVS 16.3.4
  // TR-2 O.Source_4
  // TR-3 O.Source_3
  it('that nobody foresaw stands in the log with what went wrong, the live channel’s as well', async () => {
    const browser = await browserOf(server, therapist)
    const before = server.logged.length
    server.clock.set('at no time')
    const answers = [await browser.get('/rest/stream'), await browser.get('/rest/account')]
    server.clock.set(ordinaryMoment)
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    const faults = server.logged.slice(before).filter(({ event }) => event === 'fault')
    expect(faults.map(({ requestId }) => requestId)).toEqual(answers.map(({ body }) => body.requestId))
  })
})
