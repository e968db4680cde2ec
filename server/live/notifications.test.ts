import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverFolder } from '#config/places.ts'
import { type Database, openDatabase } from '#database/connection.ts'
import { withConnection } from '#database/with-connection.ts'
import { addJobs } from '#jobs/add-job.store.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { copyDatabase, type TestDatabase } from '#testing/test-database.ts'

/*
 * A transaction that notifies holds one lock of the whole PostgreSQL cluster through its commit. `failing-statements.test.ts` listens
 * while each change of the API is made; these tests find what no call of the API reaches.
 */
let addresses: TestDatabase
let database: Database
beforeAll(async () => {
  addresses = await copyDatabase()
  database = openDatabase(
    addresses.app,
    { info: () => undefined, error: () => undefined },
    { connections: 2 },
  )
})
afterAll(async () => {
  await database.end()
  await addresses.drop()
})

const addSome = (...keys: readonly string[]) =>
  database.inTransaction((tx) =>
    addJobs(
      tx,
      'post-letter',
      keys.map((key) => ({ payload: {}, at: 0, key })),
    ),
  )

describe('notifications', () => {
  it('are sent by one function of ours; those of the queue that notify are known', async () => {
    const functions = await sqlRows<{ name: string }>(
      addresses.superuser,
      `select distinct n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosrc ~* '(pg_notify|(;|begin|then|else|loop)[[:space:]]+notify[[:space:]])' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    expect(functions.map(({ name }) => name)).toEqual([
      'public.tell_announcements',
      'standfest_queue.add_job',
      'standfest_queue.add_jobs',
      'standfest_queue.remove_job',
    ])
  })

  it('are written in no other statement of the server', () => {
    const files = globSync('**/*.{ts,sql}', {
      cwd: serverFolder,
      exclude: ['node_modules/**', 'dist/**', 'bench/**'],
    })
    const naming = files.filter(
      (file) =>
        !/[.]test[.]ts$/.test(file) &&
        /pg_notify\(|[`'"]\s*notify /i.test(readFileSync(join(serverFolder, file), 'utf8')),
    )
    expect(naming.toSorted()).toEqual(['database/functions/tell-announcements.sql', 'jobs/queue.ts'])
  })

  it('of new jobs follow the commit, one for all jobs that were added together', async () => {
    await withConnection(addresses.superuser, async (listening) => {
      const heard: unknown[] = []
      listening.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
      await listening.query('listen "jobs:insert"')
      await addSome('first', 'second')
      await listening.query('select')
      expect(heard).toEqual([])
      await listening.query('select tell_announcements(10)')
      await listening.query('select')
      expect(heard).toEqual([{ r: expect.any(Number), count: 2 }])
    })
  })

  it('of jobs of different transactions are not merged', async () => {
    await withConnection(addresses.superuser, async (listening) => {
      const heard: unknown[] = []
      listening.on('notification', ({ payload }) => heard.push(payload))
      await listening.query('listen "jobs:insert"')
      await addSome('third')
      await addSome('fourth')
      await listening.query('select tell_announcements(10)')
      await listening.query('select')
      expect(heard).toHaveLength(2)
    })
  })

  it('are not sent by adding jobs, because another function comes first in its search path', async () => {
    const [found] = await sqlRows(
      addresses.superuser,
      `select p.proconfig, r.rolname from pg_proc p join pg_roles r on r.oid = p.proowner where p.proname = 'enqueue'`,
    )
    expect(found).toEqual({
      proconfig: ['search_path=standfest_queue, pg_catalog, pg_temp'],
      rolname: 'standfest_jobs',
    })
  })
})
