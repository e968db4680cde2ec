import pg from 'pg'
import type { Instance } from '#open-instance'

/** As many as a process has letters on their way at once. */
export const lanes = 4

/** Lets the role that owns the tables work, over a few connections. */
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
