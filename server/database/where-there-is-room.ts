import { sqlStateOf, type Tx } from './connection.ts'

const diskFull = '53100'

/**
 * Does work where the disk has room for it; without room the rest of the transaction goes on without it. For what must go
 * on with a full disk: whoever wants to leave may leave, and a record is read. Says whether it was done.
 */
export async function whereThereIsRoom(tx: Tx, work: () => Promise<void>): Promise<boolean> {
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
