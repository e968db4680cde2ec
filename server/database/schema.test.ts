import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { sqlRows } from '#testing/direct-sql.ts'
import { copyDatabase, emptyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { describeSchema } from './schema.ts'

const made: TestDatabase[] = []
afterEach(async () => {
  for (const database of made.splice(0)) await database.drop()
})

const migrated = async () => {
  const database = await copyDatabase()
  made.push(database)
  return database
}
const functionsOf = async ({ owner }: TestDatabase) =>
  new Map(
    (
      await sqlRows<{ name: string; text: string }>(
        owner,
        `select proname as name, pg_get_functiondef(oid) || coalesce(proacl::text, '') as text from pg_proc
         where pronamespace = 'public'::regnamespace
           and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`,
      )
    ).map(({ name, text }) => [name, text]),
  )
const inFolder = readdirSync(join(import.meta.dirname, 'functions')).map((name) =>
  name.replace('.sql', '').replaceAll('-', '_'),
)
const forget = ({ owner }: TestDatabase, name: string) =>
  sqlRows(owner, `update schema_migrations set checksum = 'of another text' where name = $1`, [name])

describe('the printed schema', () => {
  it('is that of a freshly migrated database; else run `npm run schema`', async () => {
    const { owner } = await migrated()
    expect(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')).toBe(await describeSchema(owner))
  })

  it('differs once something of the schema differs (planted fault)', async () => {
    const { owner } = await migrated()
    const before = await describeSchema(owner)
    const changes = [
      'alter table alerts add column planted integer',
      'create index planted on alerts (id)',
      'grant truncate on alerts to standfest_app',
      'alter table contents disable row level security',
      'revoke execute on function erase_rows(uuid, text, text) from standfest_app',
    ]
    for (const change of changes) await sqlRows(owner, change)
    const lines = (text: string) => text.split('\n')
    const after = await describeSchema(owner)
    expect(lines(after).filter((line) => !lines(before).includes(line))).toEqual([
      expect.stringMatching(/^create function erase_rows.* for its owner alone$/),
      '  planted integer,',
      'CREATE INDEX planted ON public.alerts USING btree (id);',
      expect.stringMatching(/^grant .*truncate.* on alerts to standfest_app;$/),
    ])
    expect(after).not.toContain('alter table contents enable row level security')
  })
})

describe('functions', () => {
  it('have each a file of their own, and each file a function', async () => {
    expect([...(await functionsOf(await migrated())).keys()].toSorted()).toEqual(inFolder.toSorted())
  })

  // REQ 4.117
  it('get the text of their file at the next migration, when it is not the text that ran', async () => {
    const database = await migrated()
    const before = await functionsOf(database)
    await sqlRows(
      database.owner,
      'create or replace function kept_kit_stands(hash bytea) returns boolean language sql as $$ select true $$',
    )
    await forget(database, 'functions/kept-kit-stands.sql')
    expect(await functionsOf(database)).not.toEqual(before)
    expect(await pendingMigrations(database.app)).toEqual(['functions/kept-kit-stands.sql'])
    const said: string[] = []
    await migrate(database.owner, (line) => said.push(line))
    expect(said).toEqual(['Migrating: functions/kept-kit-stands.sql'])
    expect(await functionsOf(database)).toEqual(before)
    expect(await pendingMigrations(database.app)).toEqual([])
  })

  it('that a migration dropped are no reason to take the database for a newer one, and are forgotten', async () => {
    const { owner, app } = await migrated()
    await sqlRows(owner, `insert into schema_migrations (name, checksum) values ('functions/gone.sql', '')`)
    expect(await pendingMigrations(app)).toEqual([])
    await migrate(owner, () => undefined)
    expect(await sqlRows(owner, `select from schema_migrations where name = 'functions/gone.sql'`)).toEqual(
      [],
    )
  })

  it('are all there or none of them, when one has a fault', async () => {
    const database = await emptyDatabase()
    made.push(database)
    await migrate(database.owner, () => undefined)
    const before = await functionsOf(database)
    await sqlRows(database.owner, 'drop function streak_from_events(uuid)')
    await sqlRows(
      database.owner,
      'create function streak_from_events(client uuid) returns integer language sql as $$ select 1 $$',
    )
    await forget(database, 'functions/streak-from-events.sql')
    await forget(database, 'functions/kept-kit-stands.sql')
    await expect(migrate(database.owner, () => undefined)).rejects.toThrow(/cannot change return type/)
    expect(await pendingMigrations(database.app)).toEqual([
      'functions/kept-kit-stands.sql',
      'functions/streak-from-events.sql',
    ])
    await sqlRows(database.owner, 'drop function streak_from_events(uuid)')
    await migrate(database.owner, () => undefined)
    expect(await functionsOf(database)).toEqual(before)
  })
})
