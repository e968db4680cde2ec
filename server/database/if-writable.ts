import { sqlStateOf, type Tx } from './connection.ts'

/** A full disk, and a database that may only be read, as while its clinic is moved. */
const unwritable: ReadonlySet<string | undefined> = new Set(['53100', '25006'])

/**
 * Runs statements in a savepoint, which is rolled back where the disk is full or the database is read-only: the transaction goes on
 * without them.
 * For side effects of actions that must work then, such as reading or logging out. Returns whether they succeeded.
 */
export async function ifWritable(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  await tx.query('savepoint room')
  try {
    await work()
    return true
  } catch (error) {
    if (!unwritable.has(sqlStateOf(error))) throw error
    await tx.query('rollback to savepoint room')
    return false
  }
}
