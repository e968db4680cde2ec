import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ExportId } from '@standfest/domain/features/export/export.ts'
import { recordKinds } from '@standfest/domain/features/export/variable.ts'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSessionsOf } from '#features/login/sessions.store.ts'
import { DownloadBrokenOff } from '#http/send-file.ts'
import { entryByHand } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { clientNumber } from './client-number.ts'
import { cancelRun, insertRunning } from './export.store.ts'
import { type ExportOrder, type TableChunk, tablePass } from './table.ts'
import { writeExport } from './write-export.ts'

let server: TestServer
let therapist: Person
let desk: TestBrowser
let clients: Person[]
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  desk = await browserOf(server, therapist)
  clients = [await clinic.client(therapist), await clinic.client(therapist), await clinic.client(therapist)]
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.close())

/** Starts an export, and returns a function that reads its next chunk. */
async function begin(clientIds: readonly AccountId[] = clients.map(({ id }) => id)) {
  const now = server.clock.now()
  const id = uuidv7() as ExportId
  const [session] = await sqlRows<{ id: string }>(
    server.addresses.superuser,
    'select id from sessions where account_id = $1',
    [therapist.id],
  )
  const run = { id, accountId: therapist.id, sessionId: String(session?.id), at: now.instant, clients: 3 }
  await server.database.inTransaction((tx) => insertRunning(tx, run))
  const by = { actor: therapist, today: now.today, keyring: server.vault.keyring }
  const passesOf: ExportOrder['passesOf'] = (terms) => [tablePass('research', recordKinds, 0, terms)]
  const order: ExportOrder = {
    texts: false,
    clientIds,
    by,
    passesOf,
    now,
    instanceKey: server.vault.instanceKey,
  }
  return { id, pieces: writeExport(server.database, id, order) }
}

async function rest(pieces: AsyncGenerator<TableChunk>): Promise<string> {
  const taken: Uint8Array[] = []
  for await (const { bytes } of pieces) taken.push(bytes)
  return Buffer.concat(taken).toString()
}

async function stateOf(id: ExportId) {
  const [run] = await sqlRows<{ state: string; clients_done: number }>(
    server.addresses.superuser,
    'select state, clients_done from export_runs where id = $1',
    [id],
  )
  return run
}

const openSnapshots = () =>
  sqlRows(
    server.addresses.superuser,
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )

describe('an export while it is written', () => {
  it('sees everything as it was when it began', async () => {
    const { pieces } = await begin()
    const first = [await pieces.next(), await pieces.next()]
    expect(first.map(({ done }) => done)).toEqual([false, false])
    const [, , last] = clients
    const told = await desk.post(`/rest/survey?account=${last?.id}`, 'survey', entryByHand)
    expect(told.status).toBe(201)
    expect(await rest(pieces)).not.toContain('"event"')
    expect(await rest((await begin()).pieces)).toContain('"event"')
  })

  it('leaves out whom it was not begun for, and who is somebody else’s by then', async () => {
    const clinic = aClinic(server)
    const [one, other] = clients
    if (one) await clinic.handOver(one, await clinic.therapist())
    const { pieces } = await begin(one && other ? [one.id, other.id] : [])
    const numbers = new Set([...(await rest(pieces)).matchAll(/"#(\d+)"/g)].map(([, number]) => number))
    const [row] = await sqlRows<{ subjectRef: string }>(
      server.addresses.superuser,
      'select subject_ref as "subjectRef" from accounts where id = $1',
      [other?.id],
    )
    expect(numbers).toEqual(new Set(row && [clientNumber(server.vault.instanceKey, row)]))
  })

  it('ends where somebody breaks it off, and stays broken off', async () => {
    let moment = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (moment += 1000))
    const { id, pieces } = await begin()
    await pieces.next()
    await pieces.next()
    await server.database.inTransaction((tx) => cancelRun(tx, id))
    await expect(rest(pieces)).rejects.toThrow(DownloadBrokenOff)
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled' })
    expect(await openSnapshots()).toEqual([])
  })

  // ASVS 8.3.2
  it('ends with the session that began it, on its way as well', async () => {
    let moment = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (moment += 1000))
    const { id, pieces } = await begin()
    await pieces.next()
    await pieces.next()
    await server.database.inTransaction((tx) => endSessionsOf(tx, therapist.id))
    await expect(rest(pieces)).rejects.toThrow(DownloadBrokenOff)
    expect(await stateOf(id)).toMatchObject({ state: 'failed' })
    expect(await openSnapshots()).toEqual([])
  })

  it('ends with whoever reads it, and holds nothing any more', async () => {
    const { id, pieces } = await begin()
    await pieces.next()
    expect(await openSnapshots()).toHaveLength(1)
    await pieces.return(undefined)
    expect(await stateOf(id)).toMatchObject({ state: 'failed', clients_done: 0 })
    expect(await openSnapshots()).toEqual([])
  })

  // ASVS 15.2.2
  it('waits for its turn behind two others, each of which holds a connection', async () => {
    const [one, two, three] = [await begin(), await begin(), await begin()]
    await one.pieces.next()
    await two.pieces.next()
    const third = three.pieces.next()
    expect(await openSnapshots()).toHaveLength(2)
    await one.pieces.return(undefined)
    expect((await third).done).toBe(false)
    await Promise.all([rest(two.pieces), rest(three.pieces)])
    expect((await stateOf(three.id))?.state).toBe('done')
  })

  it('breaks the connection off at a fault: nobody takes a part for the whole', async () => {
    const last = clients.at(-1)
    await sqlRows(
      server.addresses.superuser,
      `update client_keys set wrapped = 'x' where owner_client = $1`,
      [last?.id],
    )
    const response = await fetch(`${desk.url}/api/rest/account/export`, { headers: desk.headers() })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    await expect.poll(() => server.logged.filter(({ event }) => event === 'fault')).toHaveLength(1)
    const [run] = await sqlRows<{ state: string }>(
      server.addresses.superuser,
      'select state from export_runs where account_id = $1',
      [therapist.id],
    )
    expect(run?.state).toBe('failed')
  })
})
