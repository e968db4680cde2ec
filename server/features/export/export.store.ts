import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ExportId, ExportProgress, NewExport } from '@standfest/domain/features/export/export.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'
import { openJson, sealJson } from '#vault/sealing.ts'

type State = ExportProgress['state']
type RunRow = {
  id: ExportId
  state: State
  choice: Buffer | null
  made_at: Instant
  moved_at: Instant
  clients: number
  clients_done: number
  rows_written: number
}

const columns = sql`id, state, choice, made_at, moved_at, clients, clients_done, rows_written`

const insert = (
  { id, accountId, sessionId, at, clients }: NewRun,
  state: State,
  { ticket, choice }: { readonly ticket?: NewTicket; readonly choice?: Buffer } = {},
) =>
  statement(
    'insert-export',
    sql`insert into export_runs ${sql.values({
      id,
      account_id: accountId,
      session_id: sessionId,
      ticket_hash: ticket?.hash ?? null,
      token_hash: ticket?.tokenHash ?? null,
      choice: choice ?? null,
      state,
      made_at: sql.at(at),
      moved_at: sql.at(at),
      clients,
    })}`,
  )

/** A new export run. */
export type NewRun = {
  readonly id: ExportId
  readonly accountId: AccountId
  readonly sessionId: string
  readonly at: Instant
  readonly clients: number
}

/** A ticket and the token that requested it: while that is locked, the ticket is invalid. */
export type NewTicket = { readonly hash: Buffer; readonly tokenHash: Buffer }

/** Inserts an export waiting for its ticket; the selection is sealed with the instance's key. */
export async function insertWaiting(
  tx: Tx,
  run: NewRun,
  ticket: NewTicket,
  { choice, instanceKey }: { readonly choice: NewExport; readonly instanceKey: KeyObject },
): Promise<void> {
  const sealed = sealJson(instanceKey, choice, contextOf(run.id))
  await insert(run, 'waiting', { ticket, choice: sealed }).run(tx)
}

/** Inserts an export that starts at once. */
export async function insertRunning(tx: Tx, run: NewRun): Promise<void> {
  await insert(run, 'running').run(tx)
}

/** A stored export run. */
export type Run = {
  readonly id: ExportId
  readonly state: State
  readonly madeAt: Instant
  readonly movedAt: Instant
  readonly clients: number
  readonly clientsDone: number
  readonly rows: number
}

/** The export of a ticket issued to the session, row-locked until the transaction ends, with its selection. */
export async function lockRunOfTicket(
  tx: Tx,
  { ticketHash, sessionId }: { readonly ticketHash: Buffer; readonly sessionId: string },
  instanceKey: KeyObject,
): Promise<{ readonly run: Run; readonly choice: NewExport | undefined } | undefined> {
  const row = await statement<RunRow>(
    'lock-export-of-ticket',
    sql`select ${columns} from export_runs where ticket_hash = ${ticketHash} and session_id = ${sessionId}
     for update`,
  ).first(tx)
  if (!row) return undefined
  const choice =
    row.choice === null ? undefined : (openJson(instanceKey, row.choice, contextOf(row.id)) as NewExport)
  return { run: runOf(row), choice }
}

export async function findRun(tx: Tx, id: ExportId, sessionId: string): Promise<Run | undefined> {
  const row = await statement<RunRow>(
    'export-of-session',
    sql`select ${columns} from export_runs where id = ${id} and session_id = ${sessionId}`,
  ).first(tx)
  return row && runOf(row)
}

/** Starts the download of a ticket: the ticket is used up, and the selection deleted. */
export async function beginRun(tx: Tx, id: ExportId, at: Instant, clients: number): Promise<void> {
  await statement(
    'begin-export',
    sql`update export_runs set state = 'running', choice = null, moved_at = ${sql.at(at)},
     clients = ${clients} where id = ${id}`,
  ).run(tx)
}

export type Advance = { readonly clientsDone: number; readonly rows: number }

/**
 * Stores the progress and returns the run's state, because it may have been cancelled. An export ends with its session.
 */
export async function noteAdvance(
  tx: Tx,
  id: ExportId,
  { clientsDone, rows }: Advance,
  at: Instant,
): Promise<State | undefined> {
  const row = await statement<{ state: State }>(
    'note-export',
    sql`update export_runs set clients_done = ${clientsDone}, rows_written = ${rows},
       moved_at = ${sql.at(at)}
     where id = ${id} and session_id is not null returning state`,
  ).first(tx)
  return row?.state
}

/** Marks a run as ended; a cancelled run stays cancelled. */
export async function endRun(
  tx: Tx,
  id: ExportId,
  state: 'done' | 'failed',
  { clientsDone, rows }: Advance,
): Promise<void> {
  await statement(
    'end-export',
    sql`update export_runs set state = ${state}, clients_done = ${clientsDone}, rows_written = ${rows}
     where id = ${id} and state = 'running'`,
  ).run(tx)
}

export async function cancelRun(tx: Tx, id: ExportId): Promise<void> {
  await statement(
    'cancel-export',
    sql`update export_runs set state = 'cancelled', choice = null where id = ${id} and state in ('waiting',
     'running')`,
  ).run(tx)
}

/** The number of exports a therapist started since a timestamp, and when the first one started. */
export async function countRuns(
  tx: Tx,
  accountId: AccountId,
  since: Instant,
): Promise<{ readonly begun: number; readonly firstAt: Instant | null }> {
  // Two exports of one therapist are counted one after the other.
  await statement(
    'hold-exports',
    sql`select pg_advisory_xact_lock(hashtextextended('exports|' || ${accountId}::text, 0))`,
  ).run(tx)
  const row = await statement<{ begun: number; first_at: Instant | null }>(
    'count-exports',
    sql`select count(*) as begun, min(made_at) as first_at
     from export_runs where account_id = ${accountId} and made_at > ${sql.at(since)}`,
  ).first(tx)
  return { begun: row?.begun ?? 0, firstAt: row?.first_at ?? null }
}

/** Deletes selections whose ticket expired, and runs that no longer count towards the limit. */
export async function removeOldRuns(
  tx: Tx,
  { choicesBefore, runsBefore }: { readonly choicesBefore: Instant; readonly runsBefore: Instant },
): Promise<void> {
  await statement(
    'forget-choices-of-exports',
    sql`update export_runs set choice = null where choice is not null and made_at < ${sql.at(choicesBefore)}`,
  ).run(tx)
  await statement(
    'remove-old-exports',
    sql`delete from export_runs where made_at < ${sql.at(runsBefore)}`,
  ).run(tx)
}

function runOf(row: RunRow): Run {
  return {
    id: row.id,
    state: row.state,
    madeAt: row.made_at,
    movedAt: row.moved_at,
    clients: row.clients,
    clientsDone: row.clients_done,
    rows: row.rows_written,
  }
}

function contextOf(id: ExportId) {
  return { table: 'export_runs', column: 'choice', row: id, owner: 'instance' }
}
