import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashSecret } from '#features/login/sessions.store.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const keep = async (by = phone) => {
  const token = randomBytes(32).toString('base64url')
  expect((await by.post('/rest/keptKit', 'keptKit', { token })).status).toBe(200)
  return token
}
/** Asks as a device without a session whether its offline kit is valid. */
const stands = async (token: string) =>
  (await new TestBrowser(server.urls, 'CLIENT').post('/user/kept-kit', 'keptKit', { token })).attributes[
    'stands'
  ]
const rows = () =>
  sqlRows<{ row: string }>(
    server.addresses.superuser,
    'select k::text as row from kept_kits k where owner_client = $1',
    [client.id],
  )

describe('an emergency kit that a device keeps (§1)', () => {
  // REQ 7.19
  it('stands while the account does, and only its hash is in the database', async () => {
    const token = await keep()
    expect([await stands(token), await stands(randomBytes(32).toString('base64url'))]).toEqual([true, false])
    expect(JSON.stringify(await rows())).not.toContain(token)
    expect(JSON.stringify(server.logged)).not.toContain(token)
  })

  it('stands no longer once the account is deactivated, also when it is active again', async () => {
    const token = await keep()
    await desk.post('/rest/account/deactivate', 'account', { accountId: client.id })
    expect([await stands(token), await rows()]).toEqual([false, []])
    await desk.post('/rest/account/activate', 'account', { accountId: client.id })
    expect(await stands(token)).toBe(false)
  })

  it('stands no longer once the account is inactive, however it became so', async () => {
    const token = await keep()
    await clinic.deactivate(client)
    expect(await stands(token)).toBe(false)
  })

  it('stands no longer once the client is anonymised', async () => {
    const token = await keep()
    expect((await desk.post('/rest/account/anonymise', 'account', { accountId: client.id })).status).toBe(200)
    const kept = 'select kept_at from kept_kits where token_hash = $1'
    expect(await sqlRows(server.addresses.superuser, kept, [hashSecret(token)])).toEqual([])
    expect(await stands(token)).toBe(false)
  })

  it('stands on while the treating therapist is away: an emergency asks for nobody’s leave', async () => {
    const token = await keep()
    await clinic.deactivate(therapist)
    expect(await stands(token)).toBe(true)
  })

  it('is forgotten device by device, and by its owner alone', async () => {
    const [here, there] = [await keep(), await keep()]
    const other = await browserOf(server, await clinic.client(therapist))
    expect((await other.post('/rest/keptKit/forget', 'keptKit', { token: here })).status).toBe(200)
    expect(await stands(here)).toBe(true)
    expect((await phone.post('/rest/keptKit/forget', 'keptKit', { token: here })).status).toBe(200)
    expect([await stands(here), await stands(there)]).toEqual([false, true])
  })

  it('stands in the protocol once when it is kept and once when it is removed', async () => {
    const token = await keep()
    await phone.post('/rest/keptKit', 'keptKit', { token })
    await phone.post('/rest/keptKit/forget', 'keptKit', { token })
    await phone.post('/rest/keptKit/forget', 'keptKit', { token })
    const { list } = await desk.get(`/rest/protocol?account=${client.id}`)
    const actions = list.map(({ attributes }) => String(attributes['action']))
    expect(actions.filter((one) => one.startsWith('kit')).toSorted()).toEqual(['kit-kept', 'kit-removed'])
  })

  it('refuses what is no token', async () => {
    expect((await phone.post('/rest/keptKit', 'keptKit', { token: 'short' })).status).toBe(422)
  })
})
