import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sendLoginMails } from '#testing/sent-mails.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let desk: TestBrowser
let count = 0

beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  count += 1
  therapist = await clinic.therapist({ person: { email: `desk.${count}@example.org` } })
  client = await clinic.client(therapist, { person: { email: `former.${count}@example.org` } })
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const nothingSaid = {
  name: '',
  address: '',
  email: '',
  responsible: '',
  dataProtectionOfficer: '',
  replyTime: { de_DE: '', en_EN: '' },
}
const changeEmail = (email: string) => desk.patch(`/rest/account?account=${client.id}`, 'account', { email })
const kept = () =>
  sqlRows<{ state: string; address: Buffer | null }>(
    server.addresses.superuser,
    `select state, address from letters where kind = 'email-changed' and account_id = $1`,
    [client.id],
  )

describe('the address that an account had', () => {
  // ASVS 6.3.7
  // TR-2 O.Auth_16
  // TR-3 O.Auth_13
  it('is told that there is another, without naming it, and is not kept afterwards', async () => {
    expect((await changeEmail(`new.${count}@example.org`)).status).toBe(200)
    const [waiting] = await kept()
    expect(waiting?.address?.toString('latin1')).not.toContain('former')
    const mails = await sendLoginMails(server)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [`former.${count}@example.org`, 'Standfest: Ihre E-Mail-Adresse wurde geändert'],
    ])
    expect(mails[0]?.text).toContain('für Ihr Konto bei Standfest wurde soeben eine andere E-Mail-Adresse')
    expect(mails[0]?.text).not.toContain('new.')
    expect(await kept()).toEqual([{ state: 'sent', address: null }])
  })

  it('of staff is told as well, in English where that is the language of the account', async () => {
    const change = { email: `other.${count}@example.org`, language: 'en_EN' }
    expect((await desk.patch('/rest/account', 'account', change)).status).toBe(200)
    const [mail] = await sendLoginMails(server)
    expect([mail?.to, mail?.subject]).toEqual([
      `desk.${count}@example.org`,
      'Standfest: your e-mail address has been changed',
    ])
  })

  // REQ 8.17
  it.each([
    ['de_DE', '0341 1234560', 'eingerichtet hat (Telefon 0341 1234560).'],
    ['en_EN', '+49 341 1234560', 'set up your account (phone +49 341 1234560) straight away.'],
    ['de_DE', '', 'eingerichtet hat.'],
  ] as const)("is told the clinic's number where it has one: %s, %s", async (language, phone, words) => {
    await sqlRows(
      server.addresses.superuser,
      `insert into settings (name, value) values ('clinic', jsonb_build_object('clinic', $1::jsonb))
       on conflict (name) do update set value = settings.value || excluded.value`,
      [{ ...nothingSaid, phone }],
    )
    await desk.patch(`/rest/account?account=${client.id}`, 'account', { language })
    await changeEmail(`new.${count}@example.org`)
    const [mail] = await sendLoginMails(server)
    expect([mail?.language, mail?.text]).toEqual([language, expect.stringContaining(words)])
  })

  it('hears of each change of several, and of none when something else is changed', async () => {
    await desk.patch(`/rest/account?account=${client.id}`, 'account', { location: 'Altenrode' })
    await changeEmail(`first.${count}@example.org`)
    await changeEmail(`second.${count}@example.org`)
    const mails = await sendLoginMails(server)
    expect(mails.map(({ to }) => to)).toEqual([`former.${count}@example.org`, `first.${count}@example.org`])
  })

  it('is forgotten unwritten where the letter comes too late', async () => {
    await changeEmail(`late.${count}@example.org`)
    server.clock.pass(73 * 3600)
    expect(await sendLoginMails(server)).toEqual([])
    expect(await kept()).toEqual([{ state: 'expired', address: null }])
  })
})
