import type { EventId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** More clients than one session can postpone. */
const mostOfASession = 5000

/** Stores the events whose prompt is postponed for this session. */
export async function putOff(tx: Tx, sessionId: string, eventIds: readonly EventId[]): Promise<void> {
  await statement(
    'put-off-events',
    sql`update sessions set put_off_events =
       (array(select distinct one from unnest(put_off_events || ${eventIds}::uuid[]) one))[1:${mostOfASession}]
     where id = ${sessionId}`,
  ).run(tx)
}

export async function findPutOff(tx: Tx, sessionId: string): Promise<ReadonlySet<EventId>> {
  const row = await statement<{ put_off_events: EventId[] }>(
    'events-put-off',
    sql`select put_off_events from sessions where id = ${sessionId}`,
  ).first(tx)
  return new Set(row?.put_off_events)
}
