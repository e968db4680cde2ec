import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { EventId, SurveyId } from '@standfest/domain/base/id.ts'
import type { ClientEvent } from '@standfest/domain/features/events/events.ts'
import { v7 as uuidv7 } from 'uuid'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'

type EventRow = { id: EventId; version: number; day: Day; exec_at: Instant; ignored: boolean }

const columns = sql`id, version, day, exec_at, ignored`

export function makeEventId(): EventId {
  return uuidv7() as EventId
}

/** Inserts the one consumption event of a survey. */
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
  await statement(
    'insert-event',
    sql`insert into events ${sql.values({
      id,
      owner_client: client.clientId,
      survey_id: survey.id,
      day: survey.day,
      exec_at: sql.at(survey.execTime),
      ignored: discussed,
    })}`,
  ).run(tx)
}

/** Removes the event of a removed survey. */
export async function removeEventOfSurvey(
  tx: Tx,
  client: ClientAccess,
  { id, at }: { readonly id: SurveyId; readonly at: Instant },
): Promise<void> {
  await statement(
    'remove-event-of-survey',
    sql`update events set deleted_at = ${sql.at(at)}, version = version + 1
     where survey_id = ${id} and owner_client = ${client.clientId} and deleted_at is null`,
  ).run(tx)
}

/** Restores the event of a restored survey. */
export async function restoreEventOfSurvey(tx: Tx, client: ClientAccess, id: SurveyId): Promise<void> {
  await statement(
    'restore-event-of-survey',
    sql`update events set deleted_at = null, version = version + 1
     where survey_id = ${id} and owner_client = ${client.clientId} and deleted_at is not null`,
  ).run(tx)
}

/** A client's events, newest first. */
export async function listEventsOf(
  tx: Tx,
  client: ClientAccess,
  { after, limit }: { readonly after: EventId | undefined; readonly limit: number },
): Promise<ClientEvent[]> {
  const rows = await statement<EventRow>(
    'events',
    sql`select ${columns} from events
     where owner_client = ${client.clientId} and deleted_at is null
       and (${after ?? null}::uuid is null or (day, exec_at, id) < (select day, exec_at, id from events
         where id = ${after ?? null} and owner_client = ${client.clientId}))
     order by day desc, exec_at desc, id desc limit ${limit}`,
  ).all(tx)
  return rows.map((row) => eventOf(client, row))
}

/** All of a client's events, oldest first. */
export async function listAllEventsOf(tx: Tx, client: ClientAccess): Promise<ClientEvent[]> {
  const rows = await statement<EventRow>(
    'all-events',
    sql`select ${columns} from events where owner_client = ${client.clientId} and deleted_at is null
     order by day, exec_at, id`,
  ).all(tx)
  return rows.map((row) => eventOf(client, row))
}

/** Marks an event as discussed or open; undefined when it is missing or the version is stale. */
export async function updateIgnored(
  tx: Tx,
  client: ClientAccess,
  {
    id,
    ignored,
    seenVersion,
  }: { readonly id: EventId; readonly ignored: boolean; readonly seenVersion: number | undefined },
): Promise<ClientEvent | undefined> {
  const row = await statement<EventRow>(
    'change-event',
    sql`update events set ignored = ${ignored}, version = version + 1
     where id = ${id} and owner_client = ${client.clientId} and deleted_at is null
       and (${seenVersion ?? null}::integer is null or version = ${seenVersion ?? null})
     returning ${columns}`,
  ).first(tx)
  return row && eventOf(client, row)
}

export async function findEventVersion(
  tx: Tx,
  client: ClientAccess,
  id: EventId,
): Promise<number | undefined> {
  const row = await statement<{ version: number }>(
    'event-version',
    sql`select version from events where id = ${id} and owner_client = ${client.clientId}
     and deleted_at is null`,
  ).first(tx)
  return row?.version
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

/** Keeps the days of a client's events and clears timestamps and ids. */
export async function eraseTimestampsOfEvents(tx: Tx, { clientId, zone }: ClientErasure): Promise<void> {
  await statement(
    'erase-moments-of-events',
    sql`update events set id = gen_random_uuid(), exec_at = day::timestamp at time zone ${zone},
       version = version + 1
     where owner_client = ${clientId}`,
  ).run(tx)
}
