import type { Instant } from '@standfest/domain/base/day.ts'
import pg from 'pg'
import { faultOf, type Log } from '#log/log.ts'
import type { Sql } from './sql.ts'

/** One transaction's connection. Stores get it; nobody else speaks SQL. */
export type Tx = { readonly query: pg.PoolClient['query'] }

export type Database = {
  /** Runs work in one transaction: committed when it returns, rolled back when it throws. */
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Reads without a transaction around it: each statement is one of its own, and none can write. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /**
   * Reads piece by piece, at the pace of whoever takes the pieces: all that the work sees is of one moment, however long
   * it takes. It writes nothing, has limits of its own, and ends when nobody takes any more.
   */
  readonly readSnapshot: <T>(work: (tx: Tx) => AsyncIterable<T>) => AsyncIterable<T>
  /** How much of the pool is taken at this moment. */
  readonly poolUse: () => PoolUse
  readonly end: () => Promise<void>
}

/** Connections of a pool that work and that wait for work, and who waits for a free one. */
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
 * Instants are whole seconds, as everywhere. These parsers belong to the pool's connections alone, and to columns of this very
 * type: inside of JSON and arrays an instant has to be made a number by the statement (`extract(epoch from …)`).
 */
function instantOf(text: string): Instant {
  const moment = parseTimestamp(text)
  if (!(moment instanceof Date)) throw new Error('no instant')
  return Math.round(moment.getTime() / 1000)
}

/**
 * Statements are sent behind the beginning of their transaction without waiting for it. Should it fail, each of them would
 * be a transaction of its own: outside of one that was begun nothing is written.
 */
const everySession = ['default_transaction_read_only=on', 'jit=off', 'datestyle=ISO']
const begin = 'begin read write'

/** Limits of every ordinary connection; jobs and operator commands set their own. */
const sessionOptions = [
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
  ...everySession,
]

/** A snapshot reads, and waits for whoever takes what was read. */
const beginSnapshot = `begin transaction isolation level repeatable read read only;
  set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '5min'`

export type ConnectionLimits = { readonly connections: number; readonly unlimited?: boolean }

/** Opens a pool of connections for one role. */
export function openDatabase(url: string, log: Log, { connections, unlimited }: ConnectionLimits): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    pipeline: true,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
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
  return {
    inTransaction: (work) => runTransaction(pool, work),
    read: (work) => runReads(pool, work),
    readSnapshot: (work) => readPieces(pool, work),
    poolUse: () => poolUseOf(pool),
    end,
  }
}

/** What a pool says of itself. */
export function poolUseOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUse {
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const lost = { is: false }
  const noteLoss = () => {
    lost.is = true
  }
  client.on('error', noteLoss)
  let notBegun: unknown
  try {
    const begun = client.query(begin)
    begun.catch((error: unknown) => {
      notBegun = error
      noteLoss()
    })
    const result = await work(client)
    await begun
    const { command } = await client.query('commit')
    // PostgreSQL answers the commit of a transaction that had a fault by undoing it, and calls that no error.
    if (command !== 'COMMIT') throw new Error('a transaction with a fault was to be committed')
    return result
  } catch (error) {
    await client.query('rollback').catch(noteLoss)
    // What was asked without a transaction saw nothing: what was made of that is no answer.
    throw notBegun ?? error
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
  try {
    return await work(client)
  } finally {
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
  try {
    await client.query(beginSnapshot)
    yield* work(client)
  } finally {
    // Nothing was written: there is nothing to commit, whether all was read or not.
    await client.query('rollback').catch(noteLoss)
    client.removeListener('error', noteLoss)
    client.release(lost.is)
  }
}

/** A prepared statement with the shape of its rows. */
export type Statement<Row> = {
  readonly all: (tx: Tx) => Promise<Row[]>
  readonly first: (tx: Tx) => Promise<Row | undefined>
  /** Runs it and says how many rows it touched. */
  readonly run: (tx: Tx) => Promise<number>
}

/**
 * A statement that every connection prepares at first use, under its name. One name has one text, whatever the values are: what
 * is inserted into a template must not change the text from call to call.
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

/** The SQLSTATE of a database's error, if it is one. */
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

/** Nobody answers where the database should be, or its name leads nowhere: so it is while its container is restarted. */
export function isOutOfReach(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && outOfReachCodes.has(String(error.code))
}

/** The unique constraint that an insert met, if that was the fault. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined
}
