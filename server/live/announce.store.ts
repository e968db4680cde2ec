import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { type Announced, channel } from './changes.ts'

/** Tells every server process that something changed; it is heard when the transaction commits. */
export async function announceChange(tx: Tx, announced: Announced): Promise<void> {
  await statement('announce-change', sql`select pg_notify(${channel}, ${JSON.stringify(announced)})`).run(tx)
}
