import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { openEar } from '#testing/live-ear.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

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

/** The log lines of a refused read of the client's check-ins. */
async function loggedOf(person: Person, day = ordinaryTimestamp) {
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
    server.clock.set(ordinaryTimestamp)
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
    server.clock.set(ordinaryTimestamp)
    expect(answers.map(({ status }) => status)).toEqual([500, 500])
    const faults = server.logged.slice(before).filter(({ event }) => event === 'fault')
    expect(faults.map(({ requestId }) => requestId)).toEqual(answers.map(({ body }) => body.requestId))
  })
})

/** The lines that a request added. */
async function linesOf(ask: () => Promise<unknown>) {
  const before = server.logged.length
  await ask()
  return server.logged.slice(before)
}

describe('the live channel', () => {
  // ASVS 16.3.2, 16.3.3
  it('stands in the log like every other call, whoever was refused with who asked', async () => {
    const stranger = await browserOf(server, client)
    stranger.token = undefined
    const [opened] = await linesOf(async () => (await openEar(await browserOf(server, therapist))).hangUp())
    const [refused] = await linesOf(() => stranger.get('/rest/stream'))
    const [malformed] = await linesOf(async () =>
      (await browserOf(server, client)).get('/rest/stream?secondsBefore=x'),
    )
    expect(opened).toMatchObject({ event: 'call', call: 'readStream', status: 200 })
    expect(refused).toMatchObject({ call: 'readStream', status: 401, refusal: 'ERROR.SESSION_EXPIRED' })
    expect(malformed).toMatchObject({ call: 'readStream', status: 400, refusal: 'ERROR.MALFORMED' })
    expect([refused?.who, malformed?.who]).toEqual([undefined, expect.stringMatching(/^[\w-]{16}$/)])
  })
})

describe('what is refused before any call', () => {
  const json = { 'content-type': 'application/json' }

  // ASVS 16.3.3
  it.each([
    ['a body that is no JSON', 'POST', '/api/user/login', json, '{', 'ERROR.MALFORMED'],
    [
      'a body of another kind',
      'POST',
      '/api/user/login',
      { 'content-type': 'text/xml' },
      '<a/>',
      'ERROR.MEDIA_TYPE',
    ],
    ['a body that is too long', 'POST', '/api/user/login', json, ' '.repeat(20_000), 'ERROR.TOO_LARGE'],
    ['a call that is none', 'GET', '/api/rest/%61dmin', {}, undefined, 'ERROR.NOT_FOUND'],
    ['a change of nothing', 'DELETE', '/api/rest/account', {}, undefined, 'ERROR.METHOD_NOT_ALLOWED'],
    ['an address that is none', 'GET', '/api/rest/survey/%zz', {}, undefined, 'ERROR.MALFORMED'],
  ] as const)('stands in the log: %s', async (_what, method, path, headers, body, refusal) => {
    const told: { requestId?: string | undefined } = {}
    const lines = await linesOf(async () => {
      const browser = new TestBrowser(server.urls, 'CLIENT')
      const raw = body === undefined ? {} : { raw: body }
      told.requestId = (
        await browser.sendTo(`${browser.url}${path}`, method, { headers, ...raw })
      ).body.requestId
    })
    expect(lines).toEqual([
      { event: 'refused', site: 'CLIENT', status: expect.any(Number), refusal, requestId: told.requestId },
    ])
  })

  // ASVS 16.3.3
  it('stands in the log where somebody asks too often, with so many lines a minute that it tells and fills no disk', async () => {
    const strict = await openTestServer({ TEST_LIMITS: undefined })
    try {
      const attempt = () =>
        new TestBrowser(strict.urls, 'ADMIN').login('niemand', 'x'.repeat(12)).then(({ status }) => status)
      for (let count = 0; count < 125; count += 1) await attempt()
      const refused = strict.logged.filter(({ refusal }) => refusal === 'ERROR.RATE_LIMIT')
      expect(refused).toHaveLength(60)
      expect(refused[0]).toMatchObject({ event: 'refused', site: 'ADMIN', status: 429 })
    } finally {
      await strict.close()
    }
  })
})
