import { statement, type Tx } from '#database/connection.ts'

const take = statement<{ taken: boolean }>('take-feed', 'select pg_try_advisory_xact_lock(7318230) as taken')
const delivered = statement<{ number: number }>('delivered-lines', 'select number from protocol_feed')
const store = statement('store-delivered-lines', 'update protocol_feed set number = $1')

/** Lets one process at a time deliver; says whether it is this one. */
export async function takeFeed(tx: Tx): Promise<boolean> {
  return (await take.first(tx, []))?.taken === true
}

/** The number in the chain of the last line that the log collector got; 0 before the first. */
export async function findDelivered(tx: Tx): Promise<number> {
  return (await delivered.first(tx, []))?.number ?? 0
}

export async function storeDelivered(tx: Tx, number: number): Promise<void> {
  await store.run(tx, [number])
}
