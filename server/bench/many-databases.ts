import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#database/embedded.ts'
import { aloneNames, createDatabaseStatement, databaseStatements } from '#database/roles.ts'
import { delayCommits, measureCommits } from './commit-rate.ts'
import { cpuSeconds, proportionalBytesOfItsOwn } from './process-figures.ts'
import type { DatabaseVariables } from './world.ts'

/** The cluster's counters so far: two of them give what happened meanwhile. */
export type ClusterFigures = {
  readonly cpuSeconds: number
  readonly walBytes: number
  /** Transactions of each database. */
  readonly transactions: ReadonlyMap<string, number>
}

const quiet = { info: () => undefined, error: () => undefined }
const at = (url: string, database: string) => new URL(`/${database}`, url).href

/** One PostgreSQL cluster for the databases of many instances, with one connection that looks at it. */
export async function openCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-cluster-'))
  const cluster = await startEmbedded({
    folder,
    npm: 'chosen',
    log: quiet,
    settings: { max_connections: '800' },
  })
  const { superuser } = cluster.urls
  const watcher = new pg.Client({ connectionString: superuser })
  await watcher.connect()
  const countOf = async (text: string, values: unknown[] = []) =>
    Number((await watcher.query<{ count: string }>(text, values)).rows[0]?.count)
  return {
    makeDatabase: (name: string) => makeDatabase(cluster, name),
    figures: async (): Promise<ClusterFigures> => {
      const { rows } = await watcher.query<{ datname: string; count: string }>(
        `select datname, xact_commit + xact_rollback as count from pg_stat_database where datname is not null`,
      )
      return {
        cpuSeconds: cpuSeconds(cluster.pid),
        walBytes: await countOf(`select pg_current_wal_insert_lsn() - '0/0' as count`),
        transactions: new Map(rows.map(({ datname, count }) => [datname, Number(count)])),
      }
    },
    /** Of all processes, without the shared buffers. */
    memoryBytes: () => proportionalBytesOfItsOwn(cluster.pid),
    sharedBufferBytes: () =>
      countOf(`select setting::bigint * 8192 as count from pg_settings where name = 'shared_buffers'`),
    /** After it each page that changes is written into the WAL as a whole once, as after the checkpoints of every day. */
    checkpoint: () => watcher.query('checkpoint'),
    connectionsOf: (names: readonly string[]) =>
      countOf(`select count(*) from pg_stat_activity where datname = any($1)`, [names]),
    databaseBytes: (name: string) => countOf(`select pg_database_size($1) as count`, [name]),
    /** Changes a second that are committed and told, over the databases of some instances together. */
    notificationCeiling: (names: readonly string[], terms: { delayMicroseconds: number; seconds: number }) =>
      measureCeiling(superuser, names, terms),
    /** Counts what is notified in a database until it is closed. */
    countNotifications: async (name: string, channel: string) => {
      const ear = new pg.Client({ connectionString: at(superuser, name) })
      let count = 0
      ear.on('notification', () => {
        count += 1
      })
      await ear.connect()
      await ear.query(`listen "${channel}"`)
      return { count: () => count, close: () => ear.end() }
    },
    close: async () => {
      await watcher.end()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** An empty database for one instance, with the rights that `operator roles` gives to a clinic alone: logins of its own would cost the same. */
async function makeDatabase({ urls }: EmbeddedDatabase, name: string): Promise<DatabaseVariables> {
  const run = async (url: string, statements: readonly string[]) => {
    const superuser = new pg.Client({ connectionString: url })
    await superuser.connect()
    try {
      for (const statement of statements) await superuser.query(statement)
    } finally {
      await superuser.end()
    }
  }
  const names = { ...aloneNames, database: name }
  await run(urls.superuser, [createDatabaseStatement(names)])
  await run(at(urls.superuser, name), databaseStatements(names))
  return {
    DATABASE_URL: at(urls.app, name),
    DATABASE_OWNER_URL: at(urls.owner, name),
    DATABASE_JOBS_URL: at(urls.jobs, name),
  }
}

const writersADatabase = 2

/** Each database has its writers, and a teller as its server process is one. */
async function measureCeiling(
  superuser: string,
  names: readonly string[],
  { delayMicroseconds, seconds }: { delayMicroseconds: number; seconds: number },
): Promise<number> {
  const open = async (name: string) => {
    const client = new pg.Client({ connectionString: at(superuser, name) })
    await client.connect()
    return client
  }
  const tellers: pg.Client[] = []
  const writers: pg.Client[] = []
  try {
    for (const name of names) {
      const teller = await open(name)
      tellers.push(teller)
      await teller.query('create table planted (words text)')
      for (let place = 0; place < writersADatabase; place += 1) writers.push(await open(name))
    }
    await delayCommits(superuser, delayMicroseconds)
    const statements = `insert into planted values (repeat('x', 300)); insert into announcements (channel, announced) values ('planted', gen_random_uuid()::text)`
    return (await measureCommits({ writers, tellers }, statements, seconds)).aSecond
  } finally {
    await delayCommits(superuser, 0)
    for (const teller of tellers) await teller.query('drop table planted').catch(() => undefined)
    for (const client of [...writers, ...tellers]) await client.end()
  }
}
