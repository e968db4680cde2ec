import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ BEARER_ONLY: 'on' })
})
afterAll(() => server.close())

async function aSignedInClient() {
  const clinic = aClinic(server)
  const client = await clinic.client(await clinic.therapist())
  return { client, browser: await browserOf(server, client) }
}

const noted = () =>
  sqlRows(server.addresses.superuser, "select action from protocol where action = 'logout'").then(
    (rows) => rows.length,
  )

describe('logout', () => {
  // ASVS 7.4.1
  // TR-2 O.Auth_15
  // TR-3 O.Auth_17
  it('ends the session, takes both cookies and empties the cache, but leaves the storage (§4)', async () => {
    const { browser } = await aSignedInClient()
    const proof = browser.headers()
    const answer = await browser.get('/user/logout')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect(answer.headers.getSetCookie()).toEqual([
      'sf-client=; Max-Age=0; Path=/; SameSite=Strict',
      'sf-client-idle=; Max-Age=0; Path=/; SameSite=Strict',
    ])
    expect((await browser.get('/rest/account', { headers: proof })).status).toBe(401)
  })

  it('ends a session that goes by its token alone', async () => {
    const { browser } = await aSignedInClient()
    browser.cookies.clear()
    expect((await browser.get('/rest/account')).status).toBe(200)
    await browser.get('/user/logout')
    expect((await browser.get('/rest/account')).status).toBe(401)
  })

  it('is noted in the protocol from a tab that has the cookie only, too', async () => {
    const { browser } = await aSignedInClient()
    browser.token = undefined
    const before = await noted()
    expect((await browser.get('/user/logout')).status).toBe(200)
    expect((await noted()) - before).toBe(1)
  })

  // ASVS 3.5.1, 3.5.3
  it.each(['cross-site', 'same-site', 'none'])(
    'is refused to a request that the browser calls %s',
    async (from) => {
      const { browser } = await aSignedInClient()
      const answer = await browser.get('/user/logout', { headers: { 'sec-fetch-site': from } })
      expect([answer.status, answer.code]).toEqual([403, 'ERROR.ACCESS_DENIED'])
      expect((await browser.get('/rest/account')).status).toBe(200)
    },
  )
})
