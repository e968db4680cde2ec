import pg from 'pg'
import type { Instance } from '#open-instance'

/** The mail sender's concurrency per process. */
export const lanes = 4

/** Runs work with the table owner's role, over a few connections. */
export async function withOwner<T>(
  { owner }: Instance['addresses'],
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  if (owner === undefined) throw new Error('the database is not ours')
  const pool = new pg.Pool({ connectionString: owner, max: lanes })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
