import type { Day } from '@standfest/domain/base/day.ts'
import type { Database, Tx } from '#database/connection.ts'
import { faultOf, type Log } from '#log/log.ts'

/**
 * [Note: The trace of readings]
 * What the protocol holds once a day is written when it happens first: in the transaction of the reading, so that it is
 * committed before the answer leaves. From then on this memory knows, and a reading costs no statement. It learns only what
 * was committed: a reading whose transaction was undone is noted with the next one. Whatever the memory forgets, or another
 * process noted, the database's own once-a-day rule refuses to hold twice.
 */
export type Trace = {
  readonly has: (day: Day, key: string) => boolean
  readonly add: (day: Day, keys: readonly string[]) => void
  /**
   * Writes after the answer, in order: what is told of a refusal must not change how long the refusal took, and a
   * transaction that is undone would take it along.
   */
  readonly later: (work: (tx: Tx) => Promise<void>) => void
  /** Waits for what is still to be written. */
  readonly settled: () => Promise<void>
}

/** More readers, clients and kinds a day than a large clinic has; beyond that the database is asked again. */
const mostKept = 200_000
/** More than can wait in honest use; whoever asks faster than the database writes is not waited for. */
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

/** The trace as one transaction sees it: what it notes is remembered once it is committed. */
export type TraceOfCall = {
  readonly has: (key: string) => boolean
  readonly keep: (keys: readonly string[]) => void
  /** Something was read, and there was no room for its line. */
  readonly missed: () => void
}
