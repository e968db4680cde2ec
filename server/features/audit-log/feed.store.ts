import { advisoryLocks } from '#database/advisory-locks.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** Takes the lock that lets one process at a time deliver; returns whether it got it. */
export async function takeFeed(tx: Tx): Promise<boolean> {
  const row = await statement<{ taken: boolean }>(
    'take-feed',
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.auditFeed}) as taken`,
  ).first(tx)
  return row?.taken === true
}

/** The chain number of the last delivered line; 0 before the first. */
export async function findDelivered(tx: Tx): Promise<number> {
  const row = await statement<{ number: number }>(
    'delivered-lines',
    sql`select number from protocol_feed`,
  ).first(tx)
  return row?.number ?? 0
}

export async function storeDelivered(tx: Tx, number: number): Promise<void> {
  await statement('store-delivered-lines', sql`update protocol_feed set number = ${number}`).run(tx)
}
