import pg from 'pg'
import { withConnection } from '#database/with-connection.ts'

/** The names of the databases that a test makes for itself begin like this, and only it drops them. */
export const testDatabasePrefix = 'test_'

/** Queries the database directly with a role's address, bypassing the server. */
export async function sqlRows<Row extends object>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const ask = async (connection: pg.Client) => (await connection.query<Row>(text, [...values])).rows
  return new URL(url).pathname.startsWith(`/${testDatabasePrefix}`)
    ? withKeptConnection(url, ask)
    : withConnection(url, ask)
}

/** Idle connections by address. */
const kept = new Map<string, pg.Client>()

/**
 * A connection pool: connecting takes ten times as long as most queries. Connections to the run's PostgreSQL are reused until the database
 * is dropped. Concurrent queries have one each, so that none waits for a lock that another one holds.
 */
async function withKeptConnection<T>(url: string, work: (connection: pg.Client) => Promise<T>): Promise<T> {
  const idle = kept.get(url)
  kept.delete(url)
  const connection = idle ?? (await connectForLater(url))
  try {
    const result = await work(connection)
    if (kept.has(url)) await connection.end()
    else kept.set(url, connection)
    return result
  } catch (error) {
    await connection.end().catch(() => undefined)
    throw error
  }
}

async function connectForLater(url: string): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: url })
  const forget = () => {
    if (kept.get(url) === connection) kept.delete(url)
  }
  connection.on('error', forget)
  connection.on('end', forget)
  await connection.connect()
  return connection
}
