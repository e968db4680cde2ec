import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ClientCourse } from '@standfest/domain/features/clients/caseload.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'

type CourseRow = {
  id: AccountId
  parent_id: AccountId
  subject_ref: string
  anonymised: boolean
  days: number[] | null
  moods: (number | null)[] | null
  pressures: (number | null)[] | null
  consumption: number[] | null
}

/** A client's course, with the audit log reference of its reading; anonymised clients have none. */
export type CourseOfClient = ClientCourse & {
  readonly clientId: AccountId
  readonly parentId: AccountId
  readonly subjectRef: string | undefined
}

/** The courses of all opened clients between two days, in one statement. Only numbers are read: nothing is decrypted. */
export async function listCourses(
  tx: Tx,
  { parentIds }: ClientListAccess,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<CourseOfClient[]> {
  const rows = await statement<CourseRow>(
    'courses-of-clients',
    sql`select a.id, a.parent_id, a.subject_ref, a.anonymised_at is not null as anonymised, s.days, s.moods,
       s.pressures, e.consumption
     from accounts a
     left join lateral (
       select array_agg(d.day - ${from}::date order by d.day) as days,
         array_agg((d.ratings ->> 'mood')::integer order by d.day) as moods,
         array_agg((d.ratings ->> 'pressure')::integer order by d.day) as pressures
       from daily_surveys d
       where d.owner_client = a.id and d.complete and d.deleted_at is null and d.day between ${from} and ${to}
     ) s on true
     left join lateral (
       select array_agg(distinct v.day - ${from}::date) as consumption from events v
       where v.owner_client = a.id and v.deleted_at is null and v.day between ${from} and ${to}
     ) e on true
     where a.parent_id = any(${[...parentIds]}) and a.type = 3 and a.deleted_at is null
     order by a.id`,
  ).all(tx)
  return rows.map((row) => ({
    clientId: row.id,
    parentId: row.parent_id,
    subjectRef: row.anonymised ? undefined : row.subject_ref,
    checkIns: (row.days ?? []).map((day, place) => ({
      day,
      mood: row.moods?.[place] ?? null,
      pressure: row.pressures?.[place] ?? null,
    })),
    consumption: row.consumption ?? [],
  }))
}
