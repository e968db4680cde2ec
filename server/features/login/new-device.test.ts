import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sendLoginMails } from '#testing/sent-mails.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { countingAttempts } from '#testing/visitor.ts'

let server: TestServer
let therapist: Person
let client: Person
beforeAll(async () => {
  server = await openTestServer(countingAttempts)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await sqlRows(server.addresses.superuser, 'delete from attempts')
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, { person: { email: `${crypto.randomUUID()}@example.org` } })
})
afterAll(() => server.close())

const device = () => new TestBrowser(server.urls, 'CLIENT')

async function signIn(browser: TestBrowser, { alias } = client, password = testPassword): Promise<number> {
  server.clock.pass(1)
  return (await browser.post('/user/login', 'login', { alias, password })).status
}

const letters = async () =>
  (
    await sqlRows(
      server.addresses.superuser,
      `select from letters where account_id = $1 and kind = 'new-device'`,
      [client.id],
    )
  ).length

describe('a sign-in on a device on which nobody signed in to the account before', () => {
  // REQ 4.78
  // ASVS 6.3.5
  // TR-2 O.Auth_6
  // TR-3 O.Auth_8
  it('is told to the owner by a letter, except the very first, and each device once', async () => {
    const [own, other] = [device(), device()]
    expect([await signIn(own), await signIn(own), await letters()]).toEqual([200, 200, 0])
    expect([await signIn(other), await letters()]).toEqual([200, 1])
    expect([await signIn(other), await signIn(own), await letters()]).toEqual([200, 200, 1])
  })

  it('is told in words from which nobody learns what the application is for', async () => {
    await signIn(device())
    await signIn(device())
    const [letter] = await sendLoginMails(server)
    expect(letter?.subject).toBe('Standfest: Anmeldung mit einem neuen Gerät')
    expect(`${letter?.subject}${letter?.text}`).not.toMatch(/Klinik|Therap|Behandl|Alkohol|Patient|Konsum/)
  })

  it('is one on which somebody else signed in, too, and with a mark that was made up or is another’s', async () => {
    const [own, shared, forged] = [device(), device(), device()]
    const neighbour = await aClinic(server).client(therapist)
    await signIn(own)
    await signIn(shared, neighbour)
    const mark = shared.cookies.get('sf-client-device') ?? ''
    forged.cookies.set('sf-client-device', `${mark}.${'A'.repeat(22)}`)
    expect([await signIn(shared), await letters()]).toEqual([200, 1])
    expect([await signIn(forged), await letters()]).toEqual([200, 2])
  })

  it('is not one where the password was wrong: nobody came in', async () => {
    await signIn(device())
    expect([await signIn(device(), client, 'daneben geraten'), await letters()]).toEqual([403, 0])
  })
})
