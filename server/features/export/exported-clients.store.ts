import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { pickAll } from '@standfest/domain/base/records.ts'
import { exportedFields } from '@standfest/domain/features/accounts/person-fields.ts'
import {
  type Designation,
  designationOf,
  type ExportedClient,
} from '@standfest/domain/features/export/records.ts'
import type { RecordKind } from '@standfest/domain/features/export/variables.ts'
import { lastCountedDay, streakOn } from '@standfest/domain/features/streak/streak.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { openIdentity } from '#features/accounts/identity.store.ts'
import { listAllDailySurveys } from '#features/daily-survey/daily-survey.store.ts'
import { listAllEventsOf } from '#features/events/events.store.ts'
import { listLifeAreasOf } from '#features/life-areas/life-areas.store.ts'
import { listSoberAgreementsOf } from '#features/sober-agreements/sober-agreements.store.ts'
import { getClientState } from '#features/streak/streak.store.ts'
import { listAllWeeklySurveys } from '#features/weekly-survey/weekly-survey.store.ts'

type OwnRow = { id: AccountId; subject_ref: string }
type AccountRow = { identity: Buffer; active: boolean; anonymised: boolean }
type CountsRow = { goals_open: number; goals_done: number; tasks_open: number; tasks_done: number }

/** The clients a therapist may export: all own clients, or the own ones among the named; ids only. */
export async function listOwnClients(
  tx: Tx,
  therapistId: AccountId,
  named: readonly AccountId[] | undefined,
): Promise<readonly { readonly id: AccountId; readonly subjectRef: string }[]> {
  const wanted = named ?? null
  const rows = await statement<OwnRow>(
    'clients-to-export',
    sql`select id, subject_ref from accounts
     where parent_id = ${therapistId} and type = 3 and deleted_at is null and (${wanted}::uuid[] is null
       or id = any(${wanted})) order by registered_on, id`,
  ).all(tx)
  return rows.map(({ id, subject_ref }) => ({ id, subjectRef: subject_ref }))
}

/** A client's data in an export: records of these kinds, identified by patient code or by this number. */
export async function readExportedClient(
  tx: Tx,
  client: ClientAccess,
  {
    today,
    number,
    kinds,
    zone,
  }: {
    readonly today: Day
    readonly zone: string
    readonly number: number
    readonly kinds: readonly RecordKind[]
  },
): Promise<{ readonly designation: Designation; readonly exported: ExportedClient }> {
  const [row, state, counted, surveys, weeklySurveys, events, lifeAreas, soberAgreements] = await Promise.all(
    [
      statement<AccountRow>(
        'account-to-export',
        sql`select identity, active, anonymised_at is not null as anonymised from accounts
     where id = ${client.clientId}`,
      ).first(tx),
      getClientState(tx, client),
      statement<CountsRow>(
        'contents-to-count',
        sql`select count(*) filter (where kind = 'GOAL' and done_at is null) as goals_open,
       count(*) filter (where kind = 'GOAL' and done_at is not null) as goals_done,
       count(*) filter (where kind = 'INTERVENTION' and done_at is null) as tasks_open,
       count(*) filter (where kind = 'INTERVENTION' and done_at is not null) as tasks_done
     from contents where owner_client = ${client.clientId} and kind in ('GOAL', 'INTERVENTION')
       and deleted_at is null`,
      ).first(tx),
      kinds.includes('daily') ? listAllDailySurveys(tx, client) : [],
      kinds.includes('weekly') || kinds.includes('weekly_area') ? listAllWeeklySurveys(tx, client) : [],
      kinds.includes('event') ? listAllEventsOf(tx, client) : [],
      listLifeAreasOf(tx, client),
      kinds.includes('agreement') ? listSoberAgreementsOf(tx, client, zone) : [],
    ],
  )
  if (!row || !counted) throw new Error('a client whose account is not there')
  const person = openIdentity(client.key, client.clientId, client.clientId, row.identity)
  const { customId } = pickAll(person, exportedFields)
  return {
    designation: designationOf(customId, number),
    exported: {
      registeredOn: client.registeredOn,
      closedOn: client.closedOn,
      active: row.active,
      anonymised: row.anonymised,
      streak: streakOn(lastCountedDay(today, client.closedOn), state),
      lastConsumptionOn: state.lastRelapseOn,
      lastConfirmedOn: state.lastSoberOn,
      counts: {
        goalsOpen: counted.goals_open,
        goalsDone: counted.goals_done,
        tasksOpen: counted.tasks_open,
        tasksDone: counted.tasks_done,
      },
      surveys,
      weeklySurveys,
      events,
      lifeAreas,
      soberAgreements: soberAgreements.toReversed(),
    },
  }
}
