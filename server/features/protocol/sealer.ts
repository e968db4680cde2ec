import { openDatabase } from '#database/connection.ts'
import { type Log, faultOf } from '#log/log.ts'
import type { Keyring } from '#vault/keyring.ts'
import { sealProtocol } from './seal-protocol.ts'

const pauseMilliseconds = 1000

/** The sealer at work. `stop` waits for what is under way, and seals once more. */
export type Sealer = { readonly stop: () => Promise<void> }

/**
 * Ties new lines of the protocol into the chain, every second, in each server process: they take turns. It connects with
 * the jobs' role, which is the only one that may write links.
 */
export function openSealer(jobsUrl: string, keyring: Keyring, log: Log): Sealer {
  const database = openDatabase(jobsUrl, log, { connections: 1 })
  let next: NodeJS.Timeout | undefined
  let isStopping = false
  const seal = async () => {
    await sealProtocol(database, keyring).catch((error: unknown) =>
      log.error({ event: 'protocol-not-sealed', ...faultOf(error) }),
    )
    if (!isStopping) next = setTimeout(again, pauseMilliseconds)
  }
  let running = seal()
  const again = () => {
    running = seal()
  }
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(next)
      await running
      await seal()
      await database.end()
    },
  }
}
