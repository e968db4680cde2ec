import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, { page: '<!doctype html><title>Seite</title>' })
})
afterAll(() => server.close())

const visitor = () => new TestBrowser(server.urls, 'CLIENT')

describe('every answer', () => {
  // REQ 7.9
  it('names the version of the interface and the build of the pages (§7)', async () => {
    const browser = visitor()
    const clinic = aClinic(server)
    const signedIn = await browserOf(server, await clinic.client(await clinic.therapist()))
    const stream = await fetch(`${signedIn.url}/api/rest/stream`, { headers: signedIn.headers() })
    await stream.body?.cancel()
    const answers = [
      await browser.sendTo(`${browser.url}/config`, 'GET'),
      await browser.sendTo(`${browser.url}/`, 'GET'),
      await browser.sendTo(`${browser.url}/assets/main.js`, 'GET'),
      await browser.get('/rest/account'),
      await browser.get('/nothing-of-the-kind'),
      await browser.sendTo(`${browser.url}/%`, 'GET'),
      await signedIn.get('/rest/account'),
      stream,
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401, 404, 400, 200, 200])
    expect(answers.map(({ headers }) => headers.get('x-api-version'))).toEqual(answers.map(() => '1'))
    const builds = new Set(answers.map(({ headers }) => headers.get('x-build')))
    expect([...builds]).toEqual([expect.stringMatching(/^[\da-f]{16}$/)])
  })

  // REQ 7.1, 7.6
  it('is JSON of the same parts, a success as well as a refusal (§7)', async () => {
    const clinic = aClinic(server)
    const signedIn = await browserOf(server, await clinic.client(await clinic.therapist()))
    const [success, refusal] = [await signedIn.get('/rest/account'), await visitor().get('/rest/account')]
    expect(Object.keys(success.body).toSorted()).toEqual(['data', 'included', 'state', 'status'])
    expect(refusal.body).toEqual({
      code: 'ERROR.SESSION_EXPIRED',
      message: 'session expired',
      errors: [{ code: 'ERROR.SESSION_EXPIRED' }],
      state: 'error',
      status: 401,
      requestId: expect.stringMatching(/^[\da-f]{16}$/),
    })
    const types = [success, refusal].map(({ headers }) => headers.get('content-type'))
    expect(types).toEqual(types.map(() => 'application/json; charset=utf-8'))
  })

  // REQ 7.1
  it('to a body that is not JSON is a refusal (§7)', async () => {
    const clinic = aClinic(server)
    const signedIn = await browserOf(server, await clinic.client(await clinic.therapist()))
    const send = async (type: string) => {
      const headers = { ...signedIn.headers(true), 'content-type': type }
      const body = JSON.stringify({ data: { type: 'diary', attributes: { title: 'Sonntag' } } })
      return (await fetch(`${signedIn.url}/api/rest/diary`, { method: 'POST', headers, body })).status
    }
    expect([await send('text/plain'), await send('application/json')]).toEqual([415, 201])
  })

  it('names another build when the pages are others', async () => {
    const other = await openTestServer({}, { page: '<!doctype html><title>Andere Seite</title>' })
    const buildOf = async (urls: TestServer['urls']) =>
      (await fetch(`${urls.CLIENT}/config`)).headers.get('x-build')
    try {
      expect(await buildOf(other.urls)).not.toBe(await buildOf(server.urls))
    } finally {
      await other.close()
    }
  })
})

describe('a database that is away', () => {
  // ASVS 16.5.2
  it('is told as overload with a time to come again, for the configuration too', async () => {
    const lost = await openTestServer()
    try {
      await lost.database.end()
      const answer = await fetch(`${lost.urls.CLIENT}/config`)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('1')
    } finally {
      await lost.close().catch(() => lost.addresses.drop())
      rmSync(lost.folder, { recursive: true, force: true })
    }
  })
})
