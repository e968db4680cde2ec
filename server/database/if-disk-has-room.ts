import { sqlStateOf, type Tx } from './connection.ts'

const diskFull = '53100'

/**
 * Runs statements in a savepoint, which is rolled back where the disk is full: the transaction goes on without them.
 * For side effects of actions that must work then, such as reading or logging out. Returns whether they succeeded.
 */
export async function ifDiskHasRoom(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  await tx.query('savepoint room')
  try {
    await work()
    return true
  } catch (error) {
    if (sqlStateOf(error) !== diskFull) throw error
    await tx.query('rollback to savepoint room')
    return false
  }
}
