import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AuditLogEntryId } from '@standfest/domain/base/id.ts'
import { coverActions, type ShownKind, toldActions } from '@standfest/domain/features/access/shown-actions.ts'
import type { AuditLogAction } from '@standfest/domain/features/audit-log/audit-log.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from './client-access.ts'

export type SeenRow = {
  id: AuditLogEntryId
  at: Instant
  actor_ref: string
  actor_role: 'ADMIN' | 'THERAPIST'
  acts_as: 'therapist' | 'substitute' | null
  action: AuditLogAction
  details: Buffer | null
  facts: Buffer | null
}

const columns = sql`p.id, p.at, p.actor_ref, p.actor_role, p.acts_as, p.action, p.details, p.facts`

type SoughtSeen = {
  readonly show: ShownKind
  /** The pagination cursor: only days before this one. */
  readonly before: Day | undefined
  /** Only from the start of this day on. */
  readonly from?: Day
  readonly zone: string
  /** Undefined: no limit. */
  readonly limit?: number
}

/**
 * The audit log entries by others that concern the client, newest first: those about the client, and those about cover for the treating
 * therapist since that therapist's treatment of the client began.
 */
export async function listSeen(
  tx: Tx,
  { subjectRef, parentId, registeredOn }: ClientAccess,
  { show, before, from, zone, limit }: SoughtSeen,
): Promise<SeenRow[]> {
  return statement<SeenRow>(
    'who-saw',
    sql`with treating as (
       select a.subject_ref as ref, greatest(${registeredOn}::date::timestamp at time zone ${zone},
         (select max(h.at) from protocol h where h.subject_ref = ${subjectRef}
            and h.action = 'client-handed-over')) as since
       from accounts a where a.id = ${parentId}
     )
     select ${columns} from protocol p, treating t
     where p.subject_ref in (${subjectRef}, t.ref)
       and (p.subject_ref = ${subjectRef} or (p.action = any(${[...coverActions]}) and p.at >= t.since))
       and p.actor_role in ('ADMIN', 'THERAPIST') and p.actor_ref is not null
       and p.action = any(${toldActions(show)})
       and (${before ?? null}::date is null or p.at < ${before ?? null}::date::timestamp at time zone ${zone})
       and (${from ?? null}::date is null or p.at >= ${from ?? null}::date::timestamp at time zone ${zone})
     order by p.at desc, p.id desc limit ${limit ?? null}::bigint`,
  ).all(tx)
}

const exported: AuditLogAction = 'data-exported'

/** The entries about the content of these exports. They have no subject, and are joined by actor and time to the entry about the client. */
export async function listExportsAt(
  tx: Tx,
  rows: readonly Pick<SeenRow, 'actor_ref' | 'at' | 'action'>[],
): Promise<Pick<SeenRow, 'id' | 'at' | 'actor_ref' | 'details' | 'facts'>[]> {
  const sought = rows.filter(({ action }) => action === exported)
  if (sought.length === 0) return []
  return statement<Pick<SeenRow, 'id' | 'at' | 'actor_ref' | 'details' | 'facts'>>(
    'exports-at',
    sql`select p.id, p.at, p.actor_ref, p.details, p.facts from protocol p
     where p.subject_ref is null and p.action = ${exported}
       and p.actor_ref = any(${[...new Set(sought.map(({ actor_ref }) => actor_ref))]}::uuid[])
       and p.at = any(select to_timestamp(at) from unnest(${sought.map(({ at }) => at)}::bigint[]) as at)`,
  ).all(tx)
}
