import type { Role } from '@standfest/domain/base/call.ts'
import type { Day, Now } from '@standfest/domain/base/day.ts'
import type { ActsAs } from '@standfest/domain/features/access/access.ts'
import type { ProtocolAction } from '@standfest/domain/features/protocol/protocol.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** Something that stands in the protocol once a day. */
export type NotedOnceADay = {
  /** Undefined: nobody knows who it was. */
  readonly actor: { readonly subjectRef: string; readonly role: Role } | undefined
  /** As whom the actor acts for a client. */
  readonly as?: ActsAs | undefined
  /** Whom it concerns; one that is undefined: nobody in particular. */
  readonly subjectRefs: readonly (string | undefined)[]
  readonly action: ProtocolAction
  readonly now: Pick<Now, 'instant' | 'today'>
}

/** Notes something in the protocol unless it stands there today already. */
export async function noteOnceADay(
  tx: Tx,
  { actor, as, subjectRefs, action, now }: NotedOnceADay,
): Promise<void> {
  // In one order, so that two who note the same clients wait for each other and do not block each other.
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

/** Forgets which lines of a day stand in the protocol already; another process may still be at the day before. */
export async function removeViewsBefore(tx: Tx, day: Day): Promise<number> {
  return statement('remove-old-views', sql`delete from protocol_views where day < ${day}`).run(tx)
}
