import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { turnClockTo } from '#testing/clock-file.ts'
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { type OwnServer, openOwnServer } from './own-server.ts'
import { ask } from './standing-clinic.ts'
import { emptyHistory, type History, report } from './writers.ts'

const full = process.env.STANDFEST_SIZES === 'full'
const rounds = full ? 1000 : 20
const writerCount = 6

/** The clock stays within one day: everybody checks in once. */
async function openServer(): Promise<OwnServer> {
  const server = await openOwnServer(ordinaryTimestamp)
  turnClockTo(ordinaryTimestamp, join(server.folder, 'clock'))
  return server
}

/** A server process on the test's database. */
function startChild({ postgres, folder }: OwnServer): Promise<ServerProcess> {
  return startServerProcess({
    DATA_DIR: folder,
    DATABASE_URL: postgres.urls.app,
    DATABASE_JOBS_URL: postgres.urls.jobs,
    DATABASE_OWNER_URL: postgres.urls.owner,
    TEST_CLOCK_FILE: join(folder, 'clock'),
  })
}

/** Points browsers with their sessions to the next process's port. */
function at(url: string, browsers: readonly TestBrowser[]): TestBrowser[] {
  return browsers.map((browser) => {
    const moved = new TestBrowser({ CLIENT: url, THERAPIST: url, ADMIN: url }, 'CLIENT')
    moved.token = browser.token
    for (const [name, value] of browser.cookies) moved.cookies.set(name, value)
    return moved
  })
}

async function playRounds(server: OwnServer, count: number): Promise<History> {
  const world = server as unknown as TestServer
  const clinic = aClinic(world)
  const therapist = await clinic.therapist()
  const browsers: TestBrowser[] = []
  for (let made = 0; made < writerCount; made += 1) {
    const browser = await browserOf(world, await clinic.client(therapist))
    await checkIn(browser)
    browsers.push(browser)
  }
  const history = emptyHistory()
  for (let round = 0; round < count; round += 1) {
    const child = await startChild(server)
    const moved = at(child.urls.CLIENT, browsers)
    await Promise.all(moved.map((browser, index) => repeatUnknown(browser, history, index)))
    await writeUntilKilled(child, moved, history, round)
  }
  const last = await startChild(server)
  await Promise.all(
    at(last.urls.CLIENT, browsers).map((browser, index) => repeatUnknown(browser, history, index)),
  )
  await last.kill()
  return history
}

/** Keys belong to their writer: only the same client may repeat them. */
function keyOf(writer: number): string {
  return `${writer}:${randomUUID()}`
}

async function repeatUnknown(browser: TestBrowser, history: History, writer: number): Promise<void> {
  for (const key of history.unknown) if (key.startsWith(`${writer}:`)) await report(browser, history, key)
}

async function writeUntilKilled(
  child: ServerProcess,
  browsers: readonly TestBrowser[],
  history: History,
  round: number,
) {
  let writing = true
  const writers = browsers.map(async (browser, index) => {
    while (writing) {
      const key = keyOf(index)
      await report(browser, history, key)
      // Some answers get lost on the way: the page sends again what it was already told.
      if (writing && key.endsWith('7')) await report(browser, history, key)
    }
  })
  const enough = history.acknowledged.size + 3 + ((round * 29) % 40)
  while (history.acknowledged.size < enough) await pause(1)
  await child.kill()
  writing = false
  await Promise.all(writers)
}

async function checkIn(browser: TestBrowser): Promise<void> {
  const content = [
    { id: 'sleep', user_selection: 3 },
    { id: 'mood', user_selection: 2 },
    { id: 'pressure', user_selection: 3 },
    { id: 'consumption', user_selection: false },
  ]
  const { attributes } = await browser.get('/rest/surveyTemplate/0190a5c0-0000-7000-8000-00000000da11')
  const sent = await browser.post('/rest/survey', 'survey', { refId: attributes.refId, content })
  expect(sent.status).toBe(201)
}

/** Every idempotency key has exactly one survey, the acknowledged one. */
async function judge(server: OwnServer, history: History) {
  const database = new URL(server.postgres.urls.superuser)
  database.pathname = '/standfest'
  const rows = await ask<{ id: string }>(database.href, 'select id from daily_surveys where not complete')
  const kept = new Set(rows.map(({ id }) => id))
  return {
    keys: history.acknowledged.size,
    unanswered: history.unknown.size,
    surplus: kept.size - history.acknowledged.size,
    lost: [...history.acknowledged.values()].filter((id) => !kept.has(id)).length,
  }
}

describe('a killed server', () => {
  it(
    `stores every repeated report exactly once, over ${rounds} kills`,
    async () => {
      const server = await openServer()
      try {
        const judged = await judge(server, await playRounds(server, rounds))
        console.log(
          `killed ${rounds} times: ${judged.keys} keys, ${judged.surplus} doubled, ${judged.lost} lost`,
        )
        expect(judged).toMatchObject({ unanswered: 0, surplus: 0, lost: 0 })
        expect(judged.keys).toBeGreaterThan(rounds)
      } finally {
        await server.close()
      }
    },
    full ? 3_600_000 : 900_000,
  )

  it('is seen to double when answers are not kept with their effect (planted fault)', async () => {
    const server = await openServer()
    try {
      const owner = server.postgres.urls.owner
      await ask(
        owner,
        'create function forget() returns trigger language plpgsql as $$ begin return null; end $$',
      )
      await ask(
        owner,
        'create trigger forget before insert on kept_answers for each row execute function forget()',
      )
      const judged = await judge(server, await playRounds(server, 3))
      expect(judged.surplus).toBeGreaterThan(0)
    } finally {
      await server.close()
    }
  }, 600_000)
})
