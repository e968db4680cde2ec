import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartRefused } from '#config/environment.ts'
import { serverFolder } from '#config/places.ts'

const folder = join(serverFolder, 'database', 'migrations')
/** Any number that is ours: two servers that start at once migrate one after the other. */
const migrationLock = 7_318_226

type Migration = { readonly name: string; readonly text: string; readonly checksum: string }

/** All migrations in order. A file that was released is never changed. */
function migrations(): readonly Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/** The names of all migrations that this version of the server knows. */
export function knownMigrations(): string[] {
  return migrations().map(({ name }) => name)
}

/** Brings the schema up to date with the owner's connection, each file in a transaction of its own. */
export async function migrate(ownerUrl: string, say: (line: string) => void): Promise<void> {
  await withConnection(ownerUrl, async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [migrationLock])
    await connection.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    await connection.query('grant select on schema_migrations to standfest_app')
    const applied = await appliedMigrations(connection)
    for (const migration of pending(applied)) {
      say(`Migrating: ${migration.name}`)
      await applyMigration(connection, migration)
    }
  })
}

/** The migrations that a database lacks, by any role's address. Refuses one that a newer program has migrated; changes nothing. */
export async function pendingMigrations(url: string): Promise<readonly string[]> {
  return withConnection(url, async (connection) => {
    const { rows } = await connection.query<{ is_there: boolean }>(
      `select to_regclass('schema_migrations') is not null as is_there`,
    )
    const applied = rows[0]?.is_there === true ? await appliedMigrations(connection) : new Map()
    return pending(applied).map(({ name }) => name)
  })
}

function pending(applied: ReadonlyMap<string, string>): readonly Migration[] {
  const known = migrations()
  const unknown = [...applied.keys()].find((name) => !known.some((one) => one.name === name))
  if (unknown) throw new StartRefused(`The database is newer than this server: it has migration ${unknown}.`)
  const changed = known.find((one) => applied.has(one.name) && applied.get(one.name) !== one.checksum)
  if (changed) throw new StartRefused(`Migration ${changed.name} was changed after it ran.`)
  return known.filter((one) => !applied.has(one.name))
}

async function appliedMigrations(connection: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

async function applyMigration(connection: pg.Client, migration: Migration): Promise<void> {
  await connection.query('begin')
  try {
    await connection.query("set local lock_timeout = '2s'")
    await connection.query(migration.text)
    await connection.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw error
  }
}

async function withConnection<T>(url: string, work: (connection: pg.Client) => Promise<T>): Promise<T> {
  const connection = new pg.Client({ connectionString: url })
  // Whoever asked hears of a lost connection; without a listener it would end the process before that.
  connection.on('error', () => undefined)
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}
