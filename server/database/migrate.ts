import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartRefused } from '#config/environment.ts'
import { serverFolder } from '#config/places.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { withConnection } from './with-connection.ts'

const migrationsFolder = join(serverFolder, 'database', 'migrations')
const functionsFolder = join(serverFolder, 'database', 'functions')
/** Under this prefix `schema_migrations` keeps the checksum of each function's file, beside the migrations. */
const functionsPrefix = 'functions/'

type SchemaFile = { readonly name: string; readonly text: string; readonly checksum: string }

function schemaFiles(folder: string, prefix = ''): readonly SchemaFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name: `${prefix}${name}`, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/** All migrations in order. A released file is never changed. */
function migrations(): readonly SchemaFile[] {
  return schemaFiles(migrationsFolder)
}

/**
 * The SQL functions, one file each (`create or replace`, with its grants). A file may be changed at any time: it runs
 * after the migrations whenever its checksum differs from the stored one. Where arguments or result columns change, a
 * migration has to drop the former function, because PostgreSQL does not replace those.
 */
function functions(): readonly SchemaFile[] {
  return schemaFiles(functionsFolder, functionsPrefix)
}

/** The names of all migrations and functions that this version of the server knows. */
export function knownMigrations(): string[] {
  return [...migrations(), ...functions()].map(({ name }) => name)
}

/**
 * Updates the schema with the owner's connection: each migration in a transaction of its own, then the changed
 * functions in one.
 */
export async function migrate(ownerUrl: string, say: (line: string) => void): Promise<void> {
  await withConnection(ownerUrl, async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await connection.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    await connection.query('grant select on schema_migrations to standfest_app')
    const applied = await appliedFiles(connection)
    for (const migration of pendingOf(applied)) {
      say(`Migrating: ${migration.name}`)
      await apply(connection, migration.text, [migration])
    }
    await forgetFunctions(connection, applied)
    const changed = changedFunctions(applied)
    if (changed.length === 0) return
    say(`Migrating: ${changed.length === 1 ? changed[0]?.name : `${changed.length} functions`}`)
    await apply(connection, textOfFunctions(changed), changed)
  })
}

/**
 * The migrations that a database lacks, and the functions with another text; any role may ask. Refuses a database that
 * a newer server has migrated; changes nothing.
 */
export async function pendingMigrations(url: string): Promise<readonly string[]> {
  return withConnection(url, async (connection) => {
    const { rows } = await connection.query<{ is_there: boolean }>(
      `select to_regclass('schema_migrations') is not null as is_there`,
    )
    const applied = rows[0]?.is_there === true ? await appliedFiles(connection) : new Map()
    return [...pendingOf(applied), ...changedFunctions(applied)].map(({ name }) => name)
  })
}

function pendingOf(applied: ReadonlyMap<string, string>): readonly SchemaFile[] {
  const known = migrations()
  const unknown = [...applied.keys()].find(
    (name) => !name.startsWith(functionsPrefix) && !known.some((one) => one.name === name),
  )
  if (unknown) throw new StartRefused(`The database is newer than this server: it has migration ${unknown}.`)
  const changed = known.find((one) => applied.has(one.name) && applied.get(one.name) !== one.checksum)
  if (changed) throw new StartRefused(`Migration ${changed.name} was changed after it ran.`)
  return known.filter((one) => !applied.has(one.name))
}

function changedFunctions(applied: ReadonlyMap<string, string>): readonly SchemaFile[] {
  return functions().filter(({ name, checksum }) => applied.get(name) !== checksum)
}

/** Removes the checksums of functions whose files are gone because a migration dropped them. */
async function forgetFunctions(connection: pg.Client, applied: ReadonlyMap<string, string>): Promise<void> {
  const known = new Set(functions().map(({ name }) => name))
  const gone = [...applied.keys()].filter((name) => name.startsWith(functionsPrefix) && !known.has(name))
  if (gone.length > 0) await connection.query('delete from schema_migrations where name = any($1)', [gone])
}

/**
 * The text of all changed functions, twice, because they call each other: first without checks of their bodies, then
 * PostgreSQL checks them when all exist.
 */
function textOfFunctions(changed: readonly SchemaFile[]): string {
  const texts = changed.map(({ text }) => text)
  return [
    'set local check_function_bodies = off;',
    ...texts,
    'set local check_function_bodies = on;',
    ...texts,
  ].join('\n')
}

async function appliedFiles(connection: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Runs SQL in one transaction, and stores the checksums of its files. */
async function apply(connection: pg.Client, text: string, files: readonly SchemaFile[]): Promise<void> {
  await connection.query('begin')
  try {
    await connection.query("set local lock_timeout = '2s'")
    await connection.query(text)
    await connection.query(
      `insert into schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
      [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
    )
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw error
  }
}
