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
})
