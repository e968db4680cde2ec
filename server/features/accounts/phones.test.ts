import { emergencyContact } from '@standfest/domain/features/emergency-kit/emergency-kit.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeKeysNow } from '#features/accounts/keys.jobs.ts'
import { readPhonesOfContacts } from '#features/content/content.jobs.ts'
import { getPhoneReader } from '#features/instance-settings/settings.store.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { findDifferingClients } from './fingerprints.store.ts'
import { readPhonesOfAccounts } from './phones.jobs.ts'
import { listAccountsToRead, readPhonesOf } from './phones.store.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let desk: TestBrowser

beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  therapist = await clinic.therapist({ person: { email: `t${Math.random()}@example.org` } })
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const own = async (browser: TestBrowser) => (await browser.get('/rest/account')).list[0]?.attributes ?? {}
const ofClient = async ({ id }: Person) =>
  (await desk.get(`/rest/account?account=${id}`)).list[0]?.attributes ?? {}
const changePhone = (browser: TestBrowser, phone: string) =>
  browser.patch('/rest/account', 'account', { phone })
/** A client with telephone numbers as stored by the previous version. */
const clientFromBefore = async (phone: string, mobile = '') => {
  const client = await clinic.client(therapist, { person: { phone, mobile } })
  await sqlRows(server.addresses.superuser, 'update accounts set phones_read = false where id = $1', [
    client.id,
  ])
  return client
}
const sharing = async () =>
  (await desk.get('/rest/clients')).list
    .filter(({ attributes }) => (attributes['account'] as { phoneShared?: boolean }).phoneShared)
    .map(({ id }) => id)

describe('the telephone number of an account', () => {
  it('is kept as it is dialled and shown in groups, however it was typed (§5)', async () => {
    const browser = await browserOf(server, await clinic.client(therapist))
    await changePhone(browser, '+49 (0)30 / 900 12-0')
    expect(await own(browser)).toMatchObject({ phone: '+4930900120', phoneShown: '+49 30 900120' })
    await changePhone(browser, '116 123')
    expect(await own(browser)).toMatchObject({ phone: '116123', phoneShown: '116 123' })
  })

  // REQ 5.6
  it('belongs to one account, whatever its spelling: +49 30 …, 030 … and 0049 30 … are one number', async () => {
    const first = await browserOf(server, await clinic.client(therapist))
    expect((await changePhone(first, '+49 30 7654321')).status).toBe(200)
    const second = await browserOf(server, await clinic.client(therapist))
    for (const spelling of ['030 7654321', '0049 30 7654321', '+49 (0)30/7654321']) {
      const answer = await changePhone(second, spelling)
      expect([answer.status, answer.code]).toEqual([409, 'ERROR.PHONE_NOT_AVAILABLE'])
    }
  })

  it('that nobody can dial is refused at its field, and nothing is changed', async () => {
    const browser = await browserOf(server, await clinic.client(therapist))
    const answer = await changePhone(browser, '7654321')
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'phone'])
    expect((await own(browser))['phone']).toBe('')
  })

  it('without a country code is a number of the clinic’s country', async () => {
    const office = await browserOf(
      server,
      await clinic.administrator({ person: { email: 'office@example.org' } }),
    )
    const setting = (country: string) =>
      office.send('PUT', '/rest/settings/clinic', { type: 'settings', attributes: { value: { country } } })
    expect((await setting('XX')).status).toBe(422)
    expect((await setting('AT')).status).toBe(200)
    const browser = await browserOf(server, await clinic.client(therapist))
    await changePhone(browser, '01 588580')
    expect((await own(browser))['phone']).toBe('+431588580')
    await setting('DE')
  })
})

describe('numbers from before they were read', () => {
  it('are read once, from where somebody who was killed left off', async () => {
    const clients = [
      await clientFromBefore('03090013001', '01713920012'),
      await clientFromBefore('+4903090013002'),
      await clientFromBefore('90013003'),
    ] as const
    const readOne = async (place: number) => {
      const [account] = (await server.database.inTransaction(listAccountsToRead)).slice(place)
      if (account)
        await server.database.inTransaction(async (tx) =>
          readPhonesOf(tx, account, { ...server, readPhone: await getPhoneReader(tx) }),
        )
    }
    await readOne(0)
    const waiting = (await server.database.inTransaction(listAccountsToRead)).length
    expect(waiting).toBe(2)
    expect(await readPhonesOfAccounts(server)).toBe(2)
    expect(await Promise.all(clients.map(ofClient))).toMatchObject([
      {
        phone: '+493090013001',
        phoneShown: '030 90013001',
        mobile: '+491713920012',
        mobileShown: '0171 3920012',
      },
      { phone: '+493090013002', phoneShown: '+49 30 90013002' },
      { phone: '90013003', phoneShown: '' },
    ])
    expect(await readPhonesOfAccounts(server)).toBe(0)
  })

  it('that turn out to be one stay with both accounts, which the treating therapist is told of until one changes', async () => {
    const first = await clientFromBefore('+493090014001')
    const second = await clientFromBefore('03090014001')
    await readPhonesOfAccounts(server)
    expect(new Set(await sharing())).toEqual(new Set([first.id, second.id]))
    expect(await ofClient(second)).toMatchObject({ phone: '+493090014001', phoneShared: true })
    const browser = await browserOf(server, second)
    expect((await own(browser))['phoneShared']).toBeUndefined()
    expect((await browser.patch('/rest/account', 'account', { street: 'Uferweg 2' })).status).toBe(200)

    await changeKeysNow(server)
    const open = await server.database.inTransaction((tx) =>
      findDifferingClients(tx, server.vault.keyring, []),
    )
    expect(open).toEqual([])
    expect((await sharing()).length).toBe(2)

    expect((await changePhone(browser, '030 90014002')).status).toBe(200)
    expect(await sharing()).toEqual([])
    const third = await browserOf(server, await clinic.client(therapist))
    expect((await changePhone(third, '+49 30 90014001')).status).toBe(409)
  })

  it('are read in the emergency kit too; what cannot be read stays as it was typed', async () => {
    const client = await clinic.client(therapist)
    const browser = await browserOf(server, client)
    const kit = '/rest/emergencyContact'
    const contact = (name: string) =>
      browser.post(kit, emergencyContact.wireType, { name, phone: '030 90015001' })
    await contact('Schwester')
    await sqlRows(
      server.addresses.superuser,
      `update contents set phones_read = false where owner_client = $1`,
      [client.id],
    )
    expect(await readPhonesOfContacts(server)).toBe(1)
    expect(await readPhonesOfContacts(server)).toBe(0)
    const [kept] = (await browser.get(kit)).list
    expect(kept?.attributes).toMatchObject({ phone: '+493090015001', phoneShown: '030 90015001', version: 1 })
  })
})
