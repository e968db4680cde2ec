import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ClientCourse } from '@standfest/domain/features/clients/caseload.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'

type ReadClient = { id: AccountId; parent_id: AccountId; subject_ref: string; anonymised: boolean }
type CheckInsRow = {
  owner_client: AccountId
  days: number[]
  moods: (number | null)[]
  pressures: (number | null)[]
}
type EventsRow = { owner_client: AccountId; days: number[] }

/** A client's course, with the audit log reference of its reading; anonymised clients have none. */
export type CourseOfClient = ClientCourse & {
  readonly clientId: AccountId
  readonly parentId: AccountId
  readonly subjectRef: string | undefined
}

/**
 * The courses of all opened clients between two days. Each statement reads all clients at once; only numbers are read, and
 * nothing is decrypted.
 */
export async function listCourses(
  tx: Tx,
  { parentIds }: ClientListAccess,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<CourseOfClient[]> {
  const clients = await statement<ReadClient>(
    'clients-with-courses',
    sql`select id, parent_id, subject_ref, anonymised_at is not null as anonymised from accounts
     where parent_id = any(${[...parentIds]}) and type = 3 and deleted_at is null order by id`,
  ).all(tx)
  const ids = clients.map(({ id }) => id)
  const [checkIns, events] = await Promise.all([
    statement<CheckInsRow>(
      'check-ins-of-courses',
      sql`select owner_client, array_agg(day - ${from}::date order by day) as days,
         array_agg((ratings ->> 'mood')::integer order by day) as moods,
         array_agg((ratings ->> 'pressure')::integer order by day) as pressures
       from daily_surveys
       where owner_client = any(${ids}) and complete and deleted_at is null and day between ${from} and ${to}
       group by owner_client`,
    ).all(tx),
    statement<EventsRow>(
      'events-of-courses',
      sql`select owner_client, array_agg(distinct day - ${from}::date) as days from events
       where owner_client = any(${ids}) and deleted_at is null and day between ${from} and ${to}
       group by owner_client`,
    ).all(tx),
  ])
  const checkInsOf = new Map(checkIns.map((row) => [row.owner_client, row]))
  const eventsOf = new Map(events.map((row) => [row.owner_client, row.days]))
  return clients.map((client) => {
    const { days = [], moods = [], pressures = [] } = checkInsOf.get(client.id) ?? {}
    return {
      clientId: client.id,
      parentId: client.parent_id,
      subjectRef: client.anonymised ? undefined : client.subject_ref,
      checkIns: days.map((day, place) => ({
        day,
        mood: moods[place] ?? null,
        pressure: pressures[place] ?? null,
      })),
      consumption: eventsOf.get(client.id) ?? [],
    }
  })
}
