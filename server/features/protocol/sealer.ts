import { type Database, openDatabase } from '#database/connection.ts'
import { faultOf, type Log } from '#log/log.ts'
import type { Keyring } from '#vault/keyring.ts'
import { deliverLines, type Feed } from './feed.ts'
import { sealProtocol } from './seal-protocol.ts'

const pauseMilliseconds = 1000

/** Work that is done every second. `stop` waits for what is under way, and does it once more. */
export type EverySecond = { readonly stop: () => Promise<void> }

/**
 * Ties new lines of the protocol into the chain, in each server process: they take turns. It connects with the jobs' role,
 * which is the only one that may write links.
 */
export function openSealer(jobsUrl: string, keyring: Keyring, log: Log): EverySecond {
  return everySecond(jobsUrl, log, async (database) => {
    await sealProtocol(database, keyring).catch((error: unknown) =>
      log.error({ event: 'protocol-not-sealed', ...faultOf(error) }),
    )
  })
}

/**
 * Hands the protocol's lines to the clinic's log collector. Nothing waits for it: what cannot be written stays in the
 * protocol, and is written when that is possible again. The log tells when that ends, not at each try.
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
