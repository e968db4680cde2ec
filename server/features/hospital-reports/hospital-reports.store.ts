import type { Day, Instant } from '@standfest/domain/base/day.ts'
import type { AccountId, HospitalReportId } from '@standfest/domain/base/id.ts'
import type { ReceiverPlace } from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import type {
  RefusalReason,
  ReportState,
  ReportText,
  StopReason,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { brokenConstraint, statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import type { ClientListAccess } from '#features/access/client-list-access.ts'
import { refuse } from '#http/handle.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

/** A client whose row-level scope is open, with the client's key; a job has no more than that. */
export type ReportClient = Pick<ClientAccess, 'clientId' | 'key'>

/** A signed report, exactly as it was signed off. */
export type ReportContent = {
  readonly from: Day
  readonly to: Day
  readonly place: ReceiverPlace
  readonly text: ReportText
  /** The FHIR document, as its bytes go. */
  readonly document: string
  readonly replaces: HospitalReportId | null
  /** The version of the draft it was made of, which is done with once the report is taken in. */
  readonly draftVersion: number
}

/** What became of a report: the answer word for word, and why it was refused or stopped. */
export type ReportAnswer = {
  readonly wording: string
  readonly refusedFor: RefusalReason | null
  readonly stoppedFor: StopReason | null
}

type Row = {
  id: HospitalReportId
  state: ReportState
  state_at: Instant
  signed_at: Instant
  signed_by: AccountId
  tries: number
  may_have_arrived: boolean
  next_try_at: Instant | null
  content: Buffer
  answer: Buffer | null
}

export type StoredReport = {
  readonly id: HospitalReportId
  readonly state: ReportState
  readonly stateAt: Instant
  readonly signedAt: Instant
  readonly signedBy: AccountId
  readonly tries: number
  /** Whether a try left and no answer told what became of it. */
  readonly mayHaveArrived: boolean
  readonly nextTryAt: Instant
  readonly content: ReportContent
  readonly answer: ReportAnswer
}

const columns = sql`id, state, state_at, signed_at, signed_by, tries, may_have_arrived, next_try_at, content, answer`

/** All signed reports of a client, newest first. */
export async function listReportsOf(tx: Tx, client: ReportClient): Promise<readonly StoredReport[]> {
  const rows = await statement<Row>(
    'hospital-reports',
    sql`select ${columns} from hospital_reports where owner_client = ${client.clientId}
     order by signed_at desc, id desc`,
  ).all(tx)
  return rows.map((row) => reportOf(client, row))
}

/** The newest reports of the opened clients that were refused or given up since a moment, oldest first. */
export async function listUndelivered(
  tx: Tx,
  { parentIds }: ClientListAccess,
  since: Instant,
): Promise<
  readonly {
    readonly clientId: AccountId
    readonly state: Extract<ReportState, 'refused' | 'failed'>
    readonly stateAt: Instant
  }[]
> {
  return statement<{ clientId: AccountId; state: 'refused' | 'failed'; stateAt: Instant }>(
    'undelivered-hospital-reports',
    sql`select r.owner_client as "clientId", r.state, r.state_at as "stateAt" from hospital_reports r
       join accounts a on a.id = r.owner_client
     where a.parent_id = any(${[...parentIds]}) and a.deleted_at is null
       and r.state in ('refused', 'failed') and r.state_at >= ${sql.at(since)}
       and not exists (
         select 1 from hospital_reports n where n.owner_client = r.owner_client and n.signed_at > r.signed_at)
     order by r.state_at, r.owner_client`,
  ).all(tx)
}

/** A report, row-locked until the transaction ends. */
export async function lockReport(
  tx: Tx,
  client: ReportClient,
  id: HospitalReportId,
): Promise<StoredReport | undefined> {
  const row = await statement<Row>(
    'lock-hospital-report',
    sql`select ${columns} from hospital_reports where owner_client = ${client.clientId} and id = ${id} for update`,
  ).first(tx)
  return row && reportOf(client, row)
}

/** Stores a report that was signed off. Refused while another one of the client is on its way. */
export async function insertReport(
  tx: Tx,
  client: ReportClient,
  report: {
    readonly id: HospitalReportId
    readonly state: Extract<ReportState, 'sent' | 'filed'>
    readonly at: Instant
    readonly by: AccountId
    readonly content: ReportContent
  },
): Promise<void> {
  const { id, state, at, by, content } = report
  await unlessOnItsWay(() =>
    statement(
      'insert-hospital-report',
      sql`insert into hospital_reports ${sql.values({
        id,
        owner_client: client.clientId,
        state,
        state_at: sql.at(at),
        signed_at: sql.at(at),
        signed_by: by,
        next_try_at: sql.at(state === 'sent' ? at : null),
        content: sealJson(client.key, content, contextOf('content', client.clientId, id)),
      })}`,
    ).run(tx),
  )
}

/** Notes before a report leaves that it may arrive, and afterwards, where an answer says so, that this try did not. */
export async function noteArrival(
  tx: Tx,
  { clientId }: ReportClient,
  id: HospitalReportId,
  mayHaveArrived: boolean,
): Promise<void> {
  await statement(
    'note-hospital-report-arrival',
    sql`update hospital_reports set may_have_arrived = ${mayHaveArrived}
     where owner_client = ${clientId} and id = ${id}`,
  ).run(tx)
}

/** Counts a try that begins. */
export async function countTry(tx: Tx, { clientId }: ReportClient, id: HospitalReportId): Promise<void> {
  await statement(
    'count-hospital-report-try',
    sql`update hospital_reports set tries = tries + 1 where owner_client = ${clientId} and id = ${id}`,
  ).run(tx)
}

/** Stores what became of a report. */
export async function moveReport(
  tx: Tx,
  { clientId, key }: ReportClient,
  id: HospitalReportId,
  {
    state,
    at,
    nextTryAt,
    answer,
  }: {
    readonly state: ReportState
    readonly at: Instant
    readonly nextTryAt?: Instant | undefined
    /** Absent: the former answer stays. */
    readonly answer?: Partial<ReportAnswer>
  },
): Promise<void> {
  const sealed = answer && sealJson(key, { ...unanswered, ...answer }, contextOf('answer', clientId, id))
  await unlessOnItsWay(() =>
    statement(
      'move-hospital-report',
      sql`update hospital_reports set state = ${state}, next_try_at = ${sql.at(nextTryAt ?? null)},
         state_at = case when state = ${state} then state_at else ${sql.at(at)} end,
         answer = coalesce(${sealed ?? null}, answer)
       where owner_client = ${clientId} and id = ${id}`,
    ).run(tx),
  )
}

/** Begins a further series of tries of a report that was given up. */
export async function restartReport(
  tx: Tx,
  { clientId }: ReportClient,
  id: HospitalReportId,
  at: Instant,
): Promise<void> {
  await unlessOnItsWay(() =>
    statement(
      'restart-hospital-report',
      sql`update hospital_reports set state = 'sent', state_at = ${sql.at(at)}, next_try_at = ${sql.at(at)},
         tries = 0, answer = null
       where owner_client = ${clientId} and id = ${id}`,
    ).run(tx),
  )
}

const unanswered: ReportAnswer = { wording: '', refusedFor: null, stoppedFor: null }

async function unlessOnItsWay(store: () => Promise<unknown>): Promise<void> {
  try {
    await store()
  } catch (error) {
    if (brokenConstraint(error) === 'one_report_on_its_way') refuse('ERROR.IN_PROGRESS')
    throw error
  }
}

function reportOf({ clientId, key }: ReportClient, row: Row): StoredReport {
  const { id, state, state_at, signed_at, signed_by, tries, may_have_arrived, next_try_at, content, answer } =
    row
  return {
    id,
    state,
    stateAt: state_at,
    signedAt: signed_at,
    signedBy: signed_by,
    tries,
    mayHaveArrived: may_have_arrived,
    nextTryAt: next_try_at ?? 0,
    content: openJson(key, content, contextOf('content', clientId, id)) as ReportContent,
    answer:
      answer === null
        ? unanswered
        : (openJson(key, answer, contextOf('answer', clientId, id)) as ReportAnswer),
  }
}

function contextOf(column: 'content' | 'answer', owner: AccountId, row: HospitalReportId) {
  return { table: 'hospital_reports', column, row, owner }
}
