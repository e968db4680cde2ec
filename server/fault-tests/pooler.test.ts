import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withConnection } from '#database/with-connection.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { turnClockTo } from '#testing/clock-file.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openEar, until } from '#testing/live-ear.ts'
import { type Pooler, pgbouncer, startPooler } from '#testing/pgbouncer.ts'
import { mainFile, operatorFile, type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let sessions: Pooler
let transactions: Pooler
let one: ServerProcess
let other: ServerProcess

const common = () => ({
  DATA_DIR: server.folder,
  DATABASE_JOBS_URL: server.addresses.jobs,
  DATABASE_LISTEN_URL: server.addresses.app,
  TEST_CLOCK_FILE: join(server.folder, 'clock'),
})
const bySessions = () => ({ ...common(), DATABASE_URL: sessions.through(server.addresses.app) })
const byTransactions = () => ({
  ...common(),
  DATABASE_URL: transactions.through(server.addresses.app),
  DATABASE_POOLING: 'transaction',
  DATABASE_CONNECTIONS: '8',
  DATABASE_JOBS_CONNECTIONS: '3',
})

async function at({ urls }: ServerProcess, person: Person): Promise<TestBrowser> {
  const signedIn = await browserOf(server, person)
  const browser = new TestBrowser(urls, person.role)
  browser.token = signedIn.token
  for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value)
  return browser
}

/** Runs a program of the server until it ends. */
function run(file: string, words: readonly string[], variables: Record<string, string>) {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    CLIENT_PORT: '0',
    THERAPIST_PORT: '0',
    ADMIN_PORT: '0',
    ...variables,
  }
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [file, ...words], { env, timeout: 60_000 }, (error, said, wrong) =>
      resolve({ code: error?.code ?? 0, said: said + wrong }),
    )
  })
}

const roleSettings = () =>
  sqlRows(server.addresses.superuser, 'select setdatabase, setrole, setconfig from pg_db_role_setting')

describe.skipIf(pgbouncer === undefined)('servers behind poolers [needs pgbouncer]', () => {
  let settingsBefore: unknown
  beforeAll(async () => {
    server = await openTestServer()
    turnClockTo(ordinaryTimestamp, join(server.folder, 'clock'))
    await aClinic(server).administrator()
    settingsBefore = await roleSettings()
    const { app } = server.addresses
    sessions = await startPooler([app])
    // Fewer sessions than one server's pool has connections.
    transactions = await startPooler([app], { pool_mode: 'transaction', default_pool_size: '3' })
    one = await startServerProcess({ ...bySessions(), PROCESSES: '2' })
    other = await startServerProcess(byTransactions())
  }, 600_000)
  afterAll(async () => {
    await one.stop()
    await other.stop()
    await sessions.stop()
    await transactions.stop()
    await server.close()
  })

  // REQ 4.388
  // REQ 4.389
  it('store what is sent to them, and tell each other of it by their direct addresses', async () => {
    const clinic = aClinic(server)
    const therapist = await clinic.therapist()
    const client = await clinic.client(therapist)
    const [phone, desk] = [await at(one, client), await at(other, therapist)]
    const [phoneEar, deskEar] = [await openEar(phone), await openEar(desk)]
    const change = `event: change\ndata: {"clientId":"${client.id}","what":"message"}`
    const account = `?account=${client.id}`
    const sent = await phone.post('/message/create', 'message', { content: 'Am Abend war es schwer.' })
    expect(sent.status).toBe(201)
    await until('the staff hears', () => deskEar.heard().includes(change))
    const before = phoneEar.heard().length
    const answered = await desk.post(`/message/create${account}`, 'message', { content: 'Ich rufe Sie an.' })
    expect(answered.status).toBe(201)
    await until('the client hears', () => phoneEar.heard().length > before)
    const contents = async (by: TestBrowser, query: string) =>
      (await by.get(`/message/messageBody${query}`)).list.map(({ attributes }) => attributes.content)
    const both = ['Ich rufe Sie an.', 'Am Abend war es schwer.']
    expect([await contents(phone, ''), await contents(desk, account)]).toEqual([both, both])
    for (const ear of [phoneEar, deskEar]) ear.hangUp()
  })

  it('answer many calls at once with fewer sessions than they have connections', async () => {
    const clinic = aClinic(server)
    const therapist = await clinic.therapist()
    const clients = await Promise.all([1, 2, 3, 4].map(() => clinic.client(therapist)))
    const phones = await Promise.all(clients.map((client) => at(other, client)))
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].flatMap((count) =>
        phones.map((phone) => phone.post('/message/create', 'message', { content: `Nummer ${count}` })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const lists = await Promise.all(phones.map((phone) => phone.get('/message/messageBody')))
    expect(lists.map(({ list }) => list.length)).toEqual([5, 5, 5, 5])
  })

  it('change nothing for sessions of an older version that runs beside', async () => {
    expect(await roleSettings()).toEqual(settingsBefore)
    // The older version's listening connection tells announcements outside of a transaction.
    await withConnection(server.addresses.app, async (older) => {
      await expect(older.query('select tell_announcements(1000)')).resolves.toMatchObject({
        rowCount: 1,
      })
    })
  })

  // REQ 4.388
  it('do not start by a pooler that shares sessions unless told so, and leave everything as it was', async () => {
    const { DATABASE_POOLING: _, ...unsaid } = byTransactions()
    const before = await roleSettings()
    const { code, said } = await run(mainFile, [], unsaid)
    expect(code).toBe(1)
    expect(said).toMatch(/^Standfest cannot start: DATABASE_URL .*Set DATABASE_POOLING=transaction/m)
    expect(await roleSettings()).toEqual(before)
  })

  // REQ 4.388
  it.each([
    ['keeps one session to each connection', bySessions],
    ['each transaction sets its own settings', byTransactions],
  ])('are told of by the operator’s check: %s', async (words, variables) => {
    const { said } = await run(operatorFile, ['check'], variables())
    expect(said).toMatch(new RegExp(`^Pooling: .*${words}.*hold`, 'm'))
  })
})
