import pg from 'pg'

const connectsWithinMilliseconds = 10_000

/** Runs work with a connection of its own, outside of any pool of this process. */
export async function withConnection<T>(
  url: string,
  work: (connection: pg.Client) => Promise<T>,
): Promise<T> {
  const connection = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectsWithinMilliseconds,
  })
  // Without a listener a lost connection would end the process; the caller gets the error from its query.
  connection.on('error', () => undefined)
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}
