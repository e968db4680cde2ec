import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withConnection } from '#database/with-connection.ts'
import { refusedOf } from '#http/answers.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { type Pooler, pgbouncer, startPooler } from '#testing/pgbouncer.ts'
import { copyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type Database, openDatabase } from './connection.ts'
import { refuseUnsafeDatabase } from './guard.ts'
import { refuseSharedSessions, routeOf } from './pooling.ts'
import { refuseWrongDatabases } from './same-database.ts'
import type { Pooling } from './session-settings.ts'

const quiet = { info: () => undefined, error: () => undefined }
const write = "insert into settings (name, value) values ('a-test', '1')"
const wanted = { read_only: 'on', statements: '5s', locks: '2s', idle: '10s', jit: 'off', dates: 'ISO, MDY' }
const settings = `select current_setting('transaction_read_only') as read_only, current_setting('statement_timeout') as statements,
  current_setting('lock_timeout') as locks, current_setting('idle_in_transaction_session_timeout') as idle,
  current_setting('jit') as jit, current_setting('datestyle') as dates`

let addresses: TestDatabase
beforeAll(async () => {
  addresses = await copyDatabase()
})
afterAll(() => addresses.drop())

async function withPooler(changes: Record<string, string>, work: (pooler: Pooler) => Promise<void>) {
  const { app, jobs, owner } = addresses
  const pooler = await startPooler([app, jobs, owner], changes)
  try {
    await work(pooler)
  } finally {
    await pooler.stop()
  }
}

async function withDatabase(
  url: string,
  pooling: Pooling,
  work: (database: Database) => Promise<void>,
  connections = 3,
) {
  const database = openDatabase(url, quiet, { connections, pooling })
  try {
    await work(database)
  } finally {
    await database.end()
  }
}

async function countWritten(): Promise<number> {
  return (await sqlRows(addresses.superuser, "select from settings where name = 'a-test'")).length
}

/** Leaves the pooler's sessions as no server wants them, as another program could. */
async function spoilSessions(url: string): Promise<void> {
  await withConnection(url, async (connection) => {
    await connection.query(
      'set default_transaction_read_only = off; set statement_timeout = 0; set jit = on; set lock_timeout = 0',
    )
  })
}

describe.skipIf(pgbouncer === undefined)('a pooler in front of the database [needs pgbouncer]', () => {
  // REQ 4.388
  it.each(['session', 'transaction'] as const)(
    'is recognised by what it does, not by what is said of it (pool_mode = %s)',
    async (pool_mode) => {
      await withPooler({ pool_mode }, async ({ through }) => {
        expect(await routeOf(addresses.app)).toBe('direct')
        expect(await routeOf(addresses.appBySocket)).toBe('direct')
        expect(await routeOf(through(addresses.app))).toBe(pool_mode)
      })
    },
  )

  it('is recognised where it gives its sessions in turn', async () => {
    const inTurn = { pool_mode: 'transaction', server_round_robin: '1', min_pool_size: '5' }
    await withPooler(inTurn, async ({ through }) => {
      expect(await routeOf(through(addresses.app))).toBe('transaction')
    })
  })

  // REQ 4.388
  it('is refused where it shares sessions and nobody said so, at each address by its name', async () => {
    await withPooler({ pool_mode: 'transaction' }, async ({ through }) => {
      const { app, jobs, owner } = addresses
      const refused = [
        [{ app: through(app) }, /^DATABASE_URL .*DATABASE_POOLING=transaction/],
        [{ jobs: through(jobs) }, /^DATABASE_JOBS_URL /],
        [{ owner: through(owner) }, /^DATABASE_OWNER_URL /],
        [{ listen: through(app), pooling: 'transaction' }, /^DATABASE_LISTEN_URL /],
      ] as const
      for (const [wrong, words] of refused)
        await expect(refuseSharedSessions({ app, jobs, owner, ...wrong })).rejects.toThrow(words)
      const right = { app: through(app), jobs, owner, listen: app, pooling: 'transaction' } as const
      expect(await refuseSharedSessions(right)).toBe('transaction')
    })
  })

  it('is refused within seconds where it has one session only, which the look itself holds', async () => {
    await withPooler({ default_pool_size: '1', query_wait_timeout: '60' }, async ({ through }) => {
      const { app, jobs, owner } = addresses
      await expect(refuseSharedSessions({ app: through(app), jobs, owner })).rejects.toThrow(
        /^DATABASE_URL: .*needs at least two/,
      )
    })
  })

  it('is refused where it lets anybody in, while PostgreSQL itself does not, at each address', async () => {
    await withPooler({ auth_type: 'trust' }, async ({ through }) => {
      const { app, jobs } = addresses
      for (const open of [{ app: through(app) }, { jobs: through(jobs) }, { listen: through(app) }])
        await expect(refuseUnsafeDatabase({ app, jobs, ...open })).rejects.toThrow(/without a password/)
      await expect(refuseUnsafeDatabase({ app, jobs, listen: app })).resolves.toBeUndefined()
    })
  })
})

// REQ 4.387
describe.skipIf(pgbouncer === undefined)('the settings of a session [needs pgbouncer]', () => {
  it.each([
    ['session', 'DISCARD ALL'],
    ['session', ''],
    ['transaction', ''],
  ] as const)('hold where another program changed them before (%s, "%s")', async (pooling, reset) => {
    const changes = { pool_mode: pooling, server_reset_query: reset, default_pool_size: '2' }
    await withPooler(changes, async ({ through }) => {
      const app = through(addresses.app)
      await spoilSessions(app)
      await withDatabase(app, pooling, async (database) => {
        const { rows } = await database.read((tx) => tx.query(settings))
        expect(rows).toEqual([wanted])
        await expect(database.read((tx) => tx.query(write))).rejects.toMatchObject({ code: '25006' })
        const written = await database.inTransaction((tx) => tx.query(settings))
        expect(written.rows).toEqual([{ ...wanted, read_only: 'off' }])
      })
      expect(await countWritten()).toBe(0)
    })
  })

  it('hold on every connection of the pool, each asked before its first use', async () => {
    await withPooler({}, async ({ through }) => {
      await withDatabase(through(addresses.app), 'session', async (database) => {
        const all = await Promise.all(
          [1, 2, 3].map(() =>
            database.read(async (tx) => {
              await tx.query('select pg_sleep(0.1)')
              return (await tx.query(settings)).rows[0]
            }),
          ),
        )
        expect(all).toEqual([wanted, wanted, wanted])
      })
    })
  })

  it('are lost where a pooler ignores what a connection asks for at its start (planted fault)', async () => {
    await withPooler({ ignore_startup_parameters: 'options' }, async ({ through }) => {
      const options = '-c default_transaction_read_only=on'
      const client = new pg.Client({ connectionString: through(addresses.app), options })
      await client.connect()
      const { rows } = await client.query(settings)
      await client.end()
      expect(rows).toMatchObject([{ read_only: 'off', statements: '0' }])
    })
  })

  it('are seen not to hold where the pooler takes them back between statements (planted fault)', async () => {
    await withPooler({ pool_mode: 'transaction', server_reset_query_always: '1' }, async ({ through }) => {
      await withDatabase(through(addresses.app), 'session', async (database) => {
        await expect(database.read((tx) => tx.query('select 1'))).rejects.toThrow(/do not hold/)
      })
    })
  })
})

// REQ 4.389
describe.skipIf(pgbouncer === undefined)('sessions shared by transactions [needs pgbouncer]', () => {
  const one = { pool_mode: 'transaction', default_pool_size: '1', query_wait_timeout: '60' }

  it('serve several pools with the same statements, and lose no row-level scope to each other', async () => {
    await withPooler(one, async ({ through }) => {
      const app = through(addresses.app)
      await withDatabase(app, 'transaction', async (here) => {
        await withDatabase(app, 'transaction', async (there) => {
          const scopeOf = (database: Database, scope: string) =>
            database.inTransaction(async (tx) => {
              await tx.query({
                name: 'a-scope',
                text: `select set_config('app.scope', $1, true)`,
                values: [scope],
              })
              const { rows } = await tx.query({
                name: 'its-scope',
                text: `select current_setting('app.scope') as scope`,
              })
              return rows[0].scope
            })
          const scopes = await Promise.all(
            ['{a}', '{b}', '{c}', '{d}'].map((scope, index) => scopeOf(index % 2 ? here : there, scope)),
          )
          expect(scopes).toEqual(['{a}', '{b}', '{c}', '{d}'])
          const left = await here.read((tx) => tx.query(`select current_setting('app.scope', true) as scope`))
          expect(left.rows).toEqual([{ scope: '' }])
        })
      })
    })
  })

  it('are waited for no longer than for a connection of the own pool, and nothing of the call happens later', async () => {
    await withPooler(one, async ({ through }) => {
      const app = through(addresses.app)
      await withDatabase(
        app,
        'transaction',
        async (waiting) => {
          await withConnection(app, async (holder) => {
            await holder.query('begin')
            const began = performance.now()
            const refused = await waiting.inTransaction((tx) => tx.query(write)).catch((error) => error)
            expect(refused.message).toMatch(/became free within 3 seconds/)
            expect(refusedOf(refused)).toMatchObject({ refusal: { code: 'ERROR.OVERLOADED' } })
            await expect(waiting.read((tx) => tx.query('select 1'))).rejects.toThrow(/became free/)
            expect(performance.now() - began).toBeLessThan(10_000)
            expect(waiting.poolUse()).toEqual({ busy: 0, idle: 0, waiting: 0 })
            await holder.query('rollback')
          })
          // The pool goes on with connections of its own, whose answers are those to their statements.
          const { rows } = await waiting.read((tx) => tx.query('select 7 as number'))
          expect(rows).toEqual([{ number: 7 }])
          expect(await countWritten()).toBe(0)
        },
        1,
      )
    })
  })

  it('get no statement of a transaction whose BEGIN failed', async () => {
    await withPooler(one, async ({ through }) => {
      await withDatabase(through(addresses.app), 'transaction', async (database) => {
        await spoilSessions(through(addresses.app))
        const sent: unknown[] = []
        // oxlint-disable-next-line typescript/unbound-method -- put back below, and called with its client
        const begin = pg.Client.prototype.query
        // The transaction's own settings fail, as they would by a wrong one: BEGIN and they are one message.
        pg.Client.prototype.query = function failing(this: pg.Client, ...given: unknown[]) {
          const [first] = given as [{ text?: string } | string]
          const text = typeof first === 'string' ? first : (first.text ?? '')
          sent.push(text)
          const words = text.startsWith('begin') ? [{ ...(first as object), text: 'select 1 / 0' }] : given
          return Reflect.apply(begin, this, words)
        } as typeof begin
        try {
          await expect(database.inTransaction((tx) => tx.query(write))).rejects.toThrow(/division by zero/)
        } finally {
          pg.Client.prototype.query = begin
        }
        expect(sent).not.toContain(write)
        expect(await countWritten()).toBe(0)
      })
    })
  })

  it('stream a snapshot to a slow reader within one transaction', async () => {
    await withPooler({ pool_mode: 'transaction', default_pool_size: '2' }, async ({ through }) => {
      await withDatabase(through(addresses.app), 'transaction', async (database) => {
        const pieces = database.readSnapshot(async function* (tx) {
          const isolation = `select current_setting('transaction_isolation') as isolation, pg_backend_pid() as pid`
          for (let piece = 0; piece < 3; piece += 1) yield (await tx.query(isolation)).rows[0]
        })
        const seen: { isolation: string; pid: number }[] = []
        for await (const piece of pieces) {
          seen.push(piece)
          await database.inTransaction((tx) => tx.query('select 1'))
        }
        expect(new Set(seen.map(({ isolation }) => isolation))).toEqual(new Set(['repeatable read']))
        expect(new Set(seen.map(({ pid }) => pid)).size).toBe(1)
      })
    })
  })
})

describe('addresses', () => {
  it('of application and jobs with one login are refused, before anything is changed', async () => {
    const { app, owner } = addresses
    await expect(refuseWrongDatabases({ app, jobs: app, owner })).rejects.toThrow(
      /DATABASE_JOBS_URL has the login of DATABASE_URL.*Nothing was changed/,
    )
    await expect(refuseWrongDatabases(addresses)).resolves.toBeUndefined()
  })

  it('for notifications in another database are refused', async () => {
    const elsewhere = await copyDatabase()
    try {
      await expect(refuseWrongDatabases({ ...addresses, listen: elsewhere.app })).rejects.toThrow(
        /DATABASE_LISTEN_URL leads to another database/,
      )
    } finally {
      await elsewhere.drop()
    }
  })
})
