import type { AccountId } from '@standfest/domain/base/id.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#database/connection.ts'
import { withConnection } from '#database/with-connection.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { until } from '#testing/live-ear.ts'
import { copyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { announceChange } from './announce.store.ts'
import type { Announced } from './changes.ts'
import { openLiveConnection } from './live-connection.ts'

const log = { info: () => undefined, error: () => undefined }
let addresses: TestDatabase
const closing: (() => Promise<void>)[] = []
beforeEach(async () => {
  addresses = await copyDatabase()
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await addresses.drop()
})

/** A process that writes and has no live connection, as one that was killed right after its commits. */
function aWriter(): Database {
  const database = openDatabase(addresses.app, log, { connections: 4 })
  closing.push(database.end)
  return database
}

/** A server process with its live connection, and what it heard. */
async function aProcess() {
  const database = aWriter()
  const heard: string[] = []
  const live = openLiveConnection(
    { url: addresses.app, database, log },
    {
      committed: () => undefined,
      change: (announced) => heard.push(nameOf(announced)),
      gap: () => heard.push('gap'),
    },
  )
  closing.push(live.stop)
  await live.tried
  return { database, heard, stop: live.stop }
}

const change = (name: string): Announced => ({
  clientId: name as AccountId,
  parentId: 'therapist' as AccountId,
  what: 'survey',
  tellClient: true,
})
const nameOf = (announced: Announced): string => ('clientId' in announced ? announced.clientId : '')
const write = ({ inTransaction }: Database, ...names: string[]) =>
  inTransaction(async (tx) => {
    for (const name of names) await announceChange(tx, change(name))
  })
const rowsLeft = async () => (await sqlRows(addresses.superuser, 'select from announcements')).length
const named = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

describe('announcing', () => {
  it('tells every process of what was committed, and none of what was rolled back', async () => {
    const [one, other] = [await aProcess(), await aProcess()]
    const rolledBack = one.database.inTransaction(async (tx) => {
      await announceChange(tx, change('rolled back'))
      throw new Error('refused')
    })
    await expect(rolledBack).rejects.toThrow('refused')
    await write(one.database, 'first')
    await until('both have heard', () => one.heard.length > 0 && other.heard.length > 0)
    expect([one.heard, other.heard, await rowsLeft()]).toEqual([['first'], ['first'], 0])
  })

  it('does not notify with the commit of the change: it takes no lock of the cluster', async () => {
    const writer = aWriter()
    await withConnection(addresses.app, async (listening) => {
      const heard: string[] = []
      listening.on('notification', ({ payload }) => heard.push(payload ?? ''))
      await listening.query('listen standfest_changes')
      await write(writer, 'kept')
      // A connection hears of notifications before the answer to its next statement.
      await listening.query('select 1')
      expect([heard.length, await rowsLeft()]).toEqual([0, 1])
      await listening.query(`select tell_announcements(10)`)
      await listening.query('select 1')
      expect([heard.map((text) => nameOf(JSON.parse(text))), await rowsLeft()]).toEqual([['kept'], 0])
    })
  })

  it('does not wait for the disk while it notifies, and leaves the commits of changes as they are', async () => {
    await withConnection(addresses.app, async (connection) => {
      const waits = async () =>
        (await connection.query<{ synchronous_commit: string }>('show synchronous_commit')).rows[0]
      await connection.query('begin')
      await connection.query(`select tell_announcements(10)`)
      expect(await waits()).toEqual({ synchronous_commit: 'off' })
      await connection.query('commit')
      expect(await waits()).toEqual({ synchronous_commit: 'on' })
    })
  })

  it('keeps the order of commits, whichever process made them', async () => {
    const [one, other] = [await aProcess(), await aProcess()]
    const names = named(40, 'change ')
    for (const [index, name] of names.entries()) await write((index % 2 ? one : other).database, name)
    await until('both have heard', () => one.heard.length === 40 && other.heard.length === 40)
    expect([one.heard, other.heard]).toEqual([names, names])
  })

  it('tells everything that many commit at once, in one order', async () => {
    const [one, other] = [await aProcess(), await aProcess()]
    const names = named(200, 'change ')
    await Promise.all(names.map((name, index) => write((index % 2 ? one : other).database, name)))
    await until('both have heard', () => one.heard.length >= 200 && other.heard.length >= 200)
    expect(one.heard.toSorted()).toEqual(names.toSorted())
    expect(other.heard).toEqual(one.heard)
  })

  it('tells more than one transaction takes', async () => {
    await sqlRows(
      addresses.superuser,
      `insert into announcements (channel, announced)
       select 'standfest_changes', json_build_object('clientId', n, 'parentId', '', 'what', 'survey', 'tellClient', true)
       from generate_series(1, 2001) n`,
    )
    const { heard } = await aProcess()
    await until('everything is told', () => heard.length >= 2001)
    expect(heard.map(Number)).toEqual(Array.from({ length: 2001 }, (_, index) => index + 1))
  })

  it('tells at its start what a process left that was killed after its commit', async () => {
    await write(aWriter(), 'left', 'over')
    const { heard } = await aProcess()
    await until('it is told', () => heard.length === 2)
    expect([heard, await rowsLeft()]).toEqual([['left', 'over'], 0])
  })

  it('tells what another process left while it is running', async () => {
    const { heard } = await aProcess()
    await write(aWriter(), 'left')
    await until('it is told', () => heard.length === 1)
    expect(await rowsLeft()).toBe(0)
  })

  it('passes over rows that are locked, and tells them when they are free', async () => {
    const writer = aWriter()
    await write(writer, 'locked')
    await withConnection(addresses.app, async (connection) => {
      await connection.query('begin')
      await connection.query('select from announcements for update')
      const { heard, database } = await aProcess()
      await write(database, 'free')
      await until('the free one is told', () => heard.length === 1)
      expect(heard).toEqual(['free'])
      await connection.query('rollback')
      await until('the other one is told', () => heard.length === 2)
      expect(heard).toEqual(['free', 'locked'])
    })
  })

  it('says that there was a gap when its connection was lost, and loses nothing that was committed meanwhile', async () => {
    const { heard, database } = await aProcess()
    await sqlRows(
      addresses.superuser,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'standfest-live' and datname = current_database()`,
    )
    await write(database, 'meanwhile')
    await until('it is told', () => heard.includes('meanwhile'))
    expect(heard).toEqual(['gap', 'meanwhile'])
  })

  it('has told everything that it committed when it ends', async () => {
    const [ending, staying] = [await aProcess(), await aProcess()]
    await write(ending.database, 'last')
    await ending.stop()
    expect(await rowsLeft()).toBe(0)
    await until('the other one has heard', () => staying.heard.length === 1)
    expect(staying.heard).toEqual(['last'])
  })
})
