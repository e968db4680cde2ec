import type { Instant } from '@standfest/domain/base/day.ts'
import { appointment, meetingKinds } from '@standfest/domain/features/appointments/appointments.ts'
import type { ContentKind } from '@standfest/domain/features/content/content.ts'
import { goal, intervention } from '@standfest/domain/features/goals/goals.ts'
import { statement, type Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { contentColumns } from './content.store.ts'
import { type Content, type ContentRow, openContent } from './content-row.ts'

const meetingsBefore = statement<ContentRow>(
  'meetings-before',
  `select ${contentColumns} from contents
   where owner_client = $1 and appointment_kind = any($2) and deleted_at is null and sort_at < to_timestamp($3)
   order by sort_at desc, id desc limit $4`,
)
const nextMeeting = statement<ContentRow>(
  'next-meeting',
  `select ${contentColumns} from contents
   where owner_client = $1 and appointment_kind = any($2) and deleted_at is null and sort_at >= to_timestamp($3)
   order by sort_at, id limit 1`,
)
const from = statement<ContentRow>(
  'contents-from',
  `select ${contentColumns} from contents
   where owner_client = $1 and kind = $2 and deleted_at is null and sort_at >= to_timestamp($3)
   order by sort_at, id limit $4`,
)
const writtenSince = statement<ContentRow>(
  'contents-written-since',
  `select ${contentColumns} from contents
   where owner_client = $1 and kind = $2 and deleted_at is null and created_at >= to_timestamp($3)
   order by sort_at desc, id desc`,
)
/** A task goes with its goal: nobody waits for the open ones of a goal that is done or deleted. */
const work = statement<ContentRow & { kind: string }>(
  'work-since',
  `select kind, ${contentColumns} from contents c
   where owner_client = $1 and kind in ('GOAL', 'INTERVENTION') and deleted_at is null
     and (done_at >= to_timestamp($2) or (done_at is null and on_day is not null))
     and not exists (select from contents g where g.id = c.parent_id
       and (g.deleted_at is not null or (c.done_at is null and g.done_at is not null)))`,
)

/** The latest sessions and groups before a moment. */
export async function listMeetingsBefore(
  tx: Tx,
  client: ClientAccess,
  { at, limit }: { readonly at: Instant; readonly limit: number },
): Promise<Content[]> {
  return (await meetingsBefore.all(tx, [client.clientId, [...meetingKinds], at, limit])).map((row) =>
    openContent(client, appointment, row),
  )
}

/** The first session or group that does not lie before a moment. */
export async function findNextMeeting(
  tx: Tx,
  client: ClientAccess,
  at: Instant,
): Promise<Content | undefined> {
  const row = await nextMeeting.first(tx, [client.clientId, [...meetingKinds], at])
  return row && openContent(client, appointment, row)
}

/** The items of a kind whose time does not lie before a moment, the first ones first. */
export async function listContentsFrom(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  { at, limit }: { readonly at: Instant; readonly limit: number },
): Promise<Content[]> {
  return (await from.all(tx, [client.clientId, kind.name, at, limit])).map((row) =>
    openContent(client, kind, row),
  )
}

/** What was written of a kind since a moment, in the order of its list. */
export async function listContentsWrittenSince(
  tx: Tx,
  client: ClientAccess,
  kind: ContentKind,
  at: Instant,
): Promise<Content[]> {
  return (await writtenSince.all(tx, [client.clientId, kind.name, at])).map((row) =>
    openContent(client, kind, row),
  )
}

/** Goals and tasks that were done since a moment, or are open and have a date. */
export async function listWorkSince(
  tx: Tx,
  client: ClientAccess,
  at: Instant,
): Promise<{ readonly kind: 'goal' | 'task'; readonly item: Content }[]> {
  return (await work.all(tx, [client.clientId, at])).map((row) =>
    row.kind === goal.name
      ? { kind: 'goal', item: openContent(client, goal, row) }
      : { kind: 'task', item: openContent(client, intervention, row) },
  )
}
