import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** Lets one process at a time deliver; says whether it is this one. */
export async function takeFeed(tx: Tx): Promise<boolean> {
  const row = await statement<{ taken: boolean }>(
    'take-feed',
    sql`select pg_try_advisory_xact_lock(7318230) as taken`,
  ).first(tx)
  return row?.taken === true
}

/** The number in the chain of the last line that the log collector got; 0 before the first. */
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
