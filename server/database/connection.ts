import type { Writable } from 'node:stream'
import type { Instant } from '@standfest/domain/base/day.ts'
import pg from 'pg'
import { faultOf, type Log } from '#log/log.ts'
import {
  type Beginnings,
  beginningsOf,
  freeWithinMilliseconds,
  type Pooling,
  sendWhenFree,
} from './session-settings.ts'
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

export type ConnectionLimits = {
  readonly connections: number
  /** Without time limits for statements and locks: for jobs and operator commands that have their own. */
  readonly unlimited?: boolean
  readonly pooling?: Pooling | undefined
}

/** The connections of one role, and how they are used. */
type Connections = { readonly pool: pg.Pool; readonly beginnings: Beginnings }

/**
 * Longer than the pauses between the minute's jobs and sweeps: a connection that closes and opens again for each costs more than
 * the work.
 */
export const idleMilliseconds = 90_000

/** Opens a connection pool for one role. */
export function openDatabase(
  url: string,
  log: Log,
  { connections, unlimited = false, pooling = 'session' }: ConnectionLimits,
): Database {
  const beginnings = beginningsOf(pooling, { unlimited })
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    pipeline: true,
    connectionTimeoutMillis: freeWithinMilliseconds,
    idleTimeoutMillis: idleMilliseconds,
    application_name: 'standfest',
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for the promise, which its types do not know
    ...(beginnings.connection ? { onConnect: beginnings.connection } : {}),
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
  const all = { pool, beginnings }
  return {
    inTransaction: (work) => runTransaction(all, work, tellCommitted),
    read: (work) => runReads(all, work),
    readSnapshot: (work) => readPieces(all, work),
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
type Span = { isOver: boolean; fault: unknown; readonly keepsStatements: boolean }

/**
 * The connection as a transaction sees it. Statements that are sent in one turn of the event loop, without waiting for each other,
 * go to the database in one write. Once the work is over, no statement is sent any more: the connection may belong to the
 * transaction of another caller by then, with that caller's row-level scope.
 */
export function txOn(
  client: pg.ClientBase,
  notes: Notes = noNotes,
  span: Span = { isOver: false, fault: undefined, keepsStatements: true },
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
  const query = (sent: string | pg.QueryConfig, ...values: [unknown[]?]) => {
    if (span.isOver) return Promise.reject(new Error('a statement was to be sent after its transaction'))
    gather()
    const answered = client.query(span.keepsStatements ? sent : withoutName(sent), ...values)
    answered.catch(noteFault)
    return answered
  }
  return { query: query as unknown as Tx['query'], ...notes }
}

/** A statement that is prepared for one execution only. */
function withoutName(sent: string | pg.QueryConfig): string | pg.QueryConfig {
  if (typeof sent === 'string') return sent
  const { name: _, ...unnamed } = sent
  return unnamed
}

/**
 * Whether a statement failed because an earlier one of its transaction had: it was ignored, or its preparation, which it does not
 * repeat, was.
 */
function isIgnored(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '25P02' || state === '26000'
}

/** A connection of the pool in use by one caller; one that may be in an unknown state does not return to the pool. */
async function take({ pool, beginnings: { keepsStatements } }: Connections) {
  const client = await pool.connect()
  let isLost = false
  const noteLoss = () => {
    isLost = true
  }
  client.on('error', noteLoss)
  const span: Span = { isOver: false, fault: undefined, keepsStatements }
  /** Ends the transaction, if there is one, and makes sure that no statement follows. */
  const rollBack = async () => {
    span.isOver = true
    await client.query('rollback').catch(noteLoss)
  }
  const giveBack = () => {
    span.isOver = true
    client.removeListener('error', noteLoss)
    client.release(isLost)
  }
  const begin = (text: string) => {
    const begun = sendWhenFree(client, text)
    begun.catch(noteLoss)
    return begun
  }
  return { client, span, noteLoss, begin, rollBack, giveBack }
}

async function runTransaction<T>(
  connections: Connections,
  work: (tx: Tx) => Promise<T>,
  tellCommitted: AnnouncementListener,
): Promise<T> {
  const { write, isAwaited } = connections.beginnings
  const { client, span, noteLoss, begin, rollBack, giveBack } = await take(connections)
  let notBegun: unknown
  const kinds = new Set<string>()
  const last: Promise<unknown>[] = []
  const lastFaults: unknown[] = []
  const notes: Notes = {
    noteAnnounced: (kind) => kinds.add(kind),
    sendWithCommit: (one) => {
      last.push(one)
      one.catch((error: unknown) => lastFaults.push(error))
    },
  }
  const tx = txOn(client, notes, span)
  try {
    const begun = isAwaited ? begin(write) : tx.query(write)
    begun.catch((error: unknown) => {
      notBegun = error
      noteLoss()
    })
    if (isAwaited) await begun
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
    await rollBack()
    // Without BEGIN the statements ran outside a transaction, so that their own results and errors do not count.
    throw notBegun ?? faultBehind(error, span)
  } finally {
    giveBack()
  }
}

/** The error of the statement that made the later ones of its transaction fail. */
function faultBehind(error: unknown, { fault }: Span): unknown {
  return isIgnored(error) ? (fault ?? error) : error
}

async function runReads<T>(connections: Connections, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { read } = connections.beginnings
  const { client, span, begin, rollBack, giveBack } = await take(connections)
  try {
    if (read === undefined) return await work(txOn(client, noNotes, span))
    await begin(read)
    try {
      return await work(txOn(client, noNotes, span))
    } finally {
      await rollBack()
    }
  } catch (error) {
    throw faultBehind(error, span)
  } finally {
    giveBack()
  }
}

async function* readPieces<T>(
  connections: Connections,
  work: (tx: Tx) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const { client, span, begin, rollBack, giveBack } = await take(connections)
  try {
    await begin(connections.beginnings.snapshot)
    yield* work(txOn(client, noNotes, span))
  } finally {
    // The snapshot is read-only: there is nothing to commit.
    await rollBack()
    giveBack()
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
