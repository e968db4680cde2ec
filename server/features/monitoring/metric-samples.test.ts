import {
  downsampleMetrics,
  type StoredMetrics,
  Trend,
} from '@standfest/domain/features/monitoring/metric-samples.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { runTask, runTaskInTime } from '#testing/tasks.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { findMetrics, insertMetrics } from './metric-samples.store.ts'

let server: TestServer
let administrator: Person
let therapist: Person
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  administrator = await clinic.administrator()
  therapist = await clinic.therapist()
})
beforeEach(async () => {
  for (const table of ['figures', 'refused_logins', 'letters'])
    await sqlRows(server.addresses.superuser, `delete from ${table}`)
})
afterAll(() => server.close())

const kept = () => server.database.inTransaction((tx) => findMetrics(tx, 0))
const at = (moment: string) => Date.parse(moment) / 1000

const figuresAt = (beginsAt: number, change: Partial<StoredMetrics> = {}): StoredMetrics => ({
  grain: 'minutes',
  beginsAt,
  samples: 1,
  load: 1,
  loadPeak: 1,
  memoryUsedBytes: 1000,
  databaseBytes: 2000,
  databaseConnections: 3,
  sessions: 4,
  lettersWaiting: 0,
  logins: 1,
  loginsRefused: 0,
  lettersSent: 2,
  ...change,
})

describe('figures over time (§3)', () => {
  // REQ 4.50
  it('are kept once for each five minutes, with what happened in them', async () => {
    server.clock.set('2026-03-12T09:00:10+01:00')
    const door = () => new TestBrowser(server.urls, 'THERAPIST')
    await door().login(therapist.alias, testPassword)
    await door().login(therapist.alias, 'not the password')
    await door().login('nobody', testPassword)
    server.clock.set('2026-03-12T09:05:01+01:00')
    await Promise.all(Array.from({ length: 3 }, () => runTask(server, 'keep-figures')))
    expect(await kept()).toEqual([
      expect.objectContaining({
        grain: 'minutes',
        beginsAt: at('2026-03-12T09:00:00+01:00'),
        samples: 1,
        logins: 1,
        loginsRefused: 2,
        sessions: 1,
      }),
    ])
    const [seen] = await kept()
    for (const name of ['memoryUsedBytes', 'databaseBytes', 'databaseConnections'] as const)
      expect([name, Math.sign(seen?.[name] ?? 0)]).toEqual([name, 1])
    expect([seen?.load, seen?.loadPeak].map((load) => typeof load)).toEqual(['number', 'number'])
    server.clock.set('2026-03-12T09:10:01+01:00')
    await runTask(server, 'keep-figures')
    expect((await kept()).map(({ logins, loginsRefused }) => [logins, loginsRefused])).toEqual([
      [1, 2],
      [0, 0],
    ])
    expect(await sqlRows(server.addresses.superuser, 'select 1 from refused_logins')).toEqual([])
  })

  // REQ 4.50
  it('are noted by themselves every five minutes of an hour, none left out and none twice', async () => {
    server.clock.set('2026-03-12T09:00:00+01:00')
    await runTaskInTime(server, 'keep-figures', 60)
    expect((await kept()).map(({ beginsAt }) => (beginsAt - at('2026-03-12T09:00:00+01:00')) / 60)).toEqual([
      0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55,
    ])
  })

  // REQ 4.50
  it('count letters that went out, and those that are due and still wait', async () => {
    server.clock.set('2026-03-12T10:05:00+01:00')
    const letter = (state: string, sentAt: string | null, nextTryAt: string | null) =>
      sqlRows(
        server.addresses.superuser,
        `insert into letters (id, account_id, kind, subject_id, due_at, state, sent_at, next_try_at)
         values (gen_random_uuid(), $1, 'password-changed', gen_random_uuid(), '2026-03-12T10:00:00+01:00', $2, $3, $4)`,
        [therapist.id, state, sentAt, nextTryAt],
      )
    await letter('sent', '2026-03-12T10:00:00+01:00', null)
    await letter('sent', '2026-03-12T10:04:59+01:00', null)
    await letter('sent', '2026-03-12T10:05:00+01:00', null)
    await letter('planned', null, '2026-03-12T10:01:00+01:00')
    await letter('planned', null, '2026-03-12T18:00:00+01:00')
    await runTask(server, 'keep-figures')
    expect(await kept()).toEqual([expect.objectContaining({ lettersSent: 2, lettersWaiting: 1 })])
  })

  // REQ 4.51
  it('have no place where anything of a person could be kept', async () => {
    const columns = await sqlRows<{ name: string; type: string }>(
      server.addresses.superuser,
      `select column_name as name, data_type as type from information_schema.columns
       where table_name in ('figures', 'refused_logins')`,
    )
    const grain = columns.filter(({ name }) => name === 'grain')
    const kinds = new Set(columns.filter((one) => !grain.includes(one)).map(({ type }) => type))
    expect([...kinds].filter((type) => !/integer|bigint|double|timestamp/.test(type))).toEqual([])
  })

  it('are thinned as the rule says, by however many processes at once, and a second time not at all', async () => {
    server.clock.set('2026-03-31T08:13:00+02:00')
    const rows = Array.from({ length: 900 }, (_, index) =>
      figuresAt(server.clock.instant() - 780 - index * 4200, { load: index % 5, loadPeak: index % 7 }),
    )
    await server.database.inTransaction((tx) => insertMetrics(tx, rows))
    const wanted = downsampleMetrics(await kept(), server.clock.now())
    await Promise.all(Array.from({ length: 3 }, () => runTask(server, 'thin-figures')))
    const thinned = await kept()
    expect(thinned).toHaveLength(wanted.length)
    expect(thinned).toEqual(expect.arrayContaining(wanted))
    expect(new Set(thinned.map(({ grain }) => grain))).toEqual(new Set(['minutes', 'hour', 'day']))
    expect(thinned.reduce((sum, { samples }) => sum + samples, 0)).toBe(900)
    await runTask(server, 'thin-figures')
    expect(await kept()).toEqual(thinned)
  })

  // REQ 4.52
  it('are shown to administrators as a course, without a gap being filled', async () => {
    server.clock.set('2026-03-12T12:02:00+01:00')
    await server.database.inTransaction((tx) =>
      insertMetrics(tx, [
        figuresAt(at('2026-03-12T08:00:00+01:00'), { load: 1, loadPeak: 2 }),
        figuresAt(at('2026-03-12T08:05:00+01:00'), { load: 2, loadPeak: 3 }),
        figuresAt(at('2026-03-12T11:00:00+01:00')),
        figuresAt(at('2026-03-01T00:00:00+01:00'), { grain: 'hour' }),
      ]),
    )
    const office = await browserOf(server, administrator)
    const course = async (range: string) =>
      Trend.parse((await office.get(`/admin-data/figures${range}`)).attributes)
    const day = await course('')
    expect(day).toMatchObject({ range: 'day', stepSeconds: 900 })
    expect(
      day.points.map(({ beginsAt, load, loadPeak, logins }) => [beginsAt, load, loadPeak, logins]),
    ).toEqual([
      [at('2026-03-12T08:00:00+01:00'), 1.5, 3, 2],
      [at('2026-03-12T11:00:00+01:00'), 1, 1, 1],
    ])
    expect((await course('?range=week')).points).toHaveLength(2)
    expect((await course('?range=month')).points).toHaveLength(2)
    expect((await course('?range=years')).points).toHaveLength(2)
    expect((await office.get('/admin-data/figures?range=century')).status).toBe(400)
  })
})
