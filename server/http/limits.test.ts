import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allHandlers } from '#all-handlers'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { until } from '#testing/live-ear.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { networkOf } from './limits.ts'
import { clientHeaders } from './serve.ts'

let server: TestServer
beforeAll(async () => {
  // With a frozen clock all requests are within one minute, however long they take.
  vi.useFakeTimers({ toFake: ['performance'] })
  server = await openTestServer({ TEST_LIMITS: undefined })
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const credentialsAMinute = 60
const publicAMinute = 1200
const sessionAMinute = 300
const inventedSession = (number: number) => ({ 'x-session': `Bearer ${String(number).padStart(43, 'x')}` })

/** Sends a body piece by piece, without its length. */
function unsized(browser: TestBrowser, path: string): Promise<Response> {
  const body = new Blob(['{}']).stream()
  const sent = { method: 'POST', headers: browser.headers(true), body, duplex: 'half' as const }
  return fetch(`${browser.url}/api${path}`, sent)
}

/** Opens a connection from this address and writes so many calls at once, each with another invented session. */
function callFrom(localAddress: string, calls: number) {
  const socket = connect({
    port: Number(new URL(server.urls.THERAPIST).port),
    host: '127.0.0.1',
    localAddress,
  })
  const requests = Array.from({ length: calls }, (_, number) => {
    const headers = { Host: 'localhost', ...clientHeaders, ...inventedSession(number) }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return `GET /api/rest/account HTTP/1.1\r\n${lines.join('')}\r\n`
  })
  socket.write(requests.join(''))
  return socket
}

// ASVS 2.3.2, 2.4.1
describe('limits of requests', () => {
  it('counts log-ins by address, whatever session and spelling of the path they come with (§4)', async () => {
    const browser = new TestBrowser(server.urls, 'CLIENT')
    const paths = ['/user/login', '/user/%6Cogin']
    const statuses: number[] = []
    for (let number = 0; number <= credentialsAMinute; number += 1) {
      const answer = await browser.send('POST', paths[number % 2] ?? '', {
        type: 'login',
        attributes: { alias: '', password: '' },
        headers: inventedSession(number),
      })
      statuses.push(answer.status)
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(statuses.slice(0, credentialsAMinute)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  })

  it.each([
    ['/user/recovery-check', 'CLIENT'],
    ['/rest/register/check', 'THERAPIST'],
  ] as const)('counts links that are guessed at %s with the log-ins of the address', async (path, site) => {
    const guesser = new TestBrowser(server.urls, site)
    const sent = { type: path.slice(1), attributes: {}, headers: { 'x-session': 'nobody' } }
    for (let number = 0; number < credentialsAMinute; number += 1)
      await guesser.send('POST', '/user/login', sent)
    expect((await guesser.send('POST', path, sent)).status).toBe(429)
  })

  it('counts calls with sessions that are none as calls without one', async () => {
    const browser = new TestBrowser(server.urls, 'ADMIN')
    const statuses = new Map<number, number>()
    for (let number = 0; number < publicAMinute + 10; number += 1) {
      const { status } = await browser.get('/rest/account', { headers: inventedSession(number) })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toMatchObject({ 401: publicAMinute + 1, 429: 9 })
  })

  it('counts calls with sessions that are none also where the caller does not wait for the answer', async () => {
    const [address, atOnce] = ['127.0.0.5', 8]
    const answered = () =>
      server.logged.filter(({ call, status }) => call === 'readAccount' && status === 401).length
    const before = answered()
    const areAnswered = () => answered() - before >= publicAMinute
    // More than are counted: a connection that is closed takes calls along that the server has not read yet.
    for (let sent = 0; sent < 20 * publicAMinute && !areAnswered(); sent += atOnce) {
      const socket = callFrom(address, atOnce)
      socket.on('error', () => undefined)
      socket.end().destroySoon()
      await once(socket, 'close')
    }
    await until('all calls are answered', areAnswered)
    const [answer] = (await once(callFrom(address, 1), 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 429 /)
  })

  it('counts each call of a session once, also a short change that is read before the session is found', async () => {
    const browser = await browserOf(server, await aClinic(server).therapist())
    const statuses: number[] = []
    for (let number = 0; number <= sessionAMinute; number += 2)
      statuses.push(
        (await browser.get('/rest/account')).status,
        (await browser.send('POST', '/rest/diary', { raw: '[]' })).status,
      )
    const ofPair = [200, 400]
    expect(statuses).toEqual([...Array.from({ length: sessionAMinute / 2 }, () => ofPair).flat(), 429, 429])
  })

  it('counts uploads by session and hour, those with messages too, also of a length that is not told', async () => {
    const clinic = aClinic(server)
    const browser = await browserOf(server, await clinic.client(await clinic.therapist()))
    const long = JSON.stringify({ data: 'a'.repeat(70_000) })
    const untold = () => unsized(browser, '/message/create')
    const statuses: number[] = []
    for (let number = 0; number <= 10; number += 1) {
      statuses.push((await browser.send('POST', '/upload/property', { raw: '{}' })).status)
      const sent = number % 2 === 0 ? browser.send('POST', '/message/create', { raw: long }) : untold()
      statuses.push((await sent).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429, 429])
    expect((await browser.send('POST', '/message/create', { raw: '{}' })).status).toBe(400)
  })

  // ASVS 5.2.4
  it.each(
    allHandlers
      .map(({ call }) => call)
      .filter(({ bodyMaxBytes, path }) => bodyMaxBytes !== undefined && path !== '/message/create')
      .map(({ method, path }) => [method, path]),
  )('counts every call that takes a file as an upload: %s %s', async (method, path) => {
    const browser = await browserOf(server, await aClinic(server).therapist())
    const statuses: number[] = []
    for (let number = 0; number <= 20; number += 1)
      statuses.push(
        (await browser.send(method, path.replace('{id}', crypto.randomUUID()), { raw: '{}' })).status,
      )
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429])
  })

  // ASVS 15.3.4
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
    ['2001:0db8:0001:02ab:1:2:3:4', '2001:db8:1:200::/56'],
    ['2001:db8::9', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ])('counts %s as %s: who has one address of a network has them all', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
