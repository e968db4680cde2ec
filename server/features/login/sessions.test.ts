import type { Role } from '@standfest/domain/base/call.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertSetting } from '#features/instance-settings/settings.store.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { removeWhatEnded } from './login.jobs.ts'

let server: TestServer
let people: Readonly<Record<Role, Person>>
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  people = {
    THERAPIST: therapist,
    CLIENT: await clinic.client(therapist),
    ADMIN: await clinic.administrator(),
  }
  const off = { ADMIN: false, THERAPIST: false, CLIENT: false }
  await server.database.inTransaction((tx) => insertSetting(tx, 'second_factor', off))
})
beforeEach(() => server.clock.set(ordinaryTimestamp))
afterAll(() => server.close())

async function loggedIn(person: Person): Promise<TestBrowser> {
  const browser = new TestBrowser(server.urls, person.role)
  expect((await browser.login(person.alias, testPassword)).status).toBe(200)
  return browser
}

const statusOf = async (browser: TestBrowser) => (await browser.get('/rest/account')).status
const roles: readonly Role[] = ['CLIENT', 'THERAPIST', 'ADMIN']
const minute = 60

describe('session', () => {
  // ASVS 3.3.2, 3.3.4, 7.2.1, 7.2.3, 11.5.1
  // TR-2 O.Auth_12, O.Auth_13, O.Data_16
  // TR-3 O.Auth_2, O.Auth_15, O.Auth_18, O.Ntwk_6, O.Rand_1
  // REQ 7.4
  it.each(roles)('has two halves, a token and a cookie that scripts never see (§9): %s', async (role) => {
    const browser = new TestBrowser(server.urls, role)
    const login = await browser.login(people[role].alias, testPassword)
    const name = `sf-${role.toLowerCase()}`
    const cookies = login.headers.getSetCookie()
    expect(cookies).toEqual([
      expect.stringMatching(new RegExp(`^${name}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`)),
      expect.stringMatching(new RegExp(`^${name}-idle=\\d+; Path=/; SameSite=Strict$`)),
    ])
    expect(String(login.attributes.token)).toMatch(/^[\w-]{43}$/)
    expect(cookies.join()).not.toContain(String(login.attributes.token))
  })

  it('keeps only hashes of its halves', async () => {
    const browser = await loggedIn(people.CLIENT)
    const rows = await sqlRows(
      server.addresses.superuser,
      'select s::text as session, t::text as token from sessions s join session_tokens t on t.session_id = s.id',
    )
    const kept = Buffer.from(JSON.stringify(rows))
    for (const secret of [browser.token ?? '', browser.cookies.get('sf-client') ?? '']) {
      expect(secret).toHaveLength(43)
      expect(kept.includes(secret)).toBe(false)
      expect(kept.includes(Buffer.from(secret, 'base64url').toString('hex'))).toBe(false)
    }
  })

  // ASVS 7.3.1
  // TR-2 O.Auth_8, O.Auth_9, O.Auth_15
  // TR-3 O.Auth_10
  // REQ 7.4
  it.each([
    ['CLIENT', 15 * minute],
    ['THERAPIST', 15 * minute],
    ['ADMIN', 10 * minute],
  ] as const)('ends without activity, to the second (§9): %s after %i seconds', async (role, idleSeconds) => {
    const browser = await loggedIn(people[role])
    server.clock.pass(idleSeconds - 1)
    expect(await statusOf(browser)).toBe(200)
    server.clock.pass(1)
    expect(await statusOf(browser)).toBe(401)
    server.clock.pass(-1)
    expect(await statusOf(browser)).toBe(200)
  })

  // ASVS 7.3.2
  // TR-2 O.Auth_10
  // TR-3 O.Auth_11
  // REQ 4.5, 9.16
  it('ends after twelve hours, whatever happens (§9)', async () => {
    const browser = await loggedIn(people.CLIENT)
    const begun = server.clock.instant()
    const twelveHours = 12 * 3600
    while (server.clock.instant() < begun + twelveHours - 10 * minute) {
      server.clock.pass(10 * minute)
      expect((await browser.send('POST', '/user/session')).status).toBe(200)
    }
    const last = await browser.send('POST', '/user/session')
    expect(last.attributes).toMatchObject({ idleUntil: begun + twelveHours, endsAt: begun + twelveHours })
    server.clock.pass(begun + twelveHours - 1 - server.clock.instant())
    expect(await statusOf(browser)).toBe(200)
    server.clock.pass(1)
    expect(await statusOf(browser)).toBe(401)
  })

  // REQ 7.21
  it('is prolonged by no read, and not by the worker that looks after it', async () => {
    const browser = await loggedIn(people.CLIENT)
    const first = await browser.get('/user/session')
    server.clock.pass(14 * minute)
    for (const path of ['/rest/account', '/rest/survey', '/rest/events', '/rest/account/identify'])
      expect((await browser.get(path)).status).toBe(200)
    expect((await browser.get('/user/session')).attributes).toEqual(first.attributes)
    server.clock.pass(minute)
    expect((await browser.get('/user/session')).status).toBe(401)
  })

  it('is prolonged by activity, once a minute at most, and says so to the countdown', async () => {
    const browser = await loggedIn(people.CLIENT)
    const begun = server.clock.instant()
    const prolong = async () =>
      Number((await browser.send('POST', '/user/session')).attributes.idleUntil) - begun
    server.clock.pass(59)
    expect(await prolong()).toBe(15 * minute)
    server.clock.pass(1)
    expect(await prolong()).toBe(16 * minute)
    expect(browser.cookies.get('sf-client-idle')).toBe(String(begun + 16 * minute))
    server.clock.pass(59)
    expect(await prolong()).toBe(16 * minute)
    server.clock.pass(1)
    expect(await prolong()).toBe(17 * minute)
  })

  it('is prolonged by every change', async () => {
    const browser = await loggedIn(people.CLIENT)
    server.clock.pass(14 * minute)
    expect((await browser.patch('/rest/account', 'account', { language: 'de_DE' })).status).toBe(200)
    server.clock.pass(14 * minute)
    expect(await statusOf(browser)).toBe(200)
  })

  it('is one of five at most: the oldest of an account falls', async () => {
    const browsers: TestBrowser[] = []
    for (let count = 0; count < 7; count += 1) {
      server.clock.pass(1)
      browsers.push(await browserOf(server, people.THERAPIST))
    }
    expect(await Promise.all(browsers.map(statusOf))).toEqual([401, 401, 200, 200, 200, 200, 200])
  })

  it('opens after the clock was set back, and the one just opened is not the one that falls', async () => {
    server.clock.pass(3600)
    for (let count = 0; count < 5; count += 1) await browserOf(server, people.THERAPIST)
    server.clock.pass(-1800)
    expect(await statusOf(await loggedIn(people.THERAPIST))).toBe(200)
    server.clock.pass(1800)
  })

  /** A further tab of the same browser, which has only the cookie at first. */
  async function tabOf(browser: TestBrowser): Promise<TestBrowser> {
    const tab = new TestBrowser(server.urls, browser.role)
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
    tab.token = String((await tab.get('/user/session')).attributes.token)
    return tab
  }

  it('has ten tokens at most, one for each tab: the oldest falls, the cookie stays', async () => {
    const browser = await browserOf(server, people.THERAPIST)
    const tabs: TestBrowser[] = []
    for (let count = 0; count < 12; count += 1) {
      server.clock.pass(1)
      tabs.push(await tabOf(browser))
    }
    expect(await statusOf(browser)).toBe(401)
    const statuses = await Promise.all(tabs.map(statusOf))
    expect(statuses).toEqual([401, 401, ...Array.from({ length: 10 }, () => 200)])
  })

  it('gives every tab a token that is good, though a browser opens twenty in one second', async () => {
    const browser = await browserOf(server, people.THERAPIST)
    for (let count = 0; count < 20; count += 1) expect(await statusOf(await tabOf(browser))).toBe(200)
  })

  it('gives a token by the cookie to pages of its own site only', async () => {
    const browser = await browserOf(server, people.CLIENT)
    const tab = new TestBrowser(server.urls, 'CLIENT')
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
    for (const from of ['cross-site', 'same-site', 'none', '']) {
      const asked = await tab.get('/user/session', { headers: { 'sec-fetch-site': from } })
      expect([from, asked.status]).toEqual([from, 404])
    }
    expect((await tab.get('/user/session')).status).toBe(200)
    const elsewhere = new TestBrowser(server.urls, 'THERAPIST')
    for (const [name, value] of browser.cookies)
      elsewhere.cookies.set(name.replace('client', 'therapist'), value)
    expect((await elsewhere.get('/user/session')).status).toBe(404)
  })

  // ASVS 7.4.2
  it('is the account’s: every session of it ends when it is deactivated, and those of others go on', async () => {
    const clinic = aClinic(server)
    const leaving = await clinic.therapist()
    const browsers = [
      await browserOf(server, leaving),
      await browserOf(server, leaving),
      await browserOf(server, people.ADMIN),
    ]
    expect(await Promise.all(browsers.map(statusOf))).toEqual([200, 200, 200])
    await clinic.deactivate(leaving)
    expect(await Promise.all(browsers.map(statusOf))).toEqual([401, 401, 200])
  })

  // ASVS 14.2.7
  // TR-3 O.Data_2, O.Source_7
  it('is swept away by the hourly job when it has ended, and not before', async () => {
    const browser = await loggedIn(people.CLIENT)
    const sweep = () => server.database.inTransaction((tx) => removeWhatEnded(tx, server.clock.instant()))
    server.clock.pass(15 * minute - 1)
    await sweep()
    expect(await statusOf(browser)).toBe(200)
    server.clock.pass(1)
    await sweep()
    server.clock.pass(-1)
    expect(await statusOf(browser)).toBe(401)
  })
})

describe('logout', () => {
  it('ends the session of this browser and takes its cookies away, and says so to nobody else', async () => {
    const [here, there] = [await loggedIn(people.CLIENT), await loggedIn(people.CLIENT)]
    const kept = here.cookies.get('sf-client')
    const logout = await here.get('/user/logout')
    expect([logout.status, logout.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(logout.headers.getSetCookie()).toEqual([
      'sf-client=; Max-Age=0; Path=/; SameSite=Strict',
      'sf-client-idle=; Max-Age=0; Path=/; SameSite=Strict',
    ])
    here.cookies.set('sf-client', kept ?? '')
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200])
  })

  it('asked for by a foreign page, without the token, does nothing', async () => {
    const browser = await loggedIn(people.CLIENT)
    const lured = new TestBrowser(server.urls, 'CLIENT')
    for (const [name, value] of browser.cookies) lured.cookies.set(name, value)
    for (const from of ['cross-site', 'same-site', 'none']) {
      const asked = await lured.get('/user/logout', { headers: { 'sec-fetch-site': from } })
      expect([from, asked.status, asked.code]).toEqual([from, 403, 'ERROR.ACCESS_DENIED'])
    }
    expect(await statusOf(browser)).toBe(200)
  })

  it('without a session is harmless', async () => {
    const browser = new TestBrowser(server.urls, 'CLIENT')
    expect((await browser.get('/user/logout')).status).toBe(200)
  })
})
