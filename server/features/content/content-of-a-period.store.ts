import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import { appointment, meetingKinds } from '@standfest/domain/features/appointments/appointments.ts'
import type { ContentKind } from '@standfest/domain/features/content/content.ts'
import { goal, intervention } from '@standfest/domain/features/goals/goals.ts'
import type { MeetingState } from '@standfest/domain/features/meetings/meetings.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { unwrapKey, type WrappedKey } from '#vault/client-keys.ts'
import type { Keyring } from '#vault/keyring.ts'
import { contentColumns } from './content.store.ts'
import { type Content, type ContentRow, openContent } from './content-row.store.ts'

/** The latest sessions and groups before a timestamp. */
export async function listMeetingsBefore(
  tx: Tx,
  client: ClientAccess,
  { at, limit }: { readonly at: Instant; readonly limit: number },
): Promise<Content[]> {
  const rows = await statement<ContentRow>(
    'meetings-before',
    sql`select ${contentColumns} from contents
     where owner_client = ${client.clientId} and appointment_kind = any(${meetingKinds}) and deleted_at is null
       and sort_at < ${sql.at(at)} and not exists (select from meetings where content_id = contents.id
         and state in ('no-show', 'cancelled'))
     order by sort_at desc, id desc limit ${limit}`,
  ).all(tx)
  return rows.map((row) => openContent(client, appointment, row))
}

/** The first session or group at or after a timestamp. */
export async function findNextMeeting(
  tx: Tx,
  client: ClientAccess,
  at: Instant,
): Promise<Content | undefined> {
  const row = await statement<ContentRow>(
    'next-meeting',
    sql`select ${contentColumns} from contents
     where owner_client = ${client.clientId} and appointment_kind = any(${meetingKinds}) and deleted_at is null
       and sort_at >= ${sql.at(at)} and not exists (select from meetings where content_id = contents.id
         and state = 'cancelled')
     order by sort_at, id limit 1`,
  ).first(tx)
  return row && openContent(client, appointment, row)
}

/** The items of a kind at or after a timestamp, earliest first. */
export async function listContentsFrom(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  { at, limit }: { readonly at: Instant; readonly limit: number },
): Promise<Content[]> {
  const rows = await statement<ContentRow>(
    'contents-from',
    sql`select ${contentColumns} from contents
     where owner_client = ${client.clientId} and kind = ${kind.name} and deleted_at is null
       and sort_at >= ${sql.at(at)}
     order by sort_at, id limit ${limit}`,
  ).all(tx)
  return rows.map((row) => openContent(client, kind, row))
}

/** The items of a kind written since a timestamp, in list order. */
export async function listContentsWrittenSince(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  at: Instant,
): Promise<Content[]> {
  const rows = await statement<ContentRow>(
    'contents-written-since',
    sql`select ${contentColumns} from contents
     where owner_client = ${client.clientId} and kind = ${kind.name} and deleted_at is null
       and created_at >= ${sql.at(at)}
     order by sort_at desc, id desc`,
  ).all(tx)
  return rows.map((row) => openContent(client, kind, row))
}

/** Goals and tasks that are open or were done since a timestamp. */
export async function listWorkSince(
  tx: Tx,
  client: ClientAccess,
  at: Instant,
): Promise<{ readonly kind: 'goal' | 'task'; readonly item: Content }[]> {
  // Open tasks of a completed or deleted goal are left out.
  const rows = await statement<ContentRow & { kind: string }>(
    'work-since',
    sql`select kind, ${contentColumns} from contents c
     where owner_client = ${client.clientId} and kind in ('GOAL', 'INTERVENTION') and deleted_at is null
       and (done_at >= ${sql.at(at)} or done_at is null)
       and not exists (select from contents g where g.id = c.parent_id
         and (g.deleted_at is not null or (c.done_at is null and g.done_at is not null)))`,
  ).all(tx)
  return rows.map((row) =>
    row.kind === goal.name
      ? { kind: 'goal', item: openContent(client, goal, row) }
      : { kind: 'task', item: openContent(client, intervention, row) },
  )
}

/** All live sessions and groups of a client with their days, in the order of the calendar. */
export async function listMeetingDays(
  tx: Tx,
  { clientId }: ClientAccess,
  zone: string,
): Promise<readonly { readonly id: ContentId; readonly kind: 'session' | 'group'; readonly day: Day }[]> {
  return statement<{ id: ContentId; kind: 'session' | 'group'; day: Day }>(
    'meeting-days',
    sql`select id, appointment_kind as kind, (sort_at at time zone ${zone})::date as day from contents
     where owner_client = ${clientId} and appointment_kind = any(${meetingKinds}) and deleted_at is null
     order by sort_at, id`,
  ).all(tx)
}

/** A session or group of one of the opened clients. */
export type MeetingOfClient = {
  readonly clientId: AccountId
  readonly meeting: Content
  readonly state: MeetingState
  /** How many agreements of the client are open. */
  readonly agreed: number
}

/** The sessions and groups of all opened clients from one moment to another, earliest first. */
export async function listMeetingsBetween(
  tx: Tx,
  { parentIds }: ClientListAccess,
  { from, until, keyring }: { readonly from: Instant; readonly until: Instant; readonly keyring: Keyring },
): Promise<MeetingOfClient[]> {
  const rows = await statement<
    ContentRow & WrappedKey & { owner_client: AccountId; state: MeetingState; agreed: number }
  >(
    'meetings-between',
    sql`select ${contentColumns}, owner_client, k.epoch, k.wrapped,
       coalesce((select m.state from meetings m where m.content_id = contents.id), 'planned') as state,
       (select count(*) from agreements g
         where g.owner_client = contents.owner_client and g.outcome is null)::integer as agreed
     from contents join client_keys k using (owner_client)
     where owner_client in (select a.id from accounts a
         where a.parent_id = any(${[...parentIds]}) and a.active and a.deleted_at is null)
       and appointment_kind = any(${meetingKinds}) and deleted_at is null
       and sort_at >= ${sql.at(from)} and sort_at < ${sql.at(until)}
     order by sort_at, id`,
  ).all(tx)
  return Promise.all(
    rows.map(async (row) => {
      const { owner_client: clientId, state, agreed } = row
      const key = await unwrapKey(keyring, clientId, row)
      return { clientId, state, agreed, meeting: openContent({ clientId, key }, appointment, row) }
    }),
  )
}
