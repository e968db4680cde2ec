import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { turnClockTo } from '#testing/clock-file.ts'
import { runningTime } from '#testing/running-time.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { type OwnServer, openOwnServer } from './own-server.ts'
import {
  type Address,
  openAddress,
  type Replica,
  startReplica,
  waitForEachOther,
  withPort,
} from './replica.ts'
import { ask, killTree } from './standing-clinic.ts'
import { emptyHistory, report } from './writers.ts'

const full = process.env.STANDFEST_SIZES === 'full'
const enough = full ? 2000 : 40
const recoversWithinMs = 30_000
const hangsForMs = 300_000

const history = emptyHistory()
let first: OwnServer
let second: Replica
/** The server's database address, and the replica's address of the primary. */
let address: Address
let link: Address
let child: ServerProcess
let phone: TestBrowser
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-replica-'))
  first = await openOwnServer(ordinaryTimestamp)
  turnClockTo(ordinaryTimestamp, join(first.folder, 'clock'))
  link = await openAddress(first.postgres.port)
  address = await openAddress(first.postgres.port)
  second = await startReplica(first.postgres, {
    from: join(first.folder, 'database'),
    to: join(folder, 'database'),
    over: link.port,
  })
  child = await startServerProcess({
    DATA_DIR: first.folder,
    TEST_CLOCK_FILE: join(first.folder, 'clock'),
    DATABASE_URL: withPort(first.postgres.urls.app, address.port),
    DATABASE_JOBS_URL: withPort(first.postgres.urls.jobs, address.port),
  })
  phone = await phoneOfAClient()
}, hangsForMs)
afterAll(async () => {
  await child.kill()
  for (const one of [address, link]) one.close()
  await second.stop()
  await first.close()
  rmSync(folder, { recursive: true, force: true })
}, hangsForMs)

/** A client with today's check-in done: further surveys report consumption only. */
async function phoneOfAClient(): Promise<TestBrowser> {
  const world = first as unknown as TestServer
  const clinic = aClinic(world)
  const signedIn = await browserOf(world, await clinic.client(await clinic.therapist()))
  const browser = new TestBrowser(child.urls, 'CLIENT')
  browser.token = signedIn.token
  for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value)
  expect((await browser.post('/rest/survey', 'survey', wholeSurvey('Feierabend'))).status).toBe(201)
  return browser
}

async function writeUntil(count: number): Promise<void> {
  while (history.acknowledged.size < count) expect(await report(phone, history)).toBe(true)
}

/** The number of acknowledged writes missing in the replica. */
async function countMissing(): Promise<number> {
  const inside = second.superuser.replace(/postgres$/, 'standfest')
  const rows = await ask<{ id: string }>(inside, 'select id from daily_surveys')
  const kept = new Set(rows.map(({ id }) => id))
  return [...history.acknowledged.values()].filter((id) => !kept.has(id)).length
}

describe('a replica that takes over', () => {
  it('would miss what nobody waited for (planted fault)', { timeout: hangsForMs }, async () => {
    link.leadTo(undefined)
    await writeUntil(5)
    expect(await countMissing()).toBe(5)
    link.leadTo(first.postgres.port)
  })

  it('has everything that was acknowledged, and the server finds it by itself', {
    timeout: hangsForMs,
  }, async () => {
    await waitForEachOther(first.postgres)
    await writeUntil(enough)
    killTree(first.postgres.pid)
    // The old primary is not started again: two primaries are not part of this test.
    await first.postgres.stop()
    await second.promote()
    address.leadTo(second.port)
    const [begun, begunRunning] = [performance.now(), runningTime()]
    while (history.acknowledged.size === enough) {
      if (runningTime() - begunRunning > recoversWithinMs) throw new Error('the server does not come back')
      if (!(await report(phone, history))) await pause(20)
    }
    process.stdout.write(
      `replica: taken over, served again after ${Math.round(performance.now() - begun)} ms\n`,
    )
    await writeUntil(enough + 10)
    expect(await countMissing()).toBe(0)
  })
})
