import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, inject, it } from 'vitest'
import { readEnvironment } from '#config/environment.ts'
import { startEmbedded } from '#database/embedded.ts'
import { databaseName } from '#database/roles.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { until } from '#testing/live-ear.ts'
import { operatorFile, startServerProcess } from '#testing/server-process.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, presentTimestamp } from '#testing/test-server.ts'
import { timetable } from '#timetable'

/** Minutes of the hour at which no task but the one of each minute begins. */
function quietMinutes(): readonly number[] {
  const needs = { mailer: {}, pusher: {}, vault: { keyring: {} }, environment: readEnvironment({}) } as never
  const all = Array.from({ length: 60 }, (_, at) => at)
  const busy = timetable(needs).flatMap(({ when = '*' }) => {
    const [minute = ''] = when.split(' ')
    if (minute === '*') return []
    const [, step] = /^\*\/(\d+)$/.exec(minute) ?? []
    return step === undefined ? [Number(minute)] : all.filter((at) => at % Number(step) === 0)
  })
  return all.filter((at) => !busy.includes(at))
}

/** Resolves in the middle of a minute after which a quiet one begins. */
async function beforeQuietMinute(): Promise<void> {
  const quiet = quietMinutes()
  await until(
    'a quiet minute is near',
    () => {
      const now = new Date()
      const isMiddle = now.getUTCSeconds() >= 20 && now.getUTCSeconds() < 50
      return isMiddle && quiet.includes((now.getUTCMinutes() + 1) % 60)
    },
    300_000,
  )
}

describe('a server that nobody uses', () => {
  // REQ 4.434
  it('makes at most half a transaction a second', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'standfest-rest-'))
    const ownDatabase = join(folder, 'database')
    execFileSync('cp', ['-a', inject('stoppedDatabase'), ownDatabase])
    // Autovacuum looks at each database once a minute, in transactions that are counted with the server's.
    const settings = { autovacuum: 'off' }
    const quiet = { info: () => undefined, error: () => undefined }
    const postgres = await startEmbedded({ folder: ownDatabase, settings, npm: 'chosen', log: quiet })
    const addresses = postgres.urls
    const variables = {
      DATA_DIR: folder,
      DATABASE_URL: addresses.app,
      DATABASE_JOBS_URL: addresses.jobs,
      DATABASE_OWNER_URL: addresses.owner,
    }
    // With one account no demo clinic is loaded.
    const words = 'administrator --alias leitung --email a@example.org --name Ada --surname Muster'
    execFileSync(process.execPath, [operatorFile, ...words.split(' ')], {
      env: { PATH: process.env.PATH ?? '', ...variables },
    })
    const child = await startServerProcess(variables)
    const transactions = async () => {
      const [row] = await sqlRows<{ count: number }>(
        addresses.superuser,
        'select (xact_commit + xact_rollback)::integer as count from pg_stat_database where datname = $1',
        [databaseName],
      )
      return row?.count ?? Number.NaN
    }
    try {
      // Sessions report their transactions late: those of the start would be counted otherwise.
      await pause(15_000)
      await beforeQuietMinute()
      const [seconds, before] = [60, await transactions()]
      await pause(seconds * 1000)
      const made = (await transactions()) - before
      console.log(`at rest: ${(made / seconds).toFixed(2)} transactions a second`)
      // About 24 are made in a minute: less than half of that would mean that they are not all counted.
      expect(made).toBeGreaterThan(10)
      expect(made / seconds).toBeLessThanOrEqual(0.5)
    } finally {
      await child.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }, 500_000)

  // REQ 4.434
  it('seals a line of the audit log at once, and one that nobody told it of within half a minute', async () => {
    const server = await openTestServer({}, { moment: presentTimestamp() })
    const therapist = await aClinic(server).therapist()
    const child = await startServerProcess({
      DATA_DIR: server.folder,
      DATABASE_URL: server.addresses.app,
      DATABASE_JOBS_URL: server.addresses.jobs,
    })
    const isSealed = async () =>
      (await sqlRows(server.addresses.superuser, 'select from protocol_unsealed')).length === 0
    try {
      const signedIn = await browserOf(server, therapist)
      await until('earlier lines are sealed', isSealed, 40_000)
      const desk = new TestBrowser(child.urls, 'THERAPIST')
      desk.token = signedIn.token
      for (const [name, value] of signedIn.cookies) desk.cookies.set(name, value)
      expect((await desk.patch('/rest/account', 'account', { language: 'en_EN' })).status).toBe(200)
      await until('the line is sealed', isSealed, 5000)
      // This server has no sealer: its lines are committed in a process that wakes nobody.
      await signedIn.patch('/rest/account', 'account', { language: 'de_DE' })
      expect(await isSealed()).toBe(false)
      await until('the line of another process is sealed', isSealed, 35_000)
    } finally {
      await child.stop()
      await server.close()
    }
  }, 120_000)
})
