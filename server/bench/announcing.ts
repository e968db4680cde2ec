import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { delayCommits, measureCommits } from './commit-rate.ts'

/*
 * What announcing costs the commits of changes: 16 connections insert a row and commit, without an announcement, with `pg_notify` in
 * the transaction, and with a row that one further connection tells. The ways take turns; `commit_delay` stands for a slower disk.
 */
const connections = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const announced = JSON.stringify({
  clientId: '019c0000-0000-7000-8000-000000000000',
  parentId: '019c0000-0000-7000-8000-000000000001',
  what: 'survey',
  tellClient: true,
})
const insert = `insert into planted (words) values (repeat('x', 300))`
const ways = {
  plain: insert,
  'pg_notify in the transaction': `${insert}; select pg_notify('standfest_changes', gen_random_uuid() || '${announced}')`,
  'a row, told after the commit': `${insert}; insert into announcements (channel, announced) values ('standfest_changes', gen_random_uuid() || '${announced}')`,
} as const

const folder = mkdtempSync(join(tmpdir(), 'standfest-announcing-'))
const log = { info: () => undefined, error: () => undefined }
const database = await startEmbedded({ folder, npm: 'chosen', log })
const owner = new pg.Client({ connectionString: database.urls.owner })
const teller = new pg.Client({ connectionString: database.urls.owner })
const writers = Array.from(
  { length: connections },
  () => new pg.Client({ connectionString: database.urls.owner }),
)

async function measure(statements: string): Promise<string> {
  const { aSecond, p50, p99 } = await measureCommits({ writers, tellers: [teller] }, statements, seconds)
  return `${Math.round(aSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}

try {
  await migrate(database.urls.owner, () => undefined)
  await Promise.all([owner, teller, ...writers].map((client) => client.connect()))
  await owner.query('create table planted (id bigint generated always as identity primary key, words text)')
  for (const delay of [0, 1000]) {
    await delayCommits(database.urls.superuser, delay)
    for (const [name, statements] of Object.entries(ways))
      process.stdout.write(`commit_delay ${delay} µs, ${name}: ${await measure(statements)}\n`)
  }
} finally {
  await Promise.all([owner, teller, ...writers].map((client) => client.end().catch(() => undefined)))
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
