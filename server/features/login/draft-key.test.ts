import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
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

/** The key as a new session of somebody is given it. */
async function keyOf(person: Person): Promise<Buffer> {
  const { status, attributes } = await (await browserOf(server, person)).get('/user/draft-key')
  expect(status).toBe(200)
  return Buffer.from(String(attributes['key']), 'base64')
}

describe('the key of drafts (§7)', () => {
  it('is the same in every session of an account, so that drafts outlive a session', async () => {
    const first = await keyOf(people.jonas)
    expect(first.length).toBe(32)
    expect(await keyOf(people.jonas)).toEqual(first)
  })

  it('is another for every account', async () => {
    const keys = await Promise.all(Object.values(people).map(keyOf))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(4)
  })
})
