import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { advisoryLocks } from '#database/advisory-locks.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { turnClockTo } from '#testing/clock-file.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { type Ear, openEar, until } from '#testing/live-ear.ts'
import { startServerProcess } from '#testing/server-process.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

/* Each round: a process answers changes, is kept from notifying, and is killed. The one that lives on has the open page. */

const clientCount = 6
/** The lock of `tell_announcements`: who holds it keeps all processes from notifying. */
const tellingLock = advisoryLocks.announcements

let server: TestServer
let therapist: Person
let ear: Ear
const clients: Person[] = []
beforeAll(async () => {
  server = await openTestServer()
  turnClockTo(ordinaryTimestamp, join(server.folder, 'clock'))
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  for (let made = 0; made < clientCount; made += 1) clients.push(await clinic.client(therapist))
  ear = await openEar(await browserOf(server, therapist))
})
const held: pg.Client[] = []
afterEach(async () => {
  for (const connection of held.splice(0)) await connection.end()
})
afterAll(async () => {
  ear.hangUp()
  await server.close()
})

async function keepFromTelling(): Promise<() => Promise<void>> {
  const connection = new pg.Client({ connectionString: server.addresses.superuser })
  held.push(connection)
  await connection.connect()
  await connection.query('select pg_advisory_lock($1)', [tellingLock])
  return async () => {
    await connection.query('select pg_advisory_unlock($1)', [tellingLock])
  }
}

/** Every client writes at a process that is killed before it could tell; `meanwhile` happens after its end. */
async function writeAtKilledProcess(
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const child = await startServerProcess({
    DATA_DIR: server.folder,
    DATABASE_URL: server.addresses.app,
    DATABASE_JOBS_URL: server.addresses.jobs,
    TEST_CLOCK_FILE: join(server.folder, 'clock'),
  })
  try {
    const letTell = await keepFromTelling()
    const answers = await Promise.all(
      clients.map(async (client) => {
        const signedIn = await browserOf(server, client)
        const phone = new TestBrowser(child.urls, 'CLIENT')
        phone.token = signedIn.token
        for (const [name, value] of signedIn.cookies) phone.cookies.set(name, value)
        return (await phone.post('/message/create', 'message', { content: 'Guten Morgen.' })).status
      }),
    )
    expect(answers).toEqual(clients.map(() => 201))
    await child.kill()
    await meanwhile()
    await letTell()
  } finally {
    await child.kill()
  }
}

const timesHeard = ({ id }: Person) =>
  ear.heard().filter((event) => event === `event: change\ndata: {"clientId":"${id}","what":"message"}`).length

describe('a server process that is killed between commit and notification', () => {
  // REQ 7.28
  it('leaves nothing untold: the one that lives on tells it, once', async () => {
    for (let round = 1; round <= 2; round += 1) {
      await writeAtKilledProcess()
      await until('the page has heard of every client', () =>
        clients.every((one) => timesHeard(one) >= round),
      )
      expect(clients.map(timesHeard)).toEqual(clients.map(() => round))
    }
  }, 120_000)

  it('is seen to lose changes when what was announced goes with it (planted fault)', async () => {
    const before = clients.map(timesHeard)
    await writeAtKilledProcess(() => sqlRows(server.addresses.superuser, 'delete from announcements'))
    // What is announced later is told, so the earlier ones would have been, too.
    const last = await aClinic(server).client(therapist)
    const phone = await browserOf(server, last)
    expect((await phone.post('/message/create', 'message', { content: 'Guten Abend.' })).status).toBe(201)
    await until('the last one is heard of', () => timesHeard(last) === 1)
    expect(clients.map(timesHeard)).toEqual(before)
  }, 120_000)
})
