import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { handedOverWriter } from './accounts.jobs.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let former: Person
let next: Person
let client: Person
let administrator: Person
let [office, desk, newDesk, phone]: TestBrowser[] = []
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
  administrator = await clinic.administrator()
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  former = await clinic.therapist({ person: { email: `${crypto.randomUUID()}@example.org` } })
  next = await clinic.therapist()
  client = await clinic.client(former)
  office = await browserOf(server, administrator)
  desk = await browserOf(server, former)
  newDesk = await browserOf(server, next)
  phone = await browserOf(server, client)
})
afterAll(() => server.close())

const here = (browser: TestBrowser | undefined) => browser ?? expect.fail('nobody is signed in')
const handOver = (attributes: object) => here(office).post('/rest/account/hand-over', 'account', attributes)
const overToNext = () => handOver({ accountId: client.id, therapistId: next.id })
const listed = async (browser: TestBrowser | undefined) =>
  (await here(browser).get('/rest/clients')).list.map(({ id }) => id)
const write = (content: string) => here(phone).post('/message/create', 'message', { content })
const threadOf = async (browser: TestBrowser | undefined) =>
  (await here(browser).get(`/message/messageHeader?account=${client.id}`)).list
const newTo = async (browser: TestBrowser | undefined) =>
  (await threadOf(browser)).filter(({ attributes }) => attributes['new']).length

describe('handing over', () => {
  // REQ 6.18
  it('takes list and record from the former therapist at once and gives them to the new one (§6)', async () => {
    expect([await listed(desk), await listed(newDesk)]).toEqual([[client.id], []])
    expect((await overToNext()).status).toBe(201)
    expect([await listed(desk), await listed(newDesk)]).toEqual([[], [client.id]])
    for (const path of ['diary', 'survey', 'goals', 'appointments', 'lifearea', 'events'])
      expect([path, (await here(desk).get(`/rest/${path}?account=${client.id}`)).status]).toEqual([path, 403])
    expect((await here(newDesk).get(`/rest/diary?account=${client.id}`)).status).toBe(200)
  })

  it('opens the second wall to the new therapist and shuts it for the former one', async () => {
    await overToNext()
    const seen = async ({ id }: Person) =>
      server.database.inTransaction(async (tx) => {
        const { openScopeOfTherapists } = await import('#features/access/access.store.ts')
        await openScopeOfTherapists(tx, [id], id)
        return (await tx.query('select from client_states')).rowCount
      })
    expect([await seen(former), await seen(next)]).toEqual([0, 1])
  })

  // REQ 6.18
  it('takes with it who stands in: for the former no longer, for the new one from now on', async () => {
    const [ofFormer, ofNext] = [await clinic.therapist(), await clinic.therapist()]
    await clinic.substitution(former, ofFormer, -1, 5)
    await clinic.substitution(next, ofNext, -1, 5)
    const [before, after] = [await browserOf(server, ofFormer), await browserOf(server, ofNext)]
    expect([await listed(before), await listed(after)]).toEqual([[client.id], []])
    await overToNext()
    expect([await listed(before), await listed(after)]).toEqual([[], [client.id]])
  })

  // REQ 6.18
  it('leaves as new what nobody read yet, and only that', async () => {
    await write('Gelesen')
    const [read] = await threadOf(desk)
    await here(desk).patch(`/message/messageHeader/${read?.id}?account=${client.id}`, 'messageHeader', {
      new: false,
    })
    server.clock.pass(60)
    await write('Noch nicht gelesen')
    await overToNext()
    expect([await newTo(newDesk), (await threadOf(newDesk)).length]).toEqual([1, 2])
    await write('An die neue Behandlerin')
    expect(await newTo(newDesk)).toBe(2)
  })

  // REQ 6.18
  it('writes one letter to each of the two, however many clients they are, and names nobody', async () => {
    await clinic.client(former)
    await clinic.client(former, { active: false })
    expect((await handOver({ parentId: former.id, therapistId: next.id })).attributes['clients']).toBe(3)
    const letters = await sqlRows<{ account_id: string }>(
      server.addresses.superuser,
      `select account_id from letters where kind = 'clients-handed-over' and account_id = any($1)`,
      [[former.id, next.id]],
    )
    expect(letters.map(({ account_id }) => account_id).toSorted()).toEqual([former.id, next.id].toSorted())
    const letter = await server.database.inTransaction((tx) => handedOverWriter(server)(tx, former.id))
    expect(letter?.subject).toBe('Standfest: Ihre Zuständigkeit wurde geändert')
    expect(letter?.text).not.toMatch(new RegExp(`${client.alias}|Name \\d`))
  })

  // REQ 6.18
  it('leaves templates with their author', async () => {
    const made = await here(desk).post('/rest/templates', 'template', {
      kind: 'GOAL',
      title: 'Ruhige Abende',
      body: { title: 'Ruhige Abende' },
    })
    await handOver({ parentId: former.id, therapistId: next.id })
    const templatesOf = async (browser: TestBrowser | undefined) =>
      (await here(browser).get('/rest/templates')).list.map(({ id }) => id)
    expect(await templatesOf(desk)).toContain(made.body.data.id)
    expect(await templatesOf(newDesk)).not.toContain(made.body.data.id)
  })

  it('writes to nobody who cannot log in any more, and to nobody when there was nothing to hand over', async () => {
    await clinic.deactivate(former)
    await handOver({ parentId: former.id, therapistId: next.id })
    const third = await clinic.therapist()
    await handOver({ parentId: former.id, therapistId: third.id })
    const letters = await sqlRows<{ account_id: string }>(
      server.addresses.superuser,
      `select account_id from letters where kind = 'clients-handed-over' and account_id = any($1)`,
      [[former.id, next.id, third.id]],
    )
    expect(letters.map(({ account_id }) => account_id)).toEqual([next.id])
  })

  // ASVS 7.5.3
  // REQ 6.17
  it('asks for a fresh proof: it decides who reads a record', async () => {
    server.clock.pass(6 * 60)
    expect((await overToNext()).code).toBe('ERROR.STEP_UP_REQUIRED')
    expect(await listed(desk)).toEqual([client.id])
  })
})
