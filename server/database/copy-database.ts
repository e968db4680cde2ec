import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { databaseName } from './roles.ts'

type Table = { readonly name: string; readonly columns: string; readonly shape: string }

const tablesOf = `
  select format('%I.%I', n.nspname, c.relname) as name,
    string_agg(format('%I', a.attname), ', ' order by a.attname) filter (where a.attgenerated = '') as columns,
    string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attname) as shape
  from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  group by n.nspname, c.relname
  order by 1`

const sequencesOf = `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences`

/** Session settings that make text output independent of both databases' configuration. */
const oneForm = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1`

export type Copying = {
  /** Superuser addresses of both servers. */
  readonly from: string
  readonly to: string
  readonly progress: (done: number, total: number) => void
  readonly signal: AbortSignal
}

/**
 * Copies all rows and sequence states of Standfest's database into another server with the same schema, across any
 * versions of PostgreSQL. The target's rows are replaced, atomically.
 */
export async function copyDatabase({ from, to, progress, signal }: Copying): Promise<void> {
  await connected(from, async (source) =>
    connected(to, async (target) => {
      const tables = await sameTables(source, target)
      await target.query('begin')
      // Triggers and foreign keys are disabled: they have run when the rows were first written.
      await target.query('set local session_replication_role = replica')
      await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
      for (const [place, table] of tables.entries()) {
        await copyTable(source, target, table, signal)
        progress(place + 1, tables.length)
      }
      const { rows } = await source.query<{ name: string; value: string | null }>(sequencesOf)
      for (const { name, value } of rows)
        await target.query('select setval($1::regclass, coalesce($2::bigint, 1), $2::bigint is not null)', [
          name,
          value,
        ])
      await target.query('commit')
      await target.query('analyze')
    }),
  )
}

async function sameTables(source: pg.Client, target: pg.Client): Promise<readonly Table[]> {
  const [here, there] = await Promise.all([source.query<Table>(tablesOf), target.query<Table>(tablesOf)])
  const shapes = new Map(there.rows.map(({ name, shape }) => [name, shape]))
  const strange = here.rows.find(({ name, shape }) => shapes.get(name) !== shape)
  if (strange !== undefined)
    throw new Error(`The table ${strange.name} is not the same in both databases: nothing was copied.`)
  return here.rows
}

async function copyTable(
  source: pg.Client,
  target: pg.Client,
  { name, columns }: Table,
  signal: AbortSignal,
): Promise<void> {
  const read = source.query(copyTo(`copy ${name} (${columns}) to stdout`))
  const written = target.query(copyFrom(`copy ${name} (${columns}) from stdin`))
  await pipeline(read, written, { signal })
  if (read.rowCount !== written.rowCount)
    throw new Error(`Of ${name} ${written.rowCount} rows of ${read.rowCount} were copied.`)
}

async function connected<T>(superuserUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const inside = new URL(superuserUrl)
  inside.pathname = `/${databaseName}`
  const client = new pg.Client({ connectionString: inside.href })
  // Without a listener a lost connection would end the process; the caller gets the error from its query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(oneForm)
    return await work(client)
  } finally {
    await client.end()
  }
}
