import { type Database, openDatabase } from '#database/connection.ts'
import { faultOf, type Log } from '#log/log.ts'
import type { Keyring } from '#vault/keyring.ts'
import { deliverLines, type Feed } from './feed.ts'
import { sealAuditLog } from './seal-audit-log.ts'

const pauseMilliseconds = 1000

/** Work repeated every second. `stop` waits for a running one, and runs it once more. */
export type EverySecond = { readonly stop: () => Promise<void> }

/**
 * Links new audit log lines into the chain; server processes take turns. It connects with the jobs' role, the only one
 * that may write links.
 */
export function openSealer(jobsUrl: string, keyring: Keyring, log: Log): EverySecond {
  return everySecond(jobsUrl, log, async (database) => {
    await sealAuditLog(database, keyring).catch((error: unknown) =>
      log.error({ event: 'protocol-not-sealed', ...faultOf(error) }),
    )
  })
}

/**
 * Delivers audit log lines to the clinic's log collector in the background. What cannot be written is retried later;
 * the log reports when a failure ends, not each attempt.
 */
export function openFeeder(jobsUrl: string, feed: Feed, log: Log): EverySecond {
  let isFailing = false
  return everySecond(jobsUrl, log, async (database) => {
    try {
      await deliverLines(database, feed)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ event: 'audit-feed-not-written', ...faultOf(error) })
      isFailing = true
    }
  })
}

function everySecond(jobsUrl: string, log: Log, work: (database: Database) => Promise<void>): EverySecond {
  const database = openDatabase(jobsUrl, log, { connections: 1 })
  let next: NodeJS.Timeout | undefined
  let isStopping = false
  const round = async () => {
    await work(database)
    if (!isStopping) next = setTimeout(again, pauseMilliseconds)
  }
  let running = round()
  const again = () => {
    running = round()
  }
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(next)
      await running
      await round()
      await database.end()
    },
  }
}
