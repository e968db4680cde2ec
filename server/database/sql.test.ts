import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlRows } from '#testing/direct-sql.ts'
import { copyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type Database, openDatabase, statement } from './connection.ts'
import { sql, type Value } from './sql.ts'

const quiet = { info: () => undefined, error: () => undefined }
let addresses: TestDatabase
let database: Database
beforeAll(async () => {
  addresses = await copyDatabase()
  database = openDatabase(addresses.app, quiet, { connections: 1 })
})
afterAll(async () => {
  await database.end()
  await addresses.drop()
})

const parts = ({ text, values }: ReturnType<typeof sql>) => [text, values]
const hostile = `'; drop table accounts; --`

describe('sql', () => {
  it('puts values behind the text, each as a parameter in its place', () => {
    expect(parts(sql`select ${1} where name = ${hostile} and id = any(${['a', 'b']})`)).toEqual([
      'select $1 where name = $2 and id = any($3)',
      [1, hostile, ['a', 'b']],
    ])
  })

  it('takes pieces of SQL with their values, at any depth and more than once', () => {
    const isOpen = (now: number) => sql`begun <= ${sql.at(now)} and (ends is null or ends > ${sql.at(now)})`
    const open = isOpen(7)
    expect(parts(sql`select ${sql`a, b`} from t where x = ${'x'} and ${open} or ${open} limit ${2}`)).toEqual(
      [
        'select a, b from t where x = $1 and begun <= to_timestamp($2) and (ends is null or ends > to_timestamp($3))' +
          ' or begun <= to_timestamp($4) and (ends is null or ends > to_timestamp($5)) limit $6',
        ['x', 7, 7, 7, 7, 2],
      ],
    )
  })

  it('names the columns of an insert and of an update beside their values', () => {
    const row = { id: 1, day: sql`now()`, ends_at: sql.at(null) }
    expect(parts(sql`insert into t ${sql.values(row)} returning id`)).toEqual([
      'insert into t (id, day, ends_at) values ($1, now(), to_timestamp($2)) returning id',
      [1, null],
    ])
    expect(parts(sql`update t ${sql.set(row)} where id = ${9}`)).toEqual([
      'update t set id = $1, day = now(), ends_at = to_timestamp($2) where id = $3',
      [1, null, 9],
    ])
  })

  it('names the columns of a select', () => {
    expect(parts(sql`select ${sql.columns('t', ['id', 'ends_at'])} from t where id = ${9}`)).toEqual([
      'select t.id, t.ends_at from t where id = $1',
      [9],
    ])
  })

  // ASVS 1.2.4
  it.each([
    ['a string in the place of a template', () => sql(['select 1'] as unknown as TemplateStringsArray)],
    ['an array that looks like one', () => sql(Object.assign(['a'], { raw: ['a'] }) as TemplateStringsArray)],
    ['a selected column that is no name', () => sql.columns('t', ['id', 'id from accounts; --'])],
    ['a table that is no name', () => sql.columns('t.id from accounts; --', ['id'])],
    ['no selected column', () => sql.columns('t', [])],
    ['a column that is no name', () => sql.values({ 'id) values (1); --': 1 })],
    ['a column that is no name in an update', () => sql.set({ 'id = 1 --': 1 })],
    ['a row without columns', () => sql.values({})],
  ])('refuses %s', (_, make) => {
    expect(make).toThrow(/^(sql is a tag|no name of a column)/)
  })

  it('takes an object that looks like a piece of SQL for no text', () => {
    const forged = { text: hostile, values: [] } as unknown as Value
    expect(parts(sql`select ${forged}`)).toEqual(['select $1', [forged]])
  })
})

describe('a statement', () => {
  const echo = (text: string) => statement<{ text: string }>('test-echo', sql`select ${text}::text as text`)

  it('is prepared once for each connection under its name, whatever its values', async () => {
    const prepared = await database.read(async (tx) => {
      expect(await echo(hostile).first(tx)).toEqual({ text: hostile })
      expect(await echo('b').all(tx)).toEqual([{ text: 'b' }])
      return statement<{ name: string; calls: number }>(
        'test-prepared',
        sql`select name, (generic_plans + custom_plans)::integer as calls from pg_prepared_statements
         where name = ${'test-echo'}`,
      ).all(tx)
    })
    expect(prepared).toEqual([{ name: 'test-echo', calls: 2 }])
  })

  it('has one text: a second one under its name is refused', () => {
    expect(echo('a')).toBeDefined()
    expect(() => statement('test-echo', sql`select 1`)).toThrow('statement test-echo has two texts')
  })

  it('gives instants as whole seconds, as they were given, and days as they are written', async () => {
    const instant = 1_774_000_000
    const row = await database.read((tx) =>
      statement(
        'test-instants',
        sql`select ${sql.at(instant)} as at, ${sql.at(null)} as nothing, ${sql.at(instant)} + interval '499 ms' as before,
         ${sql.at(instant)} + interval '500 ms' as after, date '2026-03-29' as day, ${sql.at(-3600)} as old,
         json_build_object('at', extract(epoch from ${sql.at(instant)})::bigint) as inside`,
      ).first(tx),
    )
    expect(row).toEqual({
      at: instant,
      nothing: null,
      before: instant,
      after: instant + 1,
      day: '2026-03-29',
      old: -3600,
      inside: { at: instant },
    })
  })

  it('gives the same instants where the database writes dates in another style and another zone', async () => {
    const name = new URL(addresses.app).pathname.slice(1)
    await sqlRows(addresses.superuser, `alter database ${name} set datestyle = 'German'`)
    await sqlRows(addresses.superuser, `alter database ${name} set timezone = 'Asia/Kolkata'`)
    const there = openDatabase(addresses.app, quiet, { connections: 1 })
    try {
      const row = await there.read((tx) =>
        statement('test-style', sql`select ${sql.at(1_774_000_000)} as at, date '2026-03-29' as day`).first(
          tx,
        ),
      )
      expect(row).toEqual({ at: 1_774_000_000, day: '2026-03-29' })
    } finally {
      await there.end()
    }
  })
})

describe('the statements of the program', () => {
  const root = join(import.meta.dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('node_modules') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

  it('have each a name of their own', () => {
    const names = sources.flatMap(({ text }) =>
      [...text.matchAll(/\bstatement(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, name]) => name),
    )
    expect(names.length).toBeGreaterThan(350)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('have no parameters by number: those of a template are numbered by the template', () => {
    const numbered = sources.filter(
      ({ path, text }) =>
        path.endsWith('.store.ts') && text.includes('#database/sql.ts') && /[^']\$\d/.test(text),
    )
    expect(numbered.map(({ path }) => path)).toEqual([])
  })
})
