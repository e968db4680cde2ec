import { Change } from '@standfest/domain/features/clients/changes.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import pg from 'pg'
import { type Log, faultOf } from '#log/log.ts'

/** A change as it goes through the database: the treating therapist is named, so that few look-ups are needed. */
export type Announced = Change & { readonly parentId: AccountId }

export const channel = 'standfest_changes'

export type ChangeListener = { readonly stop: () => Promise<void> }

const retryMilliseconds = 500

/**
 * Hears what any server process announced, on one connection of its own. A lost connection is opened again, and
 * whoever listens is told that something may have been missed.
 */
export function listenToChanges(
  url: string,
  log: Log,
  on: { change: (announced: Announced) => void; gap: () => void },
): ChangeListener {
  let stopped = false
  let connection: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  const connect = async (first: boolean): Promise<void> => {
    const client = new pg.Client({ connectionString: url, application_name: 'standfest-live' })
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
      if (payload !== undefined) on.change(JSON.parse(payload) as Announced)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (!first) on.gap()
    } catch (error) {
      again(error)
    }
  }
  void connect(true)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await connection?.end().catch(() => undefined)
    },
  }
}
