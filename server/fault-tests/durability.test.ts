import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startEmbedded } from '#database/embedded.ts'
import { refuseUnsafeDatabase } from '#database/guard.ts'
import { migrate } from '#database/migrate.ts'

const quiet = { info: () => undefined, error: () => undefined }
const commits = 100

type Settings = Readonly<Record<string, string>>

async function withPostgres<T>(
  settings: Settings,
  work: (urls: { app: string; jobs: string; owner: string; superuser: string }) => Promise<T>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-durability-'))
  const postgres = await startEmbedded({
    folder: join(folder, 'database'),
    settings,
    npm: 'chosen',
    log: quiet,
  })
  try {
    return await work(postgres.urls)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The number of fsyncs per hundred commits of one backend. */
async function diskSyncsOfCommits(settings: Settings): Promise<number> {
  return withPostgres(settings, async ({ owner }) => {
    const connection = new pg.Client({ connectionString: owner })
    connection.on('error', () => undefined)
    await connection.connect()
    try {
      await connection.query('create table probe (n integer)')
      const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
      const stop = await traceSyncs(rows[0]?.pid ?? 0)
      for (let n = 0; n < commits; n += 1) await connection.query('insert into probe values ($1)', [n])
      return await stop()
    } finally {
      await connection.end()
    }
  })
}

async function traceSyncs(pid: number): Promise<() => Promise<number>> {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-trace-'))
  const file = join(folder, 'calls')
  const tracer = spawn('strace', ['-p', String(pid), '-e', 'trace=fdatasync,fsync', '-o', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  tracer.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const end = performance.now() + 10_000
  while (!said.includes('attached')) {
    if (tracer.exitCode !== null || performance.now() > end)
      throw new Error(`strace could not attach: ${said}`)
    await pause(5)
  }
  return async () => {
    const ended = once(tracer, 'exit')
    tracer.kill('SIGINT')
    await ended
    const calls = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^f(data)?sync\(/.test(line))
    rmSync(folder, { recursive: true, force: true })
    return calls.length
  }
}

describe('durability of a commit', () => {
  it('asks the disk at least once for each commit', async () => {
    expect(await diskSyncsOfCommits({})).toBeGreaterThanOrEqual(commits)
  }, 600_000)

  it.each([{ fsync: 'off' }, { synchronous_commit: 'off' }])(
    'is seen to ask for nothing with %o (planted fault)',
    async (settings) => {
      expect(await diskSyncsOfCommits(settings)).toBeLessThan(commits / 10)
    },
    600_000,
  )
})

describe('the start', () => {
  it.each([
    { settings: { fsync: 'off' }, reason: /fsync is off/ },
    { settings: { full_page_writes: 'off' }, reason: /full_page_writes is off/ },
    { settings: { synchronous_commit: 'off' }, reason: /synchronous_commit is off/ },
  ])(
    'refuses a database with $settings',
    async ({ settings, reason }) => {
      await withPostgres(settings, async ({ app, jobs, owner }) => {
        await migrate(owner, () => undefined)
        await expect(refuseUnsafeDatabase({ app, jobs })).rejects.toThrow(reason)
      })
    },
    600_000,
  )

  it('refuses a superuser, a role that bypasses row-level security, and the owner of the tables', async () => {
    await withPostgres({}, async ({ app, jobs, owner, superuser }) => {
      await migrate(owner, () => undefined)
      await expect(refuseUnsafeDatabase({ app, jobs })).resolves.toBeUndefined()
      await expect(refuseUnsafeDatabase({ app: superuser, jobs })).rejects.toThrow(/superuser/)
      await expect(refuseUnsafeDatabase({ app: owner, jobs })).rejects.toThrow(/owns the tables/)
      const connection = new pg.Client({ connectionString: superuser })
      await connection.connect()
      await connection.query('alter role standfest_app bypassrls')
      await connection.end()
      await expect(refuseUnsafeDatabase({ app, jobs })).rejects.toThrow(/bypasses row-level security/)
    })
  }, 600_000)
})
