import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, type Person, testPassword } from '#testing/clinic.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let people: Readonly<Record<'jonas' | 'selin' | 'therapist' | 'other', Person>>
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  const [therapist, other] = [await clinic.therapist(), await clinic.therapist()]
  people = { jonas: await clinic.client(therapist), selin: await clinic.client(therapist), therapist, other }
})
afterAll(() => server.close())

/** The draft key of a new login. */
async function keyOf(person: Person): Promise<Buffer> {
  const browser = new TestBrowser(server.urls, person.role)
  const { status, attributes } = await browser.login(person.alias, testPassword)
  expect(status).toBe(200)
  return Buffer.from(String(attributes['draftKey']), 'base64')
}

describe('the key of drafts (§7)', () => {
  it('comes with the login and is the same every time, so that drafts outlive a session', async () => {
    const first = await keyOf(people.jonas)
    expect(first.length).toBe(32)
    expect(await keyOf(people.jonas)).toEqual(first)
  })

  it('comes with the session that a reloaded page finds, and never with the question whether it still lasts', async () => {
    const browser = new TestBrowser(server.urls, 'CLIENT')
    const { attributes } = await browser.login(people.jonas.alias, testPassword)
    expect((await browser.get('/user/session')).attributes['draftKey']).toBeUndefined()
    browser.token = undefined
    const reload = await browser.get('/user/session', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(reload.attributes['draftKey']).toBe(attributes['draftKey'])
  })

  it('is another for every account', async () => {
    const keys: Buffer[] = []
    for (const person of Object.values(people)) keys.push(await keyOf(person))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(4)
  })
})
