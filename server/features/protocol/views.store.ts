import type { Day, Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ProtocolAction } from '@standfest/domain/features/protocol/protocol.ts'
import { type Tx, statement } from '#database/connection.ts'

const noteSeen = (seen: string) => `
  with seen as (
    insert into protocol_views (viewer_ref, subject_ref, day, action) ${seen}
    on conflict do nothing returning subject_ref
  )
  insert into protocol (id, at, actor_ref, actor_role, subject_ref, acts_as, action)
  select gen_random_uuid(), to_timestamp($4), $1, 'THERAPIST', subject_ref, 'substitute', $3 from seen`

const one = statement('note-view', noteSeen('values ($1::uuid, $5::uuid, $2::date, $3)'))
const list = statement(
  'note-list-view',
  noteSeen(`select $1::uuid, subject_ref, $2::date, $3 from accounts
    where parent_id = any($5) and deleted_at is null and anonymised_at is null`),
)
const removeOld = statement('remove-old-views', 'delete from protocol_views where day < $1')

type View = { readonly viewerRef: string; readonly action: ProtocolAction; readonly now: Now }

/** Notes in the protocol that a substitute saw something of a client, unless that stands there today already. */
export async function insertView(
  tx: Tx,
  { viewerRef, subjectRef, action, now }: View & { readonly subjectRef: string },
): Promise<void> {
  await one.run(tx, [viewerRef, now.today, action, now.instant, subjectRef])
}

/** As `insertView`, for all clients of the therapists for whom somebody stands in. */
export async function insertListViews(
  tx: Tx,
  parentIds: readonly AccountId[],
  { viewerRef, action, now }: View,
): Promise<void> {
  await list.run(tx, [viewerRef, now.today, action, now.instant, [...parentIds]])
}

/** Forgets which views stand in the protocol already; of today's none may be forgotten. */
export async function removeViewsBefore(tx: Tx, today: Day): Promise<number> {
  return removeOld.run(tx, [today])
}
