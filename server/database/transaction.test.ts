import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type Database, openDatabase } from './connection.ts'

let addresses: TestDatabase
let database: Database
beforeAll(async () => {
  addresses = await copyDatabase()
  const quiet = { info: () => undefined, error: () => undefined }
  database = openDatabase(addresses.app, quiet, { connections: 2 })
})
afterAll(async () => {
  await database.end()
  await addresses.drop()
})

const write = "insert into settings (name, value) values ('a-test', '1')"

async function isWritten(): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    const { rowCount } = await tx.query("select from settings where name = 'a-test'")
    return rowCount === 1
  })
}

describe('a transaction', () => {
  // ASVS 16.5.3
  // TR-2 O.Source_5
  // TR-3 O.Source_4
  it('never reports success for what the database undid, even when the fault was caught on the way', async () => {
    const work = database.inTransaction(async (tx) => {
      await tx.query(write)
      await tx.query('select 1 / 0').catch(() => undefined)
    })
    await expect(work).rejects.toThrow(/was to be committed/)
    expect(await isWritten()).toBe(false)
  })

  it('gives its connection back after a fault', async () => {
    for (let time = 0; time < 5; time += 1) {
      await expect(database.inTransaction((tx) => tx.query('select 1 / 0'))).rejects.toThrow(
        /division by zero/,
      )
    }
    await database.inTransaction((tx) => tx.query(write))
    expect(await isWritten()).toBe(true)
  })

  it('tells the fault that made the others fail, though nobody waited for its statement', async () => {
    const work = database.inTransaction(async (tx) => {
      tx.query('select 1 / 0').catch(() => undefined)
      await tx.query('select 1')
    })
    await expect(work).rejects.toThrow(/division by zero/)
  })

  it('is not committed when its last statement fails before it is sent', async () => {
    const work = database.inTransaction(async (tx) => {
      await tx.query("insert into settings (name, value) values ('not-sealed', '1')")
      tx.sendWithCommit(Promise.reject(new Error('cannot be sealed')))
    })
    await expect(work).rejects.toThrow('cannot be sealed')
    const written = await database.read((tx) => tx.query("select from settings where name = 'not-sealed'"))
    expect(written.rowCount).toBe(0)
  })
})

describe('work that goes on after its transaction has ended', () => {
  let narrow: Database
  beforeAll(() => {
    narrow = openDatabase(
      addresses.app,
      { info: () => undefined, error: () => undefined },
      { connections: 1 },
    )
  })
  afterAll(() => narrow.end())

  // Both have the same connection, one after the other.
  it.each(['inTransaction', 'read'] as const)(
    'writes nothing and sees nothing within the transaction of the next caller (%s)',
    async (kind) => {
      const { promise: othersTurn, resolve: letGoOn } = Promise.withResolvers<void>()
      const late = Promise.withResolvers<unknown>()
      const refused = narrow[kind]((tx) => {
        const goesOn = async () => {
          await othersTurn
          const scope = await tx.query(`select current_setting('app.scope', true) as scope`)
          await tx.query("insert into settings (name, value) values ('too-late', '1')")
          return scope.rows
        }
        goesOn().then(late.resolve, late.reject)
        throw new Error('refused')
      })
      await expect(refused).rejects.toThrow('refused')
      const next = narrow.inTransaction(async (tx) => {
        await tx.query(`select set_config('app.scope', '{}', true)`)
        letGoOn()
        await late.promise.catch(() => undefined)
      })
      await expect(late.promise).rejects.toThrow(/after its transaction/)
      await next
      const written = await narrow.read((tx) => tx.query("select from settings where name = 'too-late'"))
      expect(written.rowCount).toBe(0)
    },
  )
})
