import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { StreakState } from '@standfest/domain/features/streak/streak.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientErasure } from '#features/access/client-erasure.ts'

type StateRow = {
  anchor_on: Day
  closed_days: number
  longest_closed: number
  last_relapse_on: Day | null
  last_survey_at: Instant | null
  last_survey_on: Day | null
  last_sober_on: Day | null
}

/** A client's state: the aggregated streak and the last survey. */
export type ClientState = StreakState & {
  readonly lastRelapseOn: Day | null
  readonly lastSurveyAt: Instant | null
  readonly lastSurveyOn: Day | null
  /** The latest day whose surveys report no consumption. */
  readonly lastSoberOn: Day | null
}

export async function getClientState(tx: Tx, client: ClientAccess): Promise<ClientState> {
  const row = await statement<StateRow>(
    'client-state',
    sql`select anchor_on, closed_days, longest_closed, last_relapse_on, last_survey_at, last_survey_on,
       last_sober_on
     from client_states where owner_client = ${client.clientId}`,
  ).first(tx)
  if (!row) throw new Error('a client without state')
  return {
    registeredOn: client.registeredOn,
    anchorOn: row.anchor_on,
    closedDays: row.closed_days,
    longestClosed: row.longest_closed,
    lastRelapseOn: row.last_relapse_on,
    lastSurveyAt: row.last_survey_at,
    lastSurveyOn: row.last_survey_on,
    lastSoberOn: row.last_sober_on,
  }
}

/** The days that check-ins and answers of the day calendar, the latest of each day, say to be without drinking. */
const soberDays = (client: ClientAccess) => sql`
  select day from daily_surveys
  where owner_client = ${client.clientId} and deleted_at is null and not consumption
  union
  select day from (
    select distinct on (day) day, said from day_entries
    where owner_client = ${client.clientId} and removed_at is null and said is not null
    order by day, turn desc
  ) answered where said = 'sober'`

/** How many days after the registration were said, up to a day: without drinking, or with it. */
export async function countSaidDays(tx: Tx, client: ClientAccess, until: Day): Promise<number> {
  const row = await statement<{ days: number }>(
    'said-days',
    sql`select count(*)::integer as days from (
       ${soberDays(client)}
       union
       select day from events where owner_client = ${client.clientId} and deleted_at is null
     ) said where day > ${client.registeredOn} and day <= ${until}`,
  ).first(tx)
  return row?.days ?? 0
}

/** Locks the client's state: writers of one client's surveys and events are serialised. */
export async function lockClientState(tx: Tx, client: ClientAccess): Promise<void> {
  await statement(
    'lock-client-state',
    sql`select from client_states where owner_client = ${client.clientId} for update`,
  ).run(tx)
}

/** Updates the state after a new survey: last survey, and the sober day it confirms unless consumption is known. */
export async function recordSurvey(
  tx: Tx,
  client: ClientAccess,
  { at, on, consumption }: { readonly at: Instant; readonly on: Day; readonly consumption: boolean },
): Promise<void> {
  const lastSurvey = sql`last_survey_at = greatest(last_survey_at, ${sql.at(at)}),
       last_survey_on = greatest(last_survey_on, ${on}::date)`
  const note = consumption
    ? statement(
        'note-survey',
        sql`update client_states set ${lastSurvey} where owner_client = ${client.clientId}`,
      )
    : statement(
        'note-sober-survey',
        sql`update client_states s set ${lastSurvey},
           last_sober_on = case
             when exists (select from events e where e.owner_client = ${client.clientId}
               and e.day = ${on}::date and e.deleted_at is null)
             then s.last_sober_on else greatest(s.last_sober_on, ${on}::date) end
         where owner_client = ${client.clientId}`,
      )
  await note.run(tx)
}

/** Recomputes the streak from all events. */
export async function recomputeStreak(tx: Tx, client: ClientAccess): Promise<void> {
  await statement(
    'recompute-streak',
    sql`update client_states s set
       anchor_on = f.anchor_on, closed_days = f.closed_days, longest_closed = f.longest_closed,
       last_relapse_on = f.last_relapse_on,
       last_sober_on = (
         select max(d.day) from (${soberDays(client)}) d
         where not exists (select from events e where e.owner_client = ${client.clientId} and e.day = d.day
             and e.deleted_at is null)
       )
     from streak_from_events(${client.clientId}) f
     where s.owner_client = ${client.clientId}`,
  ).run(tx)
}

/** Recomputes the last survey from the remaining ones. */
export async function recomputeLastSurvey(tx: Tx, client: ClientAccess): Promise<void> {
  // Consumption that the care team entered, or that was entered in the day calendar, is no check-in, so that it cannot be
  // the last one.
  await statement(
    'recompute-last-survey',
    sql`update client_states s set last_survey_at = f.at, last_survey_on = f.day
     from (
       select max(d.exec_at) as at, max(d.day) as day from daily_surveys d
       where d.owner_client = ${client.clientId} and d.deleted_at is null
         and (d.complete or not d.consumption or d.sent_as = 'client')
         and not exists (select from day_entries c where c.survey_id = d.id)
     ) f
     where s.owner_client = ${client.clientId}`,
  ).run(tx)
}

/** Keeps the streak counts and clears the timestamp of the last survey. */
export async function eraseTimestampsOfState(tx: Tx, { clientId, zone }: ClientErasure): Promise<void> {
  await statement(
    'erase-moments-of-state',
    sql`update client_states set last_survey_at = last_survey_on::timestamp at time zone ${zone},
       last_message_at = null,
       last_staff_message_at = null, thread_state = null, thread_open_since = null where owner_client = ${clientId}`,
  ).run(tx)
}
