import type { Duplex } from 'node:stream'
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
const connectsWithinMilliseconds = 5000
/** A connection whose other end is gone without a word (half-open) has no error: it is asked at an interval. */
const signOfLifeEveryMilliseconds = 10_000
/** Longer than a statement may take, behind which the sign of life may have to wait. */
const answersWithinMilliseconds = 10_000
const endsWithinMilliseconds = 2000
/** The application name of each server process's listening connection. */
export const liveConnectionName = 'standfest-live'

/**
 * Listens to a notification channel on a dedicated connection. A connection that is lost, or gives no sign of life, is replaced, and
 * the listener is told that notifications may have been missed.
 */
export function listenTo(
  { url, channel, log }: { readonly url: string; readonly channel: string; readonly log: Log },
  on: {
    readonly announced: (payload: string) => void
    readonly gap: () => void
    readonly connected: () => void
    /** Asked at an interval of ten seconds: without an answer the connection is replaced. */
    readonly signOfLife: (tx: Tx) => Promise<unknown>
  },
): Listener {
  let stopped = false
  let connection: pg.Client | undefined
  let listening: Tx | undefined
  let retry: NodeJS.Timeout | undefined
  let signOfLife: NodeJS.Timeout | undefined
  const connect = async (first: boolean): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: liveConnectionName,
      connectionTimeoutMillis: connectsWithinMilliseconds,
      query_timeout: answersWithinMilliseconds,
    })
    connection = client
    const again = (error: unknown) => {
      if (stopped || connection !== client) return
      connection = undefined
      listening = undefined
      clearInterval(signOfLife)
      cut(client)
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
      await client.query(`set statement_timeout = 5000; listen ${channel}`)
      const tx = txOn(client)
      listening = tx
      if (!first) on.gap()
      on.connected()
      signOfLife = setInterval(() => void on.signOfLife(tx).catch(again), signOfLifeEveryMilliseconds)
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
      clearInterval(signOfLife)
      if (connection) await end(connection)
    },
  }
}

/** Takes leave of the database; without an answer the connection is cut. */
async function end(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => cut(client), endsWithinMilliseconds)
  await client.end().catch(() => undefined)
  clearTimeout(timer)
}

function cut(client: pg.Client): void {
  const { stream } = (client as pg.Client & { readonly connection: { readonly stream: Duplex } }).connection
  stream.destroy()
}
