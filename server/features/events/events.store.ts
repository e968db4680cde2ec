import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { EventId, SurveyId } from '@standfest/domain/base/id.ts'
import type { ClientEvent } from '@standfest/domain/features/events/events.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'

type EventRow = { id: EventId; version: number; day: Day; exec_at: Instant; ignored: boolean }

const columns = 'id, version, day, extract(epoch from exec_at)::bigint as exec_at, ignored'

const insert = statement(
  'insert-event',
  `insert into events (id, owner_client, survey_id, day, exec_at, ignored)
   values ($1, $2, $3, $4, to_timestamp($5), $6)`,
)
const remove = statement(
  'remove-event-of-survey',
  `update events set deleted_at = to_timestamp($3), version = version + 1
   where survey_id = $1 and owner_client = $2 and deleted_at is null`,
)
const restore = statement(
  'restore-event-of-survey',
  `update events set deleted_at = null, version = version + 1
   where survey_id = $1 and owner_client = $2 and deleted_at is not null`,
)
const eraseMoments = statement(
  'erase-moments-of-events',
  `update events set id = gen_random_uuid(), exec_at = day::timestamp at time zone $2, version = version + 1
   where owner_client = $1`,
)
const list = statement<EventRow>(
  'events',
  `select ${columns} from events
   where owner_client = $1 and deleted_at is null
     and ($2::uuid is null or (day, exec_at, id) < (select day, exec_at, id from events where id = $2 and owner_client = $1))
   order by day desc, exec_at desc, id desc limit $3`,
)
const wholeCourse = statement<EventRow>(
  'all-events',
  `select ${columns} from events where owner_client = $1 and deleted_at is null order by day, exec_at, id`,
)
const change = statement<EventRow>(
  'change-event',
  `update events set ignored = $3, version = version + 1
   where id = $1 and owner_client = $2 and deleted_at is null and ($4::integer is null or version = $4)
   returning ${columns}`,
)
const version = statement<{ version: number }>(
  'event-version',
  'select version from events where id = $1 and owner_client = $2 and deleted_at is null',
)

export function makeEventId(): EventId {
  return uuidv7() as EventId
}

/** A survey told of consumption: exactly one event for it. */
export async function insertConsumptionEvent(
  tx: Tx,
  client: ClientAccess,
  {
    id,
    survey,
    discussed,
  }: {
    readonly id: EventId
    readonly survey: { readonly id: SurveyId; readonly day: Day; readonly execTime: Instant }
    readonly discussed: boolean
  },
): Promise<void> {
  await insert.run(tx, [id, client.clientId, survey.id, survey.day, survey.execTime, discussed])
}

/** A survey was removed: the event that it made goes with it. */
export async function removeEventOfSurvey(
  tx: Tx,
  client: ClientAccess,
  { id, at }: { readonly id: SurveyId; readonly at: Instant },
): Promise<void> {
  await remove.run(tx, [id, client.clientId, at])
}

/** A survey was brought back: so is its event. */
export async function restoreEventOfSurvey(tx: Tx, client: ClientAccess, id: SurveyId): Promise<void> {
  await restore.run(tx, [id, client.clientId])
}

/** A client's events, newest first. */
export async function listEventsOf(
  tx: Tx,
  client: ClientAccess,
  { after, limit }: { readonly after: EventId | undefined; readonly limit: number },
): Promise<ClientEvent[]> {
  const rows = await list.all(tx, [client.clientId, after ?? null, limit])
  return rows.map((row) => eventOf(client, row))
}

/** All of a client's events, oldest first. */
export async function listAllEventsOf(tx: Tx, client: ClientAccess): Promise<ClientEvent[]> {
  return (await wholeCourse.all(tx, [client.clientId])).map((row) => eventOf(client, row))
}

/** Marks an event; undefined when it is not there or no longer the version that was seen. */
export async function updateIgnored(
  tx: Tx,
  client: ClientAccess,
  {
    id,
    ignored,
    seenVersion,
  }: { readonly id: EventId; readonly ignored: boolean; readonly seenVersion: number | undefined },
): Promise<ClientEvent | undefined> {
  const row = await change.first(tx, [id, client.clientId, ignored, seenVersion ?? null])
  return row && eventOf(client, row)
}

export async function findEventVersion(
  tx: Tx,
  client: ClientAccess,
  id: EventId,
): Promise<number | undefined> {
  return (await version.first(tx, [id, client.clientId]))?.version
}

function eventOf(client: ClientAccess, row: EventRow): ClientEvent {
  return {
    id: row.id,
    version: row.version,
    accountId: client.clientId,
    kind: 'CONSUMPTION',
    day: row.day,
    execTime: row.exec_at,
    ignored: row.ignored,
  }
}

/** Leaves the days of a client's events, and takes the moments and the ids. */
export async function eraseMomentsOfEvents(tx: Tx, { clientId, zone }: ClientErasure): Promise<void> {
  await eraseMoments.run(tx, [clientId, zone])
}
