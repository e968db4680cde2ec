import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { type Announced, channel } from './changes.ts'

/** Notifies every server process of a change, when the transaction commits. */
export async function announceChange(tx: Tx, announced: Announced): Promise<void> {
  await statement('announce-change', sql`select pg_notify(${channel}, ${JSON.stringify(announced)})`).run(tx)
}
