import type { Role } from '@standfest/domain/base/call.ts'
import type { Day, Instant, Now } from '@standfest/domain/base/day.ts'
import type { ActsAs } from '@standfest/domain/features/access/access.ts'
import type { AuditLogAction } from '@standfest/domain/features/audit-log/audit-log.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { auditLines } from '#live/changes.ts'

/** An audit log entry recorded at most once a day. */
export type NotedOnceADay = {
  /** The actor; undefined: an unknown user. */
  readonly actor: { readonly subjectRef: string; readonly role: Role } | undefined
  /** The capacity in which the actor acts for a client. */
  readonly as?: ActsAs | undefined
  /** The account concerned; undefined: none in particular. */
  readonly subjectRefs: readonly (string | undefined)[]
  readonly action: AuditLogAction
  readonly now: Pick<Now, 'instant' | 'today'>
}

type JustNoted = {
  readonly actor: { readonly subjectRef: string }
  readonly subjectRef: string
  readonly action: AuditLogAction
  readonly at: Instant
}

/** Records an audit log entry unless it was recorded today already. */
export async function noteOnceADay(
  tx: Tx,
  { actor, as, subjectRefs, action, now }: NotedOnceADay,
): Promise<void> {
  tx.noteAnnounced(auditLines)
  // In one order, so that concurrent transactions about the same clients wait for each other without a deadlock.
  await statement(
    'note-once-a-day',
    sql`with seen as (
       insert into protocol_views (viewer_ref, subject_ref, day, action)
       select ${actor?.subjectRef ?? null}::uuid, subject_ref, ${now.today}::date, ${action}
         from unnest(${subjectRefs.map((ref) => ref ?? null)}::uuid[]) as subject_ref order by subject_ref
       on conflict do nothing returning subject_ref
     )
     insert into protocol (id, at, actor_ref, actor_role, subject_ref, acts_as, action)
     select gen_random_uuid(), ${sql.at(now.instant)}, ${actor?.subjectRef ?? null}, ${actor?.role ?? 'SYSTEM'},
       subject_ref, ${as ?? null}, ${action} from seen`,
  ).run(tx)
}

/**
 * Whether this actor, action and account were recorded within the last minute. Without a lock: concurrent requests may both be recorded.
 */
export async function isJustNoted(tx: Tx, { actor, subjectRef, action, at }: JustNoted): Promise<boolean> {
  const row = await statement<{ is: boolean }>(
    'just-noted',
    sql`select exists (select from protocol where subject_ref = ${subjectRef} and at > ${sql.at(at - 60)}
       and at <= ${sql.at(at)} and actor_ref = ${actor.subjectRef} and action = ${action}) as is`,
  ).first(tx)
  return row?.is === true
}

/** Deletes the once-a-day markers of past days; another process may still be at the previous day. */
export async function removeViewsBefore(tx: Tx, day: Day): Promise<number> {
  return statement('remove-old-views', sql`delete from protocol_views where day < ${day}`).run(tx)
}
