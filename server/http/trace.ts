import type { Day } from '@standfest/domain/base/day.ts'
import type { Database, Tx } from '#database/connection.ts'
import { faultOf, type Log } from '#log/log.ts'

/**
 * [Note: The trace of readings] A reading is recorded once a day, at its first occurrence: in the transaction of the
 * reading, so that it is committed before the answer is sent. An in-memory cache then avoids further statements. It
 * contains only committed entries: a rolled-back reading is recorded with the next one. What the cache forgets, or
 * another process recorded, is deduplicated by a unique constraint.
 */
export type Trace = {
  readonly has: (day: Day, key: string) => boolean
  readonly add: (day: Day, keys: readonly string[]) => void
  /**
   * Writes after the answer, in order: recording a refusal must neither change its timing nor be rolled back with it.
   */
  readonly later: (work: (tx: Tx) => Promise<void>) => void
  /** Waits for pending writes. */
  readonly settled: () => Promise<void>
}

/**
 * Cache limit: more readers, clients and kinds a day than a large clinic has; beyond that the database is asked again.
 */
const mostKept = 200_000
/** Queue limit: beyond honest use, entries are dropped instead of waiting for the database. */
const mostWaiting = 1000

export function openTrace(database: Database, log: Log): Trace {
  let present: Day | undefined
  let kept = new Set<string>()
  let waiting = 0
  let last: Promise<void> = Promise.resolve()
  const write = async (work: (tx: Tx) => Promise<void>) => {
    try {
      await new Promise((resolve) => setImmediate(resolve))
      await database.inTransaction(work)
    } catch (error) {
      log.error({ event: 'trace-not-written', ...faultOf(error) })
    } finally {
      waiting -= 1
    }
  }
  return {
    has: (day, key) => day === present && kept.has(key),
    add: (day, keys) => {
      if (day !== present || kept.size + keys.length > mostKept) kept = new Set()
      present = day
      for (const key of keys) kept.add(key)
    },
    later: (work) => {
      if (waiting >= mostWaiting) return log.error({ event: 'trace-overrun' })
      waiting += 1
      last = last.then(() => write(work))
    },
    settled: () => last,
  }
}

/** The trace within one transaction: its entries are remembered after the commit. */
export type TraceOfCall = {
  readonly has: (key: string) => boolean
  readonly keep: (keys: readonly string[]) => void
  /** Whether a reading could not be recorded because the disk is full. */
  readonly missed: () => void
}
