import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let inUse: TestBrowser
let leftAlone: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  therapist = await clinic.therapist()
  await clinic.client(therapist)
  inUse = await browserOf(server, therapist)
  leftAlone = await furtherTab(inUse)
})
afterAll(() => server.close())

async function furtherTab(browser: TestBrowser): Promise<TestBrowser> {
  const tab = new TestBrowser(server.urls, 'THERAPIST')
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
  const state = await tab.send('GET', '/user/session', { headers: { 'sec-fetch-site': 'same-origin' } })
  tab.token = String(state.attributes['token'])
  return tab
}

const lock = (tab: TestBrowser) => tab.send('POST', '/user/lock')
const ticketOf = async (tab: TestBrowser) =>
  String(
    (await tab.post('/rest/account/export', 'export', { flavour: 'excel', texts: false })).attributes[
      'ticket'
    ],
  )

/** Downloads as a navigation of the browser: with cookie and ticket, without a tab's token. */
async function download(ticket: string): Promise<string> {
  const cookie = [...inUse.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${inUse.url}/api/rest/account/export?format=archive&ticket=${ticket}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  const text = await response.text()
  return response.ok ? '200' : `${response.status} ${JSON.parse(text).code}`
}

describe('the ticket of a download', () => {
  it('is valid for a tab in use while another tab of the session is locked', async () => {
    await lock(leftAlone)
    expect(await download(await ticketOf(inUse))).toBe('200')
  })

  // REQ 7.72
  it('is invalid once the tab that requested it is locked, whichever other tab is in use', async () => {
    const ticket = await ticketOf(leftAlone)
    await lock(leftAlone)
    expect(await download(ticket)).toBe('403 ERROR.SESSION_LOCKED')
    expect(await download(await ticketOf(inUse))).toBe('200')
  })
})
