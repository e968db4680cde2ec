import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasures } from '#features/accounts/erasures.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Column = { table: string; column: string; isAccounts: boolean; namesSomebody: boolean }

/**
 * All columns of the database, and whether each names an account: by a foreign key, or by a name such as
 * `owner_client`, `account_id`, `sender_id`.
 */
async function columns(): Promise<Column[]> {
  return sqlRows<Column>(
    server.addresses.superuser,
    `select c.relname as table, a.attname as column, c.relname = 'accounts' as "isAccounts",
       a.atttypid = 'uuid'::regtype and (
         exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid
           and f.confrelid = 'accounts'::regclass and a.attnum = any (f.conkey))
         or a.attname ~ '(client|account|patient|sender|recipient|author|actor|owner|viewer|creator)'
       ) as "namesSomebody"
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`,
  )
}

/** Columns with random audit log references, which identify no one once the account has a new one. */
const byReference = new Set(['protocol', 'protocol_views'])

async function complaints(): Promise<string[]> {
  const all = await columns()
  const naming = new Set(
    all.filter(({ isAccounts, namesSomebody }) => isAccounts || namesSomebody).map(({ table }) => table),
  )
  const unlisted = [...naming]
    .filter((table) => !byReference.has(table) && !(table in erasures))
    .map((table) => `${table} names somebody, and nothing says what anonymising does to its rows`)
  const undecided = all.flatMap(({ table, column }) => {
    const erasure = erasures[table]
    if (!erasure || !('keeps' in erasure)) return []
    const isDecided = erasure.keeps.includes(column) || erasure.clears.includes(column)
    return isDecided ? [] : [`${table}.${column} is neither kept nor cleared`]
  })
  const gone = Object.entries(erasures).flatMap(([table, erasure]) => {
    const listed =
      'keeps' in erasure
        ? [...erasure.keeps, ...erasure.clears]
        : 'removedBy' in erasure
          ? erasure.removedBy
          : []
    const there = new Set(all.filter((one) => one.table === table).map(({ column }) => column))
    if (there.size === 0) return [`${table} is listed and not there`]
    return listed
      .filter((column) => !there.has(column))
      .map((column) => `${table}.${column} is listed and not there`)
  })
  return [...unlisted, ...undecided, ...gone]
}

describe('the list of what anonymising erases', () => {
  // ASVS 14.1.1, 14.2.4
  // TR-2 O.Arch_2
  // TR-3 O.Arch_2, O.Data_1
  it('names every table that names somebody, and every column of what is kept', async () => {
    expect(await complaints()).toEqual([])
  })

  it.each([
    [
      'create table moods (id uuid primary key, owner_client uuid references accounts (id) on update cascade)',
      'drop table moods',
      ['moods names somebody, and nothing says what anonymising does to its rows'],
    ],
    [
      'create table calls (id uuid primary key, recipient_id uuid)',
      'drop table calls',
      ['calls names somebody, and nothing says what anonymising does to its rows'],
    ],
    [
      'alter table daily_surveys add column place text',
      'alter table daily_surveys drop column place',
      ['daily_surveys.place is neither kept nor cleared'],
    ],
    [
      'alter table accounts add column nickname bytea',
      'alter table accounts drop column nickname',
      ['accounts.nickname is neither kept nor cleared'],
    ],
  ])('misses what somebody forgets: %s', async (forget, mend, missed) => {
    await sqlRows(server.addresses.owner, forget)
    expect(await complaints()).toEqual(missed)
    await sqlRows(server.addresses.owner, mend)
    expect(await complaints()).toEqual([])
  })

  it('keeps no sealed column and no fingerprint', async () => {
    const kept = Object.entries(erasures).flatMap(([table, erasure]) =>
      'keeps' in erasure ? erasure.keeps.map((column) => `${table}.${column}`) : [],
    )
    const bytes = await sqlRows<{ name: string }>(
      server.addresses.superuser,
      `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and a.atttypid = 'bytea'::regtype`,
    )
    expect(kept.filter((name) => bytes.some((one) => one.name === name))).toEqual([])
  })
})
