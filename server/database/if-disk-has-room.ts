import { sqlStateOf, type Tx } from './connection.ts'

const diskFull = '53100'

/**
 * Runs statements in a savepoint that a full disk may roll back without failing the transaction: for actions that must
 * work then, such as logging out or reading. Returns whether they succeeded.
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
