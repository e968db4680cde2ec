import { withConnection } from '#database/with-connection.ts'
import { sqlRows } from '#testing/direct-sql.ts'

/** All rows of all tables as JSON, by table: a copy that is independent of the database's files. */
export type DatabaseCopy = ReadonlyMap<string, string>

/** Copies everything like a backup, bypassing row-level security. */
export async function takeCopy(superuserUrl: string): Promise<DatabaseCopy> {
  const copy = new Map<string, string>()
  for (const { name } of await tablesOf(superuserUrl)) {
    const [row] = await sqlRows<{ rows: string }>(
      superuserUrl,
      `select coalesce(json_agg(t), '[]')::text as rows from ${name} t`,
    )
    copy.set(name, row?.rows ?? '[]')
  }
  return copy
}

/** Replaces all rows of a database by those of a copy. */
export async function putBack(superuserUrl: string, copy: DatabaseCopy): Promise<void> {
  await withConnection(superuserUrl, async (connection) => {
    await connection.query("set session_replication_role = 'replica'")
    for (const name of copy.keys()) await connection.query(`delete from ${name}`)
    // Sequences are reset, too.
    for (const [name, rows] of copy)
      await connection.query(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1)`,
        [rows],
      )
  })
}

/** The rows of one table of a copy. */
export function rowsOf<Row>(copy: DatabaseCopy, table: string): Row[] {
  return JSON.parse(copy.get(table) ?? '[]') as Row[]
}

function tablesOf(superuserUrl: string): Promise<{ name: string }[]> {
  return sqlRows<{ name: string }>(
    superuserUrl,
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
}
