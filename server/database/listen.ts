import pg from 'pg'
import { faultOf, type Log } from '#log/log.ts'

export type Listener = {
  /** It hears, or the first try has failed: then whoever listens is told of the gap as soon as it hears. */
  readonly tried: Promise<void>
  readonly stop: () => Promise<void>
}

const retryMilliseconds = 500
/** What the database calls the one connection of each server process that listens. */
export const liveConnectionName = 'standfest-live'

/**
 * Hears what any connection announced on a channel, on one connection of its own. A lost connection is opened
 * again, and whoever listens is told that something may have been missed.
 */
export function listenTo(
  { url, channel, log }: { readonly url: string; readonly channel: string; readonly log: Log },
  on: { readonly announced: (payload: string) => void; readonly gap: () => void },
): Listener {
  let stopped = false
  let connection: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  const connect = async (first: boolean): Promise<void> => {
    const client = new pg.Client({ connectionString: url, application_name: liveConnectionName })
    connection = client
    const again = (error: unknown) => {
      if (stopped || connection !== client) return
      connection = undefined
      log.error({ event: 'live-channel-lost', ...faultOf(error) })
      retry = setTimeout(() => void connect(false), retryMilliseconds)
    }
    client.on('error', again)
    client.on('end', () => again(new Error('ended')))
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) on.announced(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (!first) on.gap()
    } catch (error) {
      again(error)
    }
  }
  return {
    tried: connect(true),
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await connection?.end().catch(() => undefined)
    },
  }
}
