import { statement, type Tx } from '#database/connection.ts'
import { type Announced, channel } from './changes.ts'

const notify = statement('announce-change', `select pg_notify('${channel}', $1)`)

/** Tells every server process that something changed; it is heard when the transaction commits. */
export async function announceChange(tx: Tx, announced: Announced): Promise<void> {
  await notify.run(tx, [JSON.stringify(announced)])
}
