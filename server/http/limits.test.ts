import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { networkOf } from './limits.ts'

let server: TestServer
beforeAll(async () => {
  // However long the requests take, they come within one minute.
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await openTestServer({ TEST_LIMITS: undefined })
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const credentialsAMinute = 60
const publicAMinute = 1200
const inventedSession = (number: number) => ({ 'x-session': `Bearer ${String(number).padStart(43, 'x')}` })

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

  it('counts calls with sessions that are none as calls without one', async () => {
    const browser = new TestBrowser(server.urls, 'ADMIN')
    const statuses = new Map<number, number>()
    for (let number = 0; number < publicAMinute + 10; number += 1) {
      const { status } = await browser.get('/rest/account', { headers: inventedSession(number) })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toMatchObject({ 401: publicAMinute + 1, 429: 9 })
  })

  it('counts uploads by session and hour, those with messages too', async () => {
    const browser = new TestBrowser(server.urls, 'CLIENT')
    const headers = inventedSession(1_000_000)
    const long = JSON.stringify({ data: 'a'.repeat(70_000) })
    const statuses: number[] = []
    for (let number = 0; number <= 10; number += 1) {
      const upload = { raw: '{}', headers }
      statuses.push((await browser.send('POST', '/upload/property', upload)).status)
      statuses.push((await browser.send('POST', '/message/create', { raw: long, headers })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429])
    const short = await browser.send('POST', '/message/create', { raw: '{}', headers })
    expect(short.status).toBe(401)
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
