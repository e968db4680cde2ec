import { type Database, openDatabase } from '#database/connection.ts'
import { faultOf, type Log } from '#log/log.ts'
import type { Keyring } from '#vault/keyring.ts'
import { deliverLines, type Feed } from './feed.ts'
import { sealAuditLog } from './seal-audit-log.ts'

/** The shortest time from one run to the next. */
const pauseMilliseconds = 1000
/** Finds the lines of operator commands and of processes that were killed after a commit: nobody wakes for those. */
const sweepMilliseconds = 30_000

/** Work on new audit log lines. `stop` waits for a running one, and runs it once more. */
export type LineWork = {
  /** After a commit with new lines: they are worked on at once, or within a second of the run before. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

/**
 * Links new audit log lines into the chain; server processes take turns. It connects with the jobs' role, the only one
 * that may write links.
 */
export function openSealer(jobsUrl: string, keyring: Keyring, log: Log): LineWork {
  return workOnLines(jobsUrl, log, async (database) => {
    try {
      await sealAuditLog(database, keyring)
      return true
    } catch (error) {
      log.error({ event: 'protocol-not-sealed', ...faultOf(error) })
      return false
    }
  })
}

/**
 * Delivers audit log lines to the clinic's log collector in the background. What cannot be written is retried later;
 * the log reports when a failure ends, not each attempt.
 */
export function openFeeder(jobsUrl: string, feed: Feed, log: Log): LineWork {
  let isFailing = false
  return workOnLines(jobsUrl, log, async (database) => {
    try {
      await deliverLines(database, feed)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ event: 'audit-feed-not-written', ...faultOf(error) })
      isFailing = true
    }
    return !isFailing
  })
}

/** Runs `work`, which returns whether it succeeded, when woken, after a failure, and as a sweep: one run at a time. */
function workOnLines(jobsUrl: string, log: Log, work: (database: Database) => Promise<boolean>): LineWork {
  const database = openDatabase(jobsUrl, log, { connections: 1 })
  let next: NodeJS.Timeout | undefined
  let isWoken = false
  let isRunning = false
  let isStopping = false
  let earliest = 0
  const plan = (milliseconds: number) => {
    clearTimeout(next)
    if (!isStopping) next = setTimeout(start, milliseconds)
  }
  const round = async () => {
    isRunning = true
    isWoken = false
    earliest = performance.now() + pauseMilliseconds
    const hasSucceeded = await work(database)
    isRunning = false
    plan(isWoken || !hasSucceeded ? pauseMilliseconds : sweepMilliseconds)
  }
  let running = round()
  const start = () => {
    running = round()
  }
  return {
    wake: () => {
      if (isWoken) return
      isWoken = true
      if (!isRunning) plan(Math.max(0, earliest - performance.now()))
    },
    stop: async () => {
      isStopping = true
      clearTimeout(next)
      await running
      await round()
      await database.end()
    },
  }
}
