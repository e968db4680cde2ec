import type { EventId } from '@standfest/domain/base/id.ts'
import { statement, type Tx } from '#database/connection.ts'

/** More than this of one session is nobody's list of clients. */
const mostOfASession = 5000

const add = statement(
  'put-off-events',
  `update sessions set put_off_events =
     (array(select distinct one from unnest(put_off_events || $2::uuid[]) one))[1:${mostOfASession}]
   where id = $1`,
)
const ofSession = statement<{ put_off_events: EventId[] }>(
  'events-put-off',
  'select put_off_events from sessions where id = $1',
)

/** Notes about which events this session is not to be asked again. */
export async function putOff(tx: Tx, sessionId: string, eventIds: readonly EventId[]): Promise<void> {
  await add.run(tx, [sessionId, [...eventIds]])
}

export async function findPutOff(tx: Tx, sessionId: string): Promise<ReadonlySet<EventId>> {
  return new Set((await ofSession.first(tx, [sessionId]))?.put_off_events)
}
