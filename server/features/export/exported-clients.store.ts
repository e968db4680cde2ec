import type { Day, Now } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { pickAll } from '@standfest/domain/base/records.ts'
import { exportedFields } from '@standfest/domain/features/accounts/person-fields.ts'
import { appointment, isMeeting } from '@standfest/domain/features/appointments/appointments.ts'
import { calendarOf } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import {
  type Designation,
  designationOf,
  type ExportedAnalysis,
  type ExportedClient,
} from '@standfest/domain/features/export/records.ts'
import type { RecordKind } from '@standfest/domain/features/export/variable.ts'
import { functionalAnalysis } from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { goal, intervention } from '@standfest/domain/features/goals/goals.ts'
import type { Said } from '@standfest/domain/features/interchange/care-resources.ts'
import type { MeetingState } from '@standfest/domain/features/meetings/meetings.ts'
import { lastCountedDay, streakOn } from '@standfest/domain/features/streak/streak.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { openIdentity } from '#features/accounts/identity.store.ts'
import { listContentsWrittenSince } from '#features/content/content-of-a-period.store.ts'
import type { Content } from '#features/content/content-row.store.ts'
import { listAllDailySurveys } from '#features/daily-survey/daily-survey.store.ts'
import { readStoredDays } from '#features/day-calendar/day-calendar.store.ts'
import { listAllEventsOf } from '#features/events/events.store.ts'
import { listLifeAreasOf } from '#features/life-areas/life-areas.store.ts'
import { listKeptMeetings } from '#features/meetings/meetings.store.ts'
import { listAllMessages } from '#features/messages/messages.store.ts'
import { listFilledOf } from '#features/questionnaires/filled.store.ts'
import { listSoberAgreementsOf } from '#features/sober-agreements/sober-agreements.store.ts'
import { countSaidDays, getClientState } from '#features/streak/streak.store.ts'
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
    now,
    number,
    kinds,
  }: { readonly now: Now; readonly number: string; readonly kinds: readonly RecordKind[] },
): Promise<{ readonly designation: Designation; readonly exported: ExportedClient }> {
  const lastDay = lastCountedDay(now.today, client.closedOn)
  const [
    row,
    state,
    saidDays,
    counted,
    surveys,
    weeklySurveys,
    events,
    stored,
    lifeAreas,
    analyses,
    soberAgreements,
    questionnaires,
  ] = await Promise.all([
    statement<AccountRow>(
      'account-to-export',
      sql`select identity, active, anonymised_at is not null as anonymised from accounts
     where id = ${client.clientId}`,
    ).first(tx),
    getClientState(tx, client),
    countSaidDays(tx, client, lastDay),
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
    kinds.includes('day') ? readStoredDays(tx, client, now) : undefined,
    listLifeAreasOf(tx, client),
    kinds.includes('functional_analysis') ? listContentsWrittenSince(tx, client, functionalAnalysis, 0) : [],
    kinds.includes('agreement') ? listSoberAgreementsOf(tx, client, now.zone) : [],
    kinds.includes('questionnaire') ? listFilledOf(tx, client) : [],
  ])
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
      streak: streakOn(lastDay, state),
      saidDays,
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
      days: stored ? calendarOf(stored) : [],
      lifeAreas,
      analyses: analyses.toReversed().map(analysisOf),
      soberAgreements: soberAgreements.toReversed(),
      questionnaires: questionnaires.toReversed(),
    },
  }
}

/** Goals, tasks and meetings of a client, and messages where they are chosen. A client's other appointments are private (§6). */
export type Care = {
  readonly goals: readonly Content[]
  readonly tasks: readonly Content[]
  /** With what the care team noted of them. */
  readonly appointments: readonly (Content & { readonly state: MeetingState })[]
  readonly messages: readonly Said[]
}
export const noCare: Care = { goals: [], tasks: [], appointments: [], messages: [] }

/** What a pass reads beside the records. */
export type ReadsOfCare = 'nothing' | 'items' | 'messages' | 'items and messages'

export async function readCare(tx: Tx, client: ClientAccess, reads: ReadsOfCare): Promise<Care> {
  const messages = reads.endsWith('messages') ? await listAllMessages(tx, client) : []
  const said = messages.map(({ sentAt: datetime, ...one }) => ({ ...one, datetime, deletedAt: 0 }))
  if (!reads.startsWith('items')) return { ...noCare, messages: said }
  const [goals, tasks, appointments] = await Promise.all(
    [goal, intervention, appointment].map((kind) => listContentsWrittenSince(tx, client, kind, 0)),
  )
  const kept = await listKeptMeetings(tx, client)
  return {
    goals: goals ?? [],
    tasks: tasks ?? [],
    appointments: (appointments ?? [])
      .filter(({ attributes }) => isMeeting(attributes))
      .map((one) => ({ ...one, state: kept.get(one.id)?.state ?? 'planned' })),
    messages: said,
  }
}

function analysisOf({ id, attributes, createdAt }: Content): ExportedAnalysis {
  return {
    id,
    writtenAt: createdAt,
    day: attributes['day'] as Day | null,
    analysis: attributes as ExportedAnalysis['analysis'],
    made: ((attributes['links'] ?? []) as readonly unknown[]).length,
  }
}
