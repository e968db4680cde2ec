import type { Writable } from 'node:stream'
import type { Instant } from '@standfest/domain/base/day.ts'
import pg from 'pg'
import { faultOf, type Log } from '#log/log.ts'
import type { Sql } from './sql.ts'

/** The connection of one transaction. Only stores use it for SQL. */
export type Tx = {
  readonly query: pg.PoolClient['query']
  /** Remembers that the transaction announces a change of this kind: listeners hear of it after the commit. */
  readonly noteAnnounced: (kind: string) => void
  /**
   * Takes a last statement that is not waited for before the commit is sent: if it fails, or is not even sent, so does the
   * transaction.
   */
  readonly sendWithCommit: (last: Promise<unknown>) => void
}

export type Database = {
  /** Runs work in one transaction: committed when it returns, rolled back when it throws. */
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Runs read-only statements outside a transaction. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /**
   * Streams from a read-only snapshot at the reader's pace: all rows are of one point in time. It has longer time
   * limits and ends when the reader stops.
   */
  readonly readSnapshot: <T>(work: (tx: Tx) => AsyncIterable<T>) => AsyncIterable<T>
  /** Called after each commit of a transaction that announced changes, with their kinds. */
  readonly onAnnounced: (listener: AnnouncementListener) => void
  /** The pool's present utilisation. */
  readonly poolUse: () => PoolUse
  readonly end: () => Promise<void>
}

type AnnouncementListener = (kinds: ReadonlySet<string>) => void

/** A pool's connections in use, its idle ones, and callers that wait for one. */
export type PoolUse = { readonly busy: number; readonly idle: number; readonly waiting: number }

const dateOid = 1082
const int8Oid = 20
const timestamptzOid = 1184
const types = new pg.TypeOverrides()
types.setTypeParser(dateOid, (text) => text)
types.setTypeParser(int8Oid, Number)
types.setTypeParser(timestamptzOid, instantOf)

const parseTimestamp: (text: string) => unknown = pg.types.getTypeParser(timestamptzOid, 'text')

/**
 * Parses a timestamp to whole seconds, as instants are everywhere. The parser applies to columns of this type on the
 * pool's connections only: inside JSON and arrays, the statement has to convert an instant to a number (`extract(epoch
 * from …)`).
 */
function instantOf(text: string): Instant {
  const moment = parseTimestamp(text)
  if (!(moment instanceof Date)) throw new Error('no instant')
  return Math.round(moment.getTime() / 1000)
}

/**
 * Settings of all sessions. Statements are sent without waiting for BEGIN; if BEGIN fails, each would be a transaction
 * of its own. Therefore sessions are read-only outside a transaction.
 */
const everySession = ['default_transaction_read_only=on', 'jit=off', 'datestyle=ISO']
const begin = 'begin read write'

/** Session settings of ordinary connections; jobs and operator commands have their own. */
const sessionOptions = [
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  ...everySession,
]

/** Begins a snapshot: read-only, with longer limits because it waits for a slow reader. */
const beginSnapshot = `begin transaction isolation level repeatable read read only;
  set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '5min'`

export type ConnectionLimits = { readonly connections: number; readonly unlimited?: boolean }

/**
 * Longer than the pauses between the minute's jobs and sweeps: a connection that closes and opens again for each costs more than
 * the work.
 */
export const idleMilliseconds = 90_000

/** Opens a connection pool for one role. */
export function openDatabase(url: string, log: Log, { connections, unlimited }: ConnectionLimits): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    pipeline: true,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: idleMilliseconds,
    application_name: 'standfest',
    options: (unlimited ? everySession : sessionOptions).map((option) => `-c ${option}`).join(' '),
  })
  // Without these listeners a restarting database ends the process.
  let ending = false
  pool.on('error', (error) => {
    if (!ending) log.error({ event: 'database-connection-lost', ...faultOf(error) })
  })
  const end = async () => {
    ending = true
    await pool.end()
  }
  const announcementListeners: AnnouncementListener[] = []
  const tellCommitted: AnnouncementListener = (kinds) => {
    for (const tell of announcementListeners) tell(kinds)
  }
  return {
    inTransaction: (work) => runTransaction(pool, work, tellCommitted),
    read: (work) => runReads(pool, work),
    readSnapshot: (work) => readPieces(pool, work),
    onAnnounced: (listener) => void announcementListeners.push(listener),
    poolUse: () => poolUseOf(pool),
    end,
  }
}

/** A pool's statistics. */
export function poolUseOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUse {
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

type Notes = Pick<Tx, 'noteAnnounced' | 'sendWithCommit'>
const refuseNotes = (): never => {
  throw new Error('nothing is committed here')
}
const noNotes: Notes = { noteAnnounced: refuseNotes, sendWithCommit: refuseNotes }

/** The time in which work may use its connection, and the last error of a statement that was not caused by an earlier one. */
type Span = { isOver: boolean; fault: unknown }

/**
 * The connection as a transaction sees it. Statements that are sent in one turn of the event loop, without waiting for each other,
 * go to the database in one write. Once the work is over, no statement is sent any more: the connection may belong to the
 * transaction of another caller by then, with that caller's row-level scope.
 */
export function txOn(
  client: pg.ClientBase,
  notes: Notes = noNotes,
  span: Span = { isOver: false, fault: undefined },
): Tx {
  const { stream } = (client as pg.ClientBase & { readonly connection: { readonly stream: Writable } })
    .connection
  let isGathering = false
  const gather = () => {
    if (isGathering) return
    isGathering = true
    stream.cork()
    process.nextTick(() => {
      isGathering = false
      stream.uncork()
    })
  }
  const noteFault = (error: unknown) => {
    if (!isIgnored(error)) span.fault = error
  }
  const query = (...statementAndValues: Parameters<typeof client.query>) => {
    if (span.isOver) return Promise.reject(new Error('a statement was to be sent after its transaction'))
    gather()
    const answered = client.query(...statementAndValues) as unknown as Promise<unknown>
    answered.catch(noteFault)
    return answered
  }
  return { query: query as unknown as Tx['query'], ...notes }
}

/**
 * Whether a statement failed because an earlier one of its transaction had: it was ignored, or its preparation, which it does not
 * repeat, was.
 */
function isIgnored(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '25P02' || state === '26000'
}

async function runTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  tellCommitted: AnnouncementListener,
): Promise<T> {
  const client = await pool.connect()
  const lost = { is: false }
  const noteLoss = () => {
    lost.is = true
  }
  client.on('error', noteLoss)
  let notBegun: unknown
  const kinds = new Set<string>()
  const last: Promise<unknown>[] = []
  const lastFaults: unknown[] = []
  const span: Span = { isOver: false, fault: undefined }
  const notes: Notes = {
    noteAnnounced: (kind) => kinds.add(kind),
    sendWithCommit: (one) => {
      last.push(one)
      one.catch((error: unknown) => lastFaults.push(error))
    },
  }
  const tx = txOn(client, notes, span)
  try {
    const begun = tx.query(begin)
    begun.catch((error: unknown) => {
      notBegun = error
      noteLoss()
    })
    const result = await work(tx)
    span.isOver = true
    await begun
    // PostgreSQL knows nothing of a statement that failed before it was sent, and would commit without it.
    if (lastFaults.length > 0) throw lastFaults[0]
    const committed = client.query('commit')
    committed.catch(() => undefined)
    await Promise.all(last)
    const { command } = await committed
    // PostgreSQL rolls back the commit of a failed transaction without an error: its answer is ROLLBACK.
    if (command !== 'COMMIT') throw new Error('a transaction with a fault was to be committed')
    if (kinds.size > 0) tellCommitted(kinds)
    return result
  } catch (error) {
    span.isOver = true
    await client.query('rollback').catch(noteLoss)
    // Without BEGIN the statements ran outside a transaction, so that their own results and errors do not count.
    throw notBegun ?? (isIgnored(error) ? (span.fault ?? error) : error)
  } finally {
    client.removeListener('error', noteLoss)
    client.release(lost.is)
  }
}

async function runReads<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const lost = { is: false }
  const noteLoss = () => {
    lost.is = true
  }
  client.on('error', noteLoss)
  const span: Span = { isOver: false, fault: undefined }
  try {
    return await work(txOn(client, noNotes, span))
  } finally {
    span.isOver = true
    client.removeListener('error', noteLoss)
    client.release(lost.is)
  }
}

async function* readPieces<T>(pool: pg.Pool, work: (tx: Tx) => AsyncIterable<T>): AsyncGenerator<T> {
  const client = await pool.connect()
  const lost = { is: false }
  const noteLoss = () => {
    lost.is = true
  }
  client.on('error', noteLoss)
  const span: Span = { isOver: false, fault: undefined }
  try {
    await client.query(beginSnapshot)
    yield* work(txOn(client, noNotes, span))
  } finally {
    span.isOver = true
    // The snapshot is read-only: there is nothing to commit.
    await client.query('rollback').catch(noteLoss)
    client.removeListener('error', noteLoss)
    client.release(lost.is)
  }
}

/** A prepared statement with the type of its rows. */
export type Statement<Row> = {
  readonly all: (tx: Tx) => Promise<Row[]>
  readonly first: (tx: Tx) => Promise<Row | undefined>
  /** Runs it and returns the number of affected rows. */
  readonly run: (tx: Tx) => Promise<number>
}

/**
 * A statement that each connection prepares at its first use, under its name. A name stands for one text: what is
 * inserted into a template may change its values only, never its text.
 */
export function statement<Row = never>(name: string, { text, values }: Sql): Statement<Row> {
  const known = texts.get(name) ?? text
  if (known !== text) throw new Error(`statement ${name} has two texts`)
  texts.set(name, known)
  const send = (tx: Tx) =>
    tx.query<Row & pg.QueryResultRow>({ name, text: known, values: values as unknown[] })
  return {
    all: async (tx) => (await send(tx)).rows,
    first: async (tx) => (await send(tx)).rows[0],
    run: async (tx) => (await send(tx)).rowCount ?? 0,
  }
}

const texts = new Map<string, string>()

/** The SQLSTATE of a database error, if it is one. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

const outOfReachCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Whether the database is unreachable, or its host name does not resolve, as while its container restarts. */
export function isOutOfReach(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && outOfReachCodes.has(String(error.code))
}

/** The violated unique constraint of an insert, if that was the error. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
}
