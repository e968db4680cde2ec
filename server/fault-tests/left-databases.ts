import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'

/** Databases written by earlier versions. */
export const leftDatabases = join(import.meta.dirname, 'left-databases')
/** The present of the clinic in them. */
export const leftTimestamp = '2026-11-20T08:30:00+01:00'

/** A database with its keys as written by an earlier version: rows by table, files by path. */
export type LeftDatabase = {
  readonly keys: Readonly<Record<string, string>>
  readonly tables: Readonly<Record<string, readonly object[]>>
}
type Applied = { readonly name: string; readonly checksum: string }

const migrations = join(import.meta.dirname, '..', 'database', 'migrations')

/**
 * Reads a stored database without the checksums of its functions: its tables are created from migrations alone, so that
 * the functions' present texts are pending.
 */
export function readLeft(name: string): LeftDatabase {
  const left = JSON.parse(
    gunzipSync(readFileSync(join(leftDatabases, name))).toString('utf8'),
  ) as LeftDatabase
  const applied = (left.tables['schema_migrations'] ?? []) as readonly Applied[]
  const ofMigrations = applied.filter((one) => !one.name.startsWith('functions/'))
  return { ...left, tables: { ...left.tables, schema_migrations: ofMigrations } }
}

/** Writes the files of the database's keys into a folder. */
export function layKeys({ keys }: LeftDatabase, folder: string): void {
  for (const [path, content] of Object.entries(keys)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, path), Buffer.from(content, 'base64'), { mode: 0o600 })
  }
}

const columns = `select string_agg(format('%I', column_name), ', ') as names from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`

/** Creates the schema of that version in an empty database and inserts the rows. */
export async function fillAsLeft(
  { tables }: LeftDatabase,
  { owner, superuser }: { readonly owner: string; readonly superuser: string },
): Promise<void> {
  const applied = [...(tables['schema_migrations'] as readonly Applied[])]
  await withClient(owner, async (client) => {
    await client.query(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    for (const { name } of applied.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      await client.query(readFileSync(join(migrations, name), 'utf8'))
  })
  await withClient(superuser, async (client) => {
    // The rows are old data: no trigger runs, and the order of tables does not matter.
    await client.query('set session_replication_role = replica')
    for (const [name, rows] of Object.entries(tables)) {
      const names = (await client.query<{ names: string }>(columns, [name])).rows[0]?.names ?? ''
      await client.query(`delete from ${name}`)
      await client.query(
        `insert into ${name} (${names}) overriding system value
         select ${names} from json_populate_recordset(null::${name}, $1::json)`,
        [JSON.stringify(rows)],
      )
    }
  })
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
