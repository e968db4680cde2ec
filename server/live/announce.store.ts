import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { type Announced, channel } from './changes.ts'

/**
 * Announces a change to all server processes. Its row is committed with the change, and a few milliseconds later the announcer
 * notifies: `pg_notify` in the transaction of the change would hold a lock of the whole PostgreSQL cluster through its flush.
 */
export async function announceChange(tx: Tx, announced: Announced): Promise<void> {
  tx.noteAnnounced(announced.what)
  await statement(
    'announce-change',
    sql`insert into announcements ${sql.values({ channel, announced: JSON.stringify(announced) })}`,
  ).run(tx)
}

const mostAtOnce = 1000

/** Sends the notifications of all committed announcements, whichever process made them. */
export async function tellAnnouncements(tx: Tx): Promise<void> {
  for (let told = mostAtOnce; told === mostAtOnce; ) {
    const row = await statement<{ told: number }>(
      'tell-announcements',
      sql`select tell_announcements(${mostAtOnce}) as told`,
    ).first(tx)
    told = row?.told ?? 0
  }
}
