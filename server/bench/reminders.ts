import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Day } from '@standfest/domain/base/day.ts'
import type pg from 'pg'
import { readEnvironment } from '#config/environment.ts'
import { jobPoolSizeOf } from '#config/processes.ts'
import { statement } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openScope } from '#features/access/access.store.ts'
import { insertAccount } from '#features/accounts/accounts.store.ts'
import { identityOf } from '#features/accounts/identity.store.ts'
import { goesFirst } from '#jobs/give-way.ts'
import { runQueue } from '#jobs/queue.ts'
import { openLog } from '#log/log.ts'
import { type Instance, openInstance } from '#open-instance'
import type { Mail } from '#outbox/mailer.ts'
import { takeTurns } from '#outbox/turns.ts'
import { timetable } from '#timetable'
import { drive } from './callers.ts'
import { lanes, withOwner } from './with-owner.ts'

const registeredOn = Day.parse('2026-02-01')
const madeAtOnce = 100
const lookEveryMs = 5
const longestMs = 120_000

export type Drains = {
  /** Measures from the minute in which all mails are due until the last one is marked as sent, in milliseconds. */
  readonly ours: (day: number) => Promise<number>
  /** The baseline for the same number of rows: claims each by itself with SKIP LOCKED and marks it. */
  readonly bare: () => Promise<number>
  readonly close: () => Promise<void>
}

/** A clinic whose clients are all reminded at 08:00, and a mail server that accepts at once. */
export async function openDrains(clients: number): Promise<Drains> {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-bench-'))
  const clockFile = join(folder, 'clock')
  const setClock = (moment: string) => writeFileSync(clockFile, moment)
  setClock('2026-03-01T07:00:00+01:00')
  const environment = readEnvironment({
    DATA_DIR: folder,
    TEST_CLOCK_FILE: clockFile,
    EMBEDDED_POSTGRES: 'npm-without-support',
  })
  const log = openLog(false)
  const instance = await openInstance(environment, { log, say: () => undefined })
  await addClients(instance, clients)
  const mails = new Set<string>()
  const nextTurn = takeTurns()
  const send = async ({ id }: Mail, note: () => Promise<void>) => {
    const turn = nextTurn()
    await turn.begin()
    mails.add(id)
    await note().finally(turn.end)
  }
  const mailer = { channel: 'mail', send } as const
  const pusher = { send: async () => ({ accepted: [], gone: [] }) }
  const tasks = timetable({ ...instance, log, mailer, pusher, environment })
  const scheduler = tasks.find(({ name }) => name === 'write-due-reminders')
  // The minutely task is run by hand, so that a round begins on demand.
  const queue = await runQueue(
    instance.addresses.jobs,
    tasks.map(({ name, work }) => ({ name, work })),
    { log, clock: instance.clock, connections: jobPoolSizeOf(environment), giveWay: goesFirst },
  )
  return {
    ours: async (day) => {
      mails.clear()
      await instance.database.inTransaction((tx) =>
        statement('bench-forget-letters', sql`delete from letters`).run(tx),
      )
      setClock(`2026-03-${String(day).padStart(2, '0')}T07:59:00+01:00`)
      await scheduler?.work({}, goesFirst)
      setClock(`2026-03-${String(day).padStart(2, '0')}T08:00:00+01:00`)
      const begun = performance.now()
      await scheduler?.work({}, goesFirst)
      await until(async () => mails.size === clients)
      await until(async () => (await sentIn(instance)) === clients)
      return performance.now() - begun
    },
    bare: () => withOwner(instance.addresses, (owner) => drainBare(owner, clients)),
    close: async () => {
      await queue.stop()
      await instance.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function addClients({ database, vault, addresses }: Instance, count: number): Promise<void> {
  const add = (type: 2 | 3, number: number, parentId: Parameters<typeof insertAccount>[1]['parentId']) => ({
    type,
    person: identityOf({
      name: 'Vorname',
      surname: `Name ${number}`,
      alias: `person.${type}.${number}`,
      email: `p${type}-${number}@example.org`,
    }),
    passwordHash: undefined,
    parentId,
    language: 'de_DE' as const,
    active: true,
    consumptionVisible: true,
    surveyHour: 8,
    surveyMinute: 0,
    registeredAt: Date.parse(registeredOn) / 1000,
    registeredOn,
  })
  const needs = { ...vault, openScope }
  const therapist = await database.inTransaction((tx) => insertAccount(tx, add(2, 0, undefined), needs))
  const groups = Array.from({ length: Math.ceil(count / madeAtOnce) }, (_, group) => group * madeAtOnce)
  await drive(groups, lanes, (from) =>
    database.inTransaction(async (tx) => {
      for (let number = from; number < Math.min(count, from + madeAtOnce); number += 1)
        await insertAccount(tx, add(3, number, therapist.id), needs)
    }),
  )
  await withOwner(addresses, (owner) => owner.query('analyze'))
}

async function sentIn({ database }: Instance): Promise<number> {
  return database.inTransaction(
    async (tx) =>
      (
        await statement<{ count: number }>(
          'bench-count-sent',
          sql`select count(*)::integer as count from letters where state = 'sent'`,
        ).first(tx)
      )?.count ?? 0,
  )
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + longestMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('the reminders did not go out')
    await pause(lookEveryMs)
  }
}

/** The baseline: a table of rows, and connections that each claim one after the other with SKIP LOCKED. */
async function drainBare(pool: pg.Pool, count: number): Promise<number> {
  await pool.query(
    `create table bench_drain as select n as id, false as done from generate_series(1, ${count}) n`,
  )
  await pool.query('create index on bench_drain (id) where not done')
  await pool.query('analyze bench_drain')
  const begun = performance.now()
  await Promise.all(Array.from({ length: lanes }, () => drainLane(pool)))
  const took = performance.now() - begun
  await pool.query('drop table bench_drain')
  return took
}

const takeOne = {
  name: 'take',
  text: 'select id from bench_drain where not done and id > $1 order by id limit 1 for update skip locked',
}

async function drainLane(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect()
  // Continues after the last claimed row: starting at the first row each time would scan all claimed ones.
  let last = 0
  for (;;) {
    await connection.query('begin')
    const { rows } = await connection.query<{ id: number }>({ ...takeOne, values: [last] })
    const id = rows[0]?.id
    if (id !== undefined) {
      const text = 'update bench_drain set done = true where id = $1'
      await connection.query({ name: 'mark', text, values: [id] })
    }
    await connection.query('commit')
    if (id === undefined) break
    last = id
  }
  connection.release()
}
