import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sqlRows } from '#testing/direct-sql.ts'
import { copyDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await copyDatabase()
})
afterAll(() => database.drop())

/** The data protection guide with its inventory of data. */
const guide = readFileSync(join(import.meta.dirname, '../../docs/data-protection.md'), 'utf8')
const rows = guide.split('\n').filter((line) => line.startsWith('|'))

const isNamed = (table: string) =>
  rows.some((row) => row.includes(`\`${table}\``) || row.includes(`\`${table}.`))

// ASVS 14.1.1
it('the guide to data protection names every table of the database, with whose data it holds', async () => {
  const tables = await sqlRows<{ name: string }>(
    database.superuser,
    `select relname as name from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
  )
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter(({ name }) => !isNamed(name)).map(({ name }) => name)).toEqual([])
})
