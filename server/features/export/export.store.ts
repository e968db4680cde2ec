import type { KeyObject } from 'node:crypto'
import type { Instant } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ExportId, ExportProgress, NewExport } from '@standfest/domain/features/export/export.ts'
import { statement, type Tx } from '#database/connection.ts'
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

const columns = `id, state, choice, extract(epoch from made_at)::bigint as made_at,
  extract(epoch from moved_at)::bigint as moved_at, clients, clients_done, rows_written`

const insert = statement(
  'insert-export',
  `insert into export_runs (id, account_id, session_id, ticket_hash, choice, state, made_at, moved_at, clients)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7), to_timestamp($7), $8)`,
)
const lockByTicket = statement<RunRow>(
  'lock-export-of-ticket',
  `select ${columns} from export_runs where ticket_hash = $1 and session_id = $2 for update`,
)
const bySession = statement<RunRow>(
  'export-of-session',
  `select ${columns} from export_runs where id = $1 and session_id = $2`,
)
const begin = statement(
  'begin-export',
  `update export_runs set state = 'running', choice = null, moved_at = to_timestamp($2), clients = $3 where id = $1`,
)
const note = statement<{ state: State }>(
  'note-export',
  `update export_runs set clients_done = $2, rows_written = $3, moved_at = to_timestamp($4)
   where id = $1 and session_id is not null returning state`,
)
const end = statement(
  'end-export',
  `update export_runs set state = $2, clients_done = $3, rows_written = $4 where id = $1 and state = 'running'`,
)
const cancel = statement(
  'cancel-export',
  `update export_runs set state = 'cancelled', choice = null where id = $1 and state in ('waiting', 'running')`,
)
/** Two exports of one therapist are counted one after the other. */
const holdCount = statement(
  'hold-exports',
  `select pg_advisory_xact_lock(hashtextextended('exports|' || $1::text, 0))`,
)
const count = statement<{ begun: number; first_at: Instant | null }>(
  'count-exports',
  `select count(*) as begun, extract(epoch from min(made_at))::bigint as first_at
   from export_runs where account_id = $1 and made_at > to_timestamp($2)`,
)
const forgetChoices = statement(
  'forget-choices-of-exports',
  'update export_runs set choice = null where choice is not null and made_at < to_timestamp($1)',
)
const removeOld = statement('remove-old-exports', 'delete from export_runs where made_at < to_timestamp($1)')

/** An export that is about to begin, or has begun. */
export type NewRun = {
  readonly id: ExportId
  readonly accountId: AccountId
  readonly sessionId: string
  readonly at: Instant
  readonly clients: number
}

/** An export that waits for its ticket; what was chosen is sealed with the instance's key. */
export async function insertWaiting(
  tx: Tx,
  { id, accountId, sessionId, at, clients }: NewRun,
  ticketHash: Buffer,
  { choice, instanceKey }: { readonly choice: NewExport; readonly instanceKey: KeyObject },
): Promise<void> {
  const sealed = sealJson(instanceKey, choice, placeOf(id))
  await insert.run(tx, [id, accountId, sessionId, ticketHash, sealed, 'waiting', at, clients])
}

/** An export that begins at once. */
export async function insertRunning(
  tx: Tx,
  { id, accountId, sessionId, at, clients }: NewRun,
): Promise<void> {
  await insert.run(tx, [id, accountId, sessionId, null, null, 'running', at, clients])
}

/** An export as it is kept. */
export type Run = {
  readonly id: ExportId
  readonly state: State
  readonly madeAt: Instant
  readonly movedAt: Instant
  readonly clients: number
  readonly clientsDone: number
  readonly rows: number
}

/** The export of a ticket that the session made, held until the transaction ends, with what was chosen. */
export async function lockRunOfTicket(
  tx: Tx,
  { ticketHash, sessionId }: { readonly ticketHash: Buffer; readonly sessionId: string },
  instanceKey: KeyObject,
): Promise<{ readonly run: Run; readonly choice: NewExport | undefined } | undefined> {
  const row = await lockByTicket.first(tx, [ticketHash, sessionId])
  if (!row) return undefined
  const choice =
    row.choice === null ? undefined : (openJson(instanceKey, row.choice, placeOf(row.id)) as NewExport)
  return { run: runOf(row), choice }
}

export async function findRun(tx: Tx, id: ExportId, sessionId: string): Promise<Run | undefined> {
  const row = await bySession.first(tx, [id, sessionId])
  return row && runOf(row)
}

/** The download of a ticket begins: nobody begins it again, and what was chosen is forgotten. */
export async function beginRun(tx: Tx, id: ExportId, at: Instant, clients: number): Promise<void> {
  await begin.run(tx, [id, at, clients])
}

export type Advance = { readonly clientsDone: number; readonly rows: number }

/**
 * Notes how far it has come; tells the state, because somebody may have broken it off. Nothing is told of an export whose
 * session has ended: it ends with it.
 */
export async function noteAdvance(
  tx: Tx,
  id: ExportId,
  { clientsDone, rows }: Advance,
  at: Instant,
): Promise<State | undefined> {
  return (await note.first(tx, [id, clientsDone, rows, at]))?.state
}

/** What was broken off stays so. */
export async function endRun(
  tx: Tx,
  id: ExportId,
  state: 'done' | 'failed',
  { clientsDone, rows }: Advance,
): Promise<void> {
  await end.run(tx, [id, state, clientsDone, rows])
}

export async function cancelRun(tx: Tx, id: ExportId): Promise<void> {
  await cancel.run(tx, [id])
}

/** How many exports somebody began since a moment, and when the first of them. */
export async function countRuns(
  tx: Tx,
  accountId: AccountId,
  since: Instant,
): Promise<{ readonly begun: number; readonly firstAt: Instant | null }> {
  await holdCount.run(tx, [accountId])
  const row = await count.first(tx, [accountId, since])
  return { begun: row?.begun ?? 0, firstAt: row?.first_at ?? null }
}

/** Forgets what was chosen for downloads that nobody can begin any more, and runs that count for nothing. */
export async function removeOldRuns(
  tx: Tx,
  { choicesBefore, runsBefore }: { readonly choicesBefore: Instant; readonly runsBefore: Instant },
): Promise<void> {
  await forgetChoices.run(tx, [choicesBefore])
  await removeOld.run(tx, [runsBefore])
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

function placeOf(id: ExportId) {
  return { table: 'export_runs', column: 'choice', row: id, owner: 'instance' }
}
