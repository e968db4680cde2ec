import pg from 'pg'

/** Queries the database directly with a role's address, bypassing the server. */
export async function sqlRows<Row extends object>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return withConnection(url, async (connection) => (await connection.query<Row>(text, [...values])).rows)
}

/** A connection of a role's own, for what needs more than one statement. */
export async function withConnection<T>(
  url: string,
  work: (connection: pg.Client) => Promise<T>,
): Promise<T> {
  const connection = new pg.Client({ connectionString: url })
  // Without a listener a lost connection would end the process; so only its statement fails.
  connection.on('error', () => undefined)
  await connection.connect()
  try {
    return await work(connection)
  } finally {
    await connection.end()
  }
}
