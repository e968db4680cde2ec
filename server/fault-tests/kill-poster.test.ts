import { type ChildProcess, fork, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueSchema } from '#jobs/queue-schema.ts'
import { enqueueMails } from '#outbox/mails.store.ts'
import { aClinic } from '#testing/clinic.ts'
import { turnClockTo } from '#testing/clock-file.ts'
import { runFor } from '#testing/running-time.ts'
import { mainFile } from '#testing/server-process.ts'
import { presentTimestamp, type TestServer } from '#testing/test-server.ts'
import type { MailMood } from './mail-server.ts'
import { openOwnServer } from './own-server.ts'

/*
 * T12 with real kills: server processes send mails to a mail server in a process of its own. The test compares what the
 * mail server received, by the mails' identifiers, not what the database says.
 */
const full = process.env.STANDFEST_SIZES === 'full'
const letterCount = full ? 10_000 : 500
const kills = full ? 40 : 2
/** How many wait through a day without a mail server. */
const waitingCount = full ? 1000 : 60
/** Concurrency of one process, and the number it claims per slot. */
const [lanes, mailsPerJob] = [4, 20]
const longestMs = 300_000
const plannedKind = 'test-reminder'
const closing: (() => unknown)[] = []
let world: World
/** The living processes, oldest first; reused across tests. */
const posters: ChildProcess[] = []

beforeAll(async () => {
  world = await openWorld()
}, 600_000)
beforeEach(async () => {
  await world.sql('delete from letters')
  world.mail.taken.clear()
  world.mail.set('up')
})
afterAll(async () => {
  for (const poster of posters) await kill(poster)
  for (const close of closing.splice(0).toReversed()) await close()
}, 600_000)

/** The mail server, and how often it took each mail. */
async function openMailServer() {
  const child = fork(join(import.meta.dirname, 'mail-server.ts'), { stdio: 'inherit' })
  closing.push(() => child.kill())
  const taken = new Map<string, number>()
  const listening = once(child, 'message')
  child.on('message', ({ mail }: { mail?: string }) => {
    if (mail !== undefined) taken.set(mail, (taken.get(mail) ?? 0) + 1)
  })
  const [{ port }] = (await listening) as [{ port: number }]
  return { port, taken, set: (mood: MailMood) => child.send({ mood }) }
}

async function openWorld() {
  const [server, mail] = await Promise.all([openOwnServer(presentTimestamp()), openMailServer()])
  closing.push(server.close)
  const clinic = aClinic(server as unknown as TestServer)
  const person = { email: 'somebody@example.org' }
  const { id } = await clinic.client(await clinic.therapist(), { person })
  const url = new URL(server.postgres.urls.superuser)
  url.pathname = '/standfest'
  // One connection for all queries: connecting takes long on a busy machine.
  const superuser = new pg.Client(url.href)
  await superuser.connect()
  closing.push(() => superuser.end())
  const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await superuser.query<Row>(text, values)).rows
  const clockFile = join(server.folder, 'clock')
  const time = { now: server.clock.instant() }
  const setTime = async (now: number) => {
    time.now = now
    turnClockTo(new Date(now * 1000).toISOString(), clockFile)
    // The queue uses the machine's clock: jobs due by the test's clock are made due now. Running jobs are left alone:
    // waiting for their locks could deadlock.
    await sql(
      `update ${queueSchema}._private_jobs set run_at = now() where id in
         (select id from ${queueSchema}._private_jobs where run_at <= to_timestamp($1) for update skip locked)`,
      [now],
    )
  }
  await setTime(time.now)
  return { server, mail, clientId: id, sql, clockFile, time, setTime }
}
type World = Awaited<ReturnType<typeof openWorld>>

async function plan(count: number): Promise<void> {
  const { server, clientId, time } = world
  await server.database.inTransaction((tx) =>
    enqueueMails(
      tx,
      Array.from({ length: count }, () => ({
        accountId: clientId,
        kind: plannedKind,
        subjectId: randomUUID(),
        dueAt: time.now,
      })),
    ),
  )
  await world.setTime(time.now)
}

/** A server process; it posts mails from the moment it listens. */
async function startPoster(): Promise<void> {
  const { server, mail, clockFile } = world
  const { app, jobs, owner } = server.postgres.urls
  const child = spawn(process.execPath, [mainFile], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: server.folder,
      DATABASE_URL: app,
      DATABASE_JOBS_URL: jobs,
      DATABASE_OWNER_URL: owner,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      TEST_CLOCK_FILE: clockFile,
      CLIENT_PORT: '0',
      THERAPIST_PORT: '0',
      ADMIN_PORT: '0',
      LOG: 'off',
      // The compile cache lets only the first process compile its modules.
      NODE_COMPILE_CACHE: join(server.folder, 'compiled'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  posters.push(child)
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('client')) break
  child.stdout.resume()
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function killOldest(): Promise<void> {
  const oldest = posters.shift()
  if (oldest) await kill(oldest)
}

/** Runs a function while all sending processes have ended, so that none is in the middle of sending a mail. */
async function whileNobodyPosts(does: () => Promise<void>): Promise<void> {
  const ending = posters.splice(0).map(async (child) => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  })
  await Promise.all(ending)
  await does()
  await Promise.all([startPoster(), startPoster()])
}

async function untilTaken(count: number): Promise<void> {
  const end = performance.now() + longestMs
  while (world.mail.taken.size < count) {
    if (performance.now() > end) throw new Error(`only ${world.mail.taken.size} letters arrived`)
    await pause(1)
  }
}

/** Runs the recovery of claims held by killed processes, as the minutely task does. */
async function look(afterSeconds = 300): Promise<void> {
  await world.setTime(world.time.now + afterSeconds)
  await world.sql(`select ${queueSchema}.enqueue('write-due-reminders', '{}', now(), $1)`, [randomUUID()])
}

async function untilNoneWaits(): Promise<void> {
  const waiting = async () => (await world.sql(`select from letters where next_try_at is not null`)).length
  const end = performance.now() + longestMs
  let before = -1
  while ((await waiting()) > 0) {
    if (performance.now() > end) throw new Error(`${await waiting()} letters still wait`)
    // The clock advances while no process runs: claims that remain are those of killed processes, and not of slow ones.
    const arrived = world.mail.taken.size
    if (arrived === before) await whileNobodyPosts(look)
    before = arrived
    await runFor(500)
  }
}

/** How many times recovery runs while the clock advances. */
const [looksEverySeconds, looksEveryMs] = [1200, 200]

/** Advances the clock by a day; one process is killed at noon and replaced. */
async function passDayWithAKill(): Promise<void> {
  const begun = world.time.now
  const until = async (end: number) => {
    while (world.time.now < end) {
      await look(looksEverySeconds)
      await runFor(looksEveryMs)
    }
  }
  await until(begun + 43_200)
  await Promise.all([killOldest(), startPoster()])
  await until(begun + 86_400)
}

/** Compares sent mails with planned ones. */
async function judge() {
  const { mail, sql } = world
  const letters = await sql<{ id: string; kind: string }>('select id, kind from letters')
  // The passing day schedules reminders of its own, and expired ones are rightly left out.
  const planned = letters.filter(({ kind }) => kind === plannedKind)
  return {
    lost: planned.filter(({ id }) => !mail.taken.has(id)).length,
    unknown: [...mail.taken.keys()].filter((taken) => !letters.some(({ id }) => id === taken)).length,
    doubles: [...mail.taken.values()].reduce((sum, times) => sum + times - 1, 0),
    most: Math.max(...mail.taken.values()),
  }
}

describe('a killed process that posts letters', () => {
  it(`loses none of ${letterCount} over ${kills} kills beside another one, and doubles one a kill at most`, {
    timeout: 900_000,
  }, async () => {
    await Promise.all([startPoster(), startPoster()])
    await plan(letterCount)
    // Mails claimed by killed processes wait until time passes; this many arrive without it.
    const arriving = letterCount - kills * lanes * mailsPerJob
    for (let round = 0; round < kills; round += 1) {
      await untilTaken(Math.floor((arriving * (round + 1)) / kills))
      await killOldest()
      await startPoster()
    }
    await untilNoneWaits()
    const judged = await judge()
    console.log(
      `killed ${kills} times: ${letterCount} letters, ${judged.lost} lost, ${judged.doubles} doubled`,
    )
    expect(judged).toMatchObject({ lost: 0, unknown: 0 })
    expect(judged.doubles).toBeLessThanOrEqual(kills)
    expect(judged.most).toBeLessThanOrEqual(2)
  })

  it(`loses none of ${waitingCount} over a day without a mail server, in which one is killed and one after it`, {
    timeout: 900_000,
  }, async () => {
    while (posters.length < 2) await startPoster()
    world.mail.set('down')
    await plan(waitingCount)
    await passDayWithAKill()
    await look()
    // The clock is frozen: a mail that was tried or postponed is not due again before all others were tried.
    const untried = async () => {
      await look(0)
      const asked = 'select from letters where tries = 0 and last_error is null and kind = $1'
      return (await world.sql(asked, [plannedKind])).length
    }
    await expect.poll(untried, { timeout: longestMs, interval: 500 }).toBe(0)
    expect(world.mail.taken.size).toBe(0)
    await whileNobodyPosts(async () => {
      world.mail.set('up')
      await world.setTime(world.time.now + 3600)
    })
    await untilTaken(waitingCount / 3)
    await Promise.all([killOldest(), startPoster()])
    await untilNoneWaits()
    const judged = await judge()
    console.log(
      `a day without a mail server: ${waitingCount} letters, ${judged.lost} lost, ${judged.doubles} doubled`,
    )
    expect(judged).toMatchObject({ lost: 0, unknown: 0 })
    expect(judged.doubles).toBeLessThanOrEqual(1)
    expect(judged.most).toBeLessThanOrEqual(2)
  })

  it('is seen to lose letters when nobody looks for what it held (planted fault)', {
    timeout: 600_000,
  }, async () => {
    while (posters.length < 2) await startPoster()
    world.mail.set('silent')
    await plan(200)
    const held = async () => (await world.sql('select from letters where held_until is not null')).length
    // More claims than one process can have, so that the oldest process has some too.
    await expect.poll(held, { timeout: longestMs }).toBeGreaterThan(lanes * mailsPerJob)
    await killOldest()
    await world.sql('update letters set next_try_at = null where held_until is not null')
    world.mail.set('up')
    await untilNoneWaits()
    expect((await judge()).lost).toBeGreaterThan(0)
  })
})
