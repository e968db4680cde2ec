import pg from 'pg'
import { faultOf, type Log } from '#log/log.ts'
import { type Tx, txOn } from './connection.ts'

export type Listener = {
  /**
   * Resolves when the listener is connected, or its first attempt has failed; in that case `gap` is called once it is
   * connected.
   */
  readonly tried: Promise<void>
  /** The connection for single statements; undefined while there is none. */
  readonly connection: () => Tx | undefined
  readonly stop: () => Promise<void>
}

const retryMilliseconds = 500
/** The application name of each server process's listening connection. */
export const liveConnectionName = 'standfest-live'

/**
 * Listens to a notification channel on a dedicated connection. A lost connection is reopened, and the listener is told
 * that notifications may have been missed.
 */
export function listenTo(
  { url, channel, log }: { readonly url: string; readonly channel: string; readonly log: Log },
  on: {
    readonly announced: (payload: string) => void
    readonly gap: () => void
    readonly connected: () => void
  },
): Listener {
  let stopped = false
  let connection: pg.Client | undefined
  let listening: Tx | undefined
  let retry: NodeJS.Timeout | undefined
  const connect = async (first: boolean): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: liveConnectionName,
      options: '-c statement_timeout=5000',
    })
    connection = client
    const again = (error: unknown) => {
      if (stopped || connection !== client) return
      connection = undefined
      listening = undefined
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
      listening = txOn(client)
      if (!first) on.gap()
      on.connected()
    } catch (error) {
      again(error)
    }
  }
  return {
    tried: connect(true),
    connection: () => listening,
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await connection?.end().catch(() => undefined)
    },
  }
}
