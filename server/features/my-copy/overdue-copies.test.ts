import { completeCopyGoodUntil } from '@standfest/domain/features/my-copy/complete-copy.ts'
import { copyKeptDays } from '@standfest/domain/features/my-copy/my-copy.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { runCopyJob } from '#testing/own-copies.ts'
import { runTask, runTaskInTime } from '#testing/tasks.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { endOverdueCopiesTask, endReleaseTask, expireCopyTask } from './my-copy.jobs.ts'

let server: TestServer
let therapist: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
beforeAll(async () => {
  server = await openTestServer({ TEST_LIMITS: 'high-requests' })
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
})
afterAll(() => server.close())

const day = 86_400
const review = `/rest/completeCopy/review?account=`
async function release(): Promise<void> {
  const { reviewed } = (await desk.get(`${review}${client.id}`)).attributes
  const decision = { released: true, reviewed }
  await desk.post(`/rest/completeCopy/decision?account=${client.id}`, 'completeCopyDecision', decision)
}
const order = (body: object = {}) => phone.post('/rest/myCopy', 'myCopy', body)
const row = async (text: string) => (await sqlRows(server.addresses.superuser, text, [client.id]))[0]
const stored = () => row('select state, record from complete_copies where owner_client = $1')
const copy = () =>
  row(`select state, passphrase, (select count(*)::int from own_copy_pieces p where p.owner_client = c.owner_client)
    as pieces from own_copies c where owner_client = $1`)

describe('what a lost or early job leaves is ended in the night', () => {
  // REQ 4.322
  it('erases what was released, on the first night after the release ended', async () => {
    await release()
    const until = completeCopyGoodUntil(server.clock.instant())
    // As a job queue whose clock is far ahead: the job runs once, before the time, and is gone.
    server.clock.pass(30 * day - 3600)
    await runTask(server, endReleaseTask, { clientId: client.id })
    await runTaskInTime(server, endOverdueCopiesTask, 59)
    expect(await stored()).toMatchObject({ state: 'released', record: expect.any(Buffer) })
    await runTaskInTime(server, endOverdueCopiesTask, 24 * 60)
    expect(server.clock.instant() - until).toBeLessThan(day)
    expect(await stored()).toEqual({ state: 'ended', record: null })
  })

  // REQ 4.314
  it('deletes the chunks of an own copy that nobody fetched in time', async () => {
    await order()
    await runCopyJob(server, client.id)
    server.clock.pass(copyKeptDays * day - 1)
    await runCopyJob(server, client.id, expireCopyTask)
    await runTask(server, endOverdueCopiesTask)
    expect(await copy()).toMatchObject({ state: 'ready', pieces: 1 })
    server.clock.pass(1)
    await runTask(server, endOverdueCopiesTask)
    expect(await copy()).toMatchObject({ state: 'expired', pieces: 0 })
  })

  // REQ 4.315
  it('forgets the passphrase and the chunks of a copy whose server was stopped', async () => {
    await order({ passphrase: 'Apfel Zebra Wolke' })
    await sqlRows(
      server.addresses.superuser,
      `insert into own_copy_pieces (owner_client, copy_id, place, content)
       select owner_client, id, 0, '' from own_copies where owner_client = $1 returning place`,
      [client.id],
    )
    server.clock.pass(900)
    await runTask(server, endOverdueCopiesTask)
    expect(await copy()).toMatchObject({ state: 'making', passphrase: expect.any(Buffer), pieces: 1 })
    server.clock.pass(1)
    await runTask(server, endOverdueCopiesTask)
    expect(await copy()).toEqual({ state: 'failed', passphrase: null, pieces: 0 })
    await runCopyJob(server, client.id)
    expect(await copy()).toMatchObject({ state: 'failed', pieces: 0 })
  })

  it('leaves the release of another client that is not over', async () => {
    await release()
    const before = client
    server.clock.pass(20 * day)
    client = await aClinic(server).client(therapist)
    desk = await browserOf(server, therapist)
    await release()
    server.clock.pass(10 * day)
    await runTask(server, endOverdueCopiesTask)
    expect(await stored()).toMatchObject({ state: 'released' })
    client = before
    expect(await stored()).toMatchObject({ state: 'ended' })
  })
})
