import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Outcome, type Planned, playOpenLoop } from '#bench/open-loop.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { runningTime } from '#testing/running-time.ts'
import { sizeOf } from '#testing/sizes.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { type OwnServer, openOwnServer } from './own-server.ts'
import { ask, untilItAnswers } from './standing-clinic.ts'

const restarts = sizeOf(3, 50)
const people = 8
/** Nightly: an open-loop arrival rate per second; otherwise closed-loop callers. */
const aSecond = sizeOf(0, 200)
const recoversWithinMs = 5000

let server: OwnServer
let phones: TestBrowser[]
beforeAll(async () => {
  server = await openOwnServer(ordinaryTimestamp)
  const world = server as unknown as TestServer
  const clinic = aClinic(world)
  const therapist = await clinic.therapist()
  const clients = await Promise.all(Array.from({ length: people }, () => clinic.client(therapist)))
  phones = await Promise.all(clients.map((client) => browserOf(world, client)))
}, 600_000)
afterAll(() => server.close(), 120_000)

/** Acknowledged writes: each id is an entry that must exist permanently. */
const acknowledged: string[] = []

async function write(phone: TestBrowser): Promise<{ status: number }> {
  const { status, body } = await phone.post('/rest/diary', 'diary', { content: 'Im Chor gewesen' })
  if (status === 201) acknowledged.push(body.data.id ?? 'no id')
  return { status }
}

/** A call plan: one write in three calls. */
function planner(): () => Planned {
  let number = 0
  return () => {
    number += 1
    const phone = phones[number % phones.length] as TestBrowser
    return number % 3 === 0
      ? { call: 'write', send: () => write(phone) }
      : { call: 'read', send: () => phone.get('/rest/account') }
  }
}

/** Lets everybody work until they are stopped, and gives what became of their calls. */
function playUntilStopped(): { stop: () => void; outcomes: Promise<Outcome[]> } {
  const next = planner()
  let working = true
  const openly = async () => {
    const loads: Promise<Outcome[]>[] = []
    while (working) {
      loads.push(playOpenLoop(next, { aSecond, seconds: 1 }))
      await pause(1000)
    }
    return (await Promise.all(loads)).flat()
  }
  const inTurns = async () => {
    const outcomes: Outcome[] = []
    const begun = performance.now()
    while (working) {
      const { call, send } = next()
      const at = performance.now()
      const { status } = await send().catch(() => ({ status: 0 }))
      outcomes.push({ call, at: at - begun, milliseconds: performance.now() - at, status })
      // A refused caller waits before it retries.
      if (status === 503) await pause(50)
    }
    return outcomes
  }
  const all = aSecond > 0 ? [openly()] : phones.map(inTurns)
  return { stop: () => (working = false), outcomes: Promise.all(all).then((each) => each.flat()) }
}

/** Restarts the database; returns the time until the first successful call. */
async function restart(): Promise<number> {
  const { postgres } = server
  const before = postgres.pid
  process.kill(before, 'SIGINT')
  while (postgres.pid === before) await pause(5)
  await untilItAnswers(postgres.urls.superuser)
  const begun = runningTime()
  while ((await phones[0]?.get('/rest/account'))?.status !== 200) await pause(10)
  return runningTime() - begun
}

async function countMissing(): Promise<number> {
  const inside = server.postgres.urls.superuser.replace(/postgres$/, 'standfest')
  const kept = new Set((await ask<{ id: string }>(inside, 'select id from contents')).map(({ id }) => id))
  return acknowledged.filter((id) => !kept.has(id)).length
}

describe('a database that is restarted while everybody works', () => {
  // ASVS 16.5.2
  it(`loses nothing that was acknowledged over ${restarts} restarts, and is served again by itself`, {
    timeout: 900_000,
  }, async () => {
    const everybody = playUntilStopped()
    const waits: number[] = []
    for (let number = 0; number < restarts; number += 1) {
      const enough = acknowledged.length + 20
      while (acknowledged.length < enough) await pause(5)
      waits.push(await restart())
    }
    everybody.stop()
    const outcomes = await everybody.outcomes
    const shed = outcomes.filter(({ status }) => status === 503).length
    process.stdout.write(
      `restarted ${restarts} times: ${outcomes.length} calls, ${acknowledged.length} acknowledged, ${shed} told to come again, back after ${Math.round(Math.max(...waits))} ms at most\n`,
    )
    // While the database is away, callers get a 503 and no other error.
    expect(outcomes.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([])
    expect(Math.max(...waits)).toBeLessThan(recoversWithinMs)
    expect(await countMissing()).toBe(0)
  })

  it('would be seen to lose what is gone (planted fault)', async () => {
    const inside = server.postgres.urls.superuser.replace(/postgres$/, 'standfest')
    await ask(inside, 'delete from contents where id = $1', [acknowledged[7]])
    expect(await countMissing()).toBe(1)
  })
})
