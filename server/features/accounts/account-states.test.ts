import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueueMail } from '#outbox/mails.store.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let colleague: Person
let client: Person
let administrator: Person
let desk: TestBrowser
let office: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  colleague = await clinic.therapist()
  client = await clinic.client(therapist)
  // A single administrator; approvals.test.ts tests two of them.
  await sqlRows(
    server.addresses.superuser,
    'update accounts set active = false, switched_off_at = null where type = 1',
  )
  administrator = await clinic.administrator()
  desk = await browserOf(server, therapist)
  office = await browserOf(server, administrator)
})
afterAll(() => server.close())

const set = (browser: TestBrowser, what: 'activate' | 'deactivate', { id }: Person, headers = {}) =>
  browser.post(`/rest/account/${what}`, 'account', { accountId: id }, headers)
const remove = (browser: TestBrowser, { id }: Person, headers = {}) =>
  browser.send('DELETE', `/rest/account/${id}`, { headers })
const handOver = (attributes: object, headers = {}) =>
  office.post('/rest/account/hand-over', 'account', attributes, headers)
const login = async ({ alias, role }: Person) =>
  (await new TestBrowser(server.urls, role).login(alias, testPassword)).code ?? 'in'
const parentOf = async ({ id }: Person) =>
  (await office.get(`/rest/account?account=${id}`)).list[0]?.attributes['parentId']
const actionsOn = async ({ id }: Person) =>
  (
    await sqlRows<{ action: string }>(
      server.addresses.superuser,
      `select p.action from protocol p join accounts a on a.subject_ref = p.subject_ref
       where a.id = $1 and p.action not like '%-viewed' and p.action not like '%-refused' order by p.at, p.id`,
      [id],
    )
  ).map(({ action }) => action)

describe('deactivating', () => {
  it('ends the sessions of a client, lets nobody log in, and keeps what is there (§4)', async () => {
    const phones = [await browserOf(server, client), await browserOf(server, client)]
    expect((await set(desk, 'deactivate', client)).status).toBe(200)
    for (const phone of phones) expect((await phone.get('/rest/account')).code).toBe('ERROR.SESSION_EXPIRED')
    expect(await login(client)).toBe('ERROR.ACCOUNT_DISABLED')
    const kept = (await desk.get(`/rest/account?account=${client.id}`)).list[0]?.attributes
    expect(kept).toMatchObject({ activeFlag: false, version: 2 })
  })

  it('lets no planned letter go out', async () => {
    const planned = {
      accountId: client.id,
      kind: 'password-set',
      subjectId: client.id,
      dueAt: server.clock.instant(),
    }
    await server.database.inTransaction((tx) => enqueueMail(tx, planned))
    await set(desk, 'deactivate', client)
    const letters = await sqlRows(
      server.addresses.superuser,
      'select state from letters where account_id = $1',
      [client.id],
    )
    expect(letters).toEqual([{ state: 'expired' }])
  })

  // REQ 4.1
  it('can be taken back, and both stand in the protocol', async () => {
    await set(desk, 'deactivate', client)
    expect((await set(desk, 'deactivate', client)).code).toBe('ERROR.DEACTIVATE_FAILED')
    expect((await set(office, 'activate', client)).status).toBe(200)
    expect((await set(desk, 'activate', client)).code).toBe('ERROR.ACTIVATE_FAILED')
    expect(await login(client)).toBe('in')
    expect((await actionsOn(client)).filter((action) => action.startsWith('account-'))).toEqual([
      'account-deactivated',
      'account-activated',
    ])
  })

  // REQ 6.28
  it('of a therapist with active clients says how many must be handed over first (§6)', async () => {
    const second = await clinic.client(therapist)
    await clinic.client(therapist, { active: false })
    const answer = await set(office, 'deactivate', therapist)
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      [{ code: 'ERROR.THERAPIST_HAS_CLIENTS', count: 2 }],
    ])
    expect(
      (await handOver({ parentId: therapist.id, therapistId: colleague.id })).attributes['clients'],
    ).toBe(3)
    expect((await set(office, 'deactivate', therapist)).status).toBe(200)
    expect((await desk.get('/rest/account')).status).toBe(401)
    expect(await parentOf(second)).toBe(colleague.id)
  })

  it('is refused to who saw an older version, and of oneself', async () => {
    expect((await set(desk, 'deactivate', client, { 'if-match': '"7"' })).body.errors).toEqual([
      { code: 'ERROR.CONFLICT', count: 1 },
    ])
    expect((await set(office, 'deactivate', administrator)).code).toBe('ERROR.DEACTIVATE_FAILED')
  })

  it('leaves one of two administrators who put each other out at the same moment', async () => {
    const other = await clinic.administrator()
    const there = await browserOf(server, other)
    const answers = await Promise.all([
      set(office, 'deactivate', other),
      set(there, 'deactivate', administrator),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const active = await sqlRows(
      server.addresses.superuser,
      'select id from accounts where id = any($1) and active',
      [[administrator.id, other.id]],
    )
    expect(active).toHaveLength(1)
  })

  // ASVS 15.4.2
  it('of a therapist never meets a client who becomes active at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const doctor = await clinic.therapist()
      const patient = await clinic.client(doctor, { active: false })
      await Promise.all([set(office, 'deactivate', doctor), set(office, 'activate', patient)])
      const untreated = await sqlRows(
        server.addresses.superuser,
        `select from accounts c join accounts t on t.id = c.parent_id where c.id = $1 and c.active and not t.active`,
        [patient.id],
      )
      expect(untreated).toEqual([])
    }
  })

  it('of the treating therapist bars activating the client until somebody else treats them (§1)', async () => {
    await set(desk, 'deactivate', client)
    await set(office, 'deactivate', therapist)
    expect((await set(office, 'activate', client)).code).toBe('ERROR.ACTIVATE_FAILED')
    await handOver({ accountId: client.id, therapistId: colleague.id })
    expect((await set(office, 'activate', client)).status).toBe(200)
  })
})

describe('deleting', () => {
  // REQ 6.20
  it('of a client who never logged in is the treating therapist’s; the login name is free again', async () => {
    const fresh = await clinic.client(therapist, { alias: 'short.stay' })
    expect((await remove(office, fresh)).code).toBe('ERROR.ACCESS_DENIED')
    expect((await remove(desk, fresh, { 'idempotency-key': 'gone' })).status).toBe(200)
    expect((await remove(desk, fresh, { 'idempotency-key': 'gone' })).status).toBe(200)
    expect((await remove(desk, fresh)).code).toBe('ERROR.ACCESS_DENIED')
    expect(await login(fresh)).toBe('ERROR.WRONG_CREDENTIALS')
    const renamed = await desk.patch(`/rest/account?account=${client.id}`, 'account', { alias: 'short.stay' })
    expect(renamed.status).toBe(200)
  })

  // REQ 6.20
  it('of a client who has logged in is refused: there is something to keep', async () => {
    expect(await login(client)).toBe('in')
    expect((await remove(desk, client)).code).toBe('ERROR.DELETION_FAILED')
  })

  // REQ 6.20
  it('of staff waits until no client is left, deactivated ones neither', async () => {
    await set(desk, 'deactivate', client)
    expect((await remove(office, therapist)).body.errors).toEqual([
      { code: 'ERROR.THERAPIST_HAS_CLIENTS', count: 1 },
    ])
    await handOver({ parentId: therapist.id, therapistId: colleague.id })
    expect((await remove(office, therapist)).status).toBe(200)
    expect((await desk.get('/rest/account')).status).toBe(401)
    expect((await remove(office, administrator)).code).toBe('ERROR.DELETION_FAILED')
  })
})

describe('handing over', () => {
  it('gives one client another therapist: the new one treats, the old one no longer', async () => {
    const next = await browserOf(server, colleague)
    const phone = await browserOf(server, client)
    expect((await handOver({ accountId: client.id, therapistId: colleague.id })).attributes).toEqual({
      clients: 1,
    })
    expect((await desk.get(`/rest/account?account=${client.id}`)).status).toBe(403)
    expect((await next.get(`/rest/account?account=${client.id}`)).status).toBe(200)
    const included = (await phone.get('/rest/account')).body.included ?? []
    expect(included.map(({ type, id }) => [type, id])).toEqual([['therapist', colleague.id]])
    expect((await actionsOn(client)).at(-1)).toBe('client-handed-over')
  })

  it.each([
    ['to somebody who is deactivated', async () => clinic.deactivate(colleague), 'ERROR.UPDATE_FAILED'],
    ['to somebody who was deleted', async () => clinic.remove(colleague), 'ERROR.UPDATE_FAILED'],
  ])('is refused %s', async (_, before, code) => {
    await before()
    expect((await handOver({ accountId: client.id, therapistId: colleague.id })).code).toBe(code)
    expect(await parentOf(client)).toBe(therapist.id)
  })

  it('is refused to whom the client is with already, to a client, and for a stale version', async () => {
    const other = await clinic.client(colleague)
    const codes = [
      await handOver({ accountId: client.id, therapistId: therapist.id }),
      await handOver({ accountId: client.id, therapistId: other.id }),
      await handOver({ parentId: therapist.id, therapistId: therapist.id }),
      await handOver({ accountId: client.id, therapistId: colleague.id }, { 'if-match': '"9"' }),
      await handOver({ accountId: therapist.id, therapistId: colleague.id }),
    ].map(({ code }) => code)
    expect(codes).toEqual([
      'ERROR.UPDATE_FAILED',
      'ERROR.UPDATE_FAILED',
      'ERROR.UPDATE_FAILED',
      'ERROR.CONFLICT',
      'ERROR.ACCESS_DENIED',
    ])
  })
})
