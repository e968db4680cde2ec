import type pg from 'pg'

/**
 * What an address leads to: `session` is PostgreSQL itself or a pooler that keeps one of its sessions to a connection, `transaction` a
 * pooler that may use another session for each transaction.
 */
export type Pooling = 'session' | 'transaction'

/** Longer than a free connection takes; a call that waits longer is answered that the server is overloaded. */
export const freeWithinMilliseconds = 3000

const safety = 'default_transaction_read_only = on'
const forms = ['jit = off', "datestyle = 'ISO'"]
const timeLimits = [
  'statement_timeout = 5000',
  'lock_timeout = 2000',
  'idle_in_transaction_session_timeout = 10000',
]
/** A snapshot waits for a slow reader. */
const snapshotLimits = ["statement_timeout = '60s'", "idle_in_transaction_session_timeout = '5min'"]

/** How connections and transactions of a database begin. */
export type Beginnings = {
  /** Sets up a new connection, or refuses it. Absent where a connection has no session of its own. */
  readonly connection?: (client: pg.ClientBase) => Promise<void>
  readonly write: string
  /** Absent where reads need no transaction. */
  readonly read?: string
  readonly snapshot: string
  /** Whether statements wait for the answer to `begin`. */
  readonly isAwaited: boolean
  /** Whether a connection keeps its prepared statements. */
  readonly keepsStatements: boolean
}

/**
 * [Note: Session settings] Time limits, and read-only outside of `begin read write`: statements are sent without waiting for BEGIN, and if
 * that failed, each would be a transaction of its own. They are no startup parameters (`options`), which PgBouncer refuses or drops, and
 * no settings of the role, which would not reach the sessions that a pooler has open, and would reach those of an older version that runs
 * beside. With sessions, each new connection is set up and asked before its first use. With transactions, each transaction sets its own,
 * and statements wait for BEGIN.
 */
export function beginningsOf(pooling: Pooling, { unlimited }: { readonly unlimited: boolean }): Beginnings {
  const settings = [...(unlimited ? [] : timeLimits), ...forms]
  const snapshot = 'begin transaction isolation level repeatable read read only'
  if (pooling === 'session')
    return {
      connection: (client) => setUp(client, [...settings, safety]),
      write: 'begin read write',
      snapshot: [snapshot, ...local(snapshotLimits)].join(';'),
      isAwaited: false,
      keepsStatements: true,
    }
  const withSettings = (begin: string, more: readonly string[] = []) =>
    [begin, ...local(settings), ...local(more)].join(';')
  return {
    write: withSettings('begin read write'),
    read: withSettings('begin read only'),
    snapshot: withSettings(snapshot, snapshotLimits),
    isAwaited: true,
    keepsStatements: false,
  }
}

function local(settings: readonly string[]): readonly string[] {
  return settings.map((one) => `set local ${one}`)
}

/** Sets a session up and asks it, because a pooler may have led the settings to another one. */
async function setUp(client: pg.ClientBase, settings: readonly string[]): Promise<void> {
  await sendWhenFree(client, settings.map((one) => `set ${one}`).join(';'))
  const { rows } = await sendWhenFree<{ value: string }>(
    client,
    `select current_setting('default_transaction_read_only') as value`,
  )
  if (rows[0]?.value !== 'on')
    throw new Error(
      'The session settings do not hold on a connection to the database: a pooler changes sessions between transactions. Set its pool_mode to session, or DATABASE_POOLING=transaction.',
    )
}

/** No connection to the database became free in time, at the pooler or in the pool. */
export class PoolFull extends Error {}

/**
 * Sends a connection's first statement, or a transaction's: with a pooler, that is where the wait for a free session happens. Throws
 * `PoolFull` after the limit; the connection is destroyed, because its statement may still be carried out.
 */
export async function sendWhenFree<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
): Promise<pg.QueryResult<Row>> {
  const statement: pg.QueryConfig & { readonly query_timeout: number } = {
    text,
    query_timeout: freeWithinMilliseconds,
  }
  try {
    return await client.query<Row>(statement)
  } catch (error) {
    if (error instanceof Error && error.message === 'Query read timeout')
      throw new PoolFull(
        `no connection to the database became free within ${freeWithinMilliseconds / 1000} seconds`,
        { cause: error },
      )
    throw error
  }
}
