import type { Instant } from '@standfest/domain/base/day.ts'
import { appointment, meetingKinds } from '@standfest/domain/features/appointments/appointments.ts'
import type { ContentKind } from '@standfest/domain/features/content/content.ts'
import { goal, intervention } from '@standfest/domain/features/goals/goals.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { contentColumns } from './content.store.ts'
import { type Content, type ContentRow, openContent } from './content-row.ts'

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
       and sort_at < ${sql.at(at)}
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
       and sort_at >= ${sql.at(at)}
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

/** Goals and tasks done since a timestamp, or open with a due date. */
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
       and (done_at >= ${sql.at(at)} or (done_at is null and on_day is not null))
       and not exists (select from contents g where g.id = c.parent_id
         and (g.deleted_at is not null or (c.done_at is null and g.done_at is not null)))`,
  ).all(tx)
  return rows.map((row) =>
    row.kind === goal.name
      ? { kind: 'goal', item: openContent(client, goal, row) }
      : { kind: 'task', item: openContent(client, intervention, row) },
  )
}
