import type { Database } from '#database/connection.ts'
import { listenTo } from '#database/listen.ts'
import type { Log } from '#log/log.ts'
import { tellAnnouncements } from './announce.store.ts'
import { openAnnouncer } from './announcer.ts'
import { type Announced, auditLines, channel } from './changes.ts'

/** The connection of this process to the changes of all server processes. */
export type LiveConnection = {
  /** Resolves when it listens, or when the first attempt failed. */
  readonly tried: Promise<void>
  /** False while changes are not heard of. */
  readonly isConnected: () => boolean
  /** Notifies all server processes of this process's commits that were not told yet, and closes the connection. */
  readonly stop: () => Promise<void>
}

/**
 * Hears of the changes of all server processes, and notifies them of what was committed. `gap` means that some may have been
 * missed. One connection does both: telling never waits for a free connection of the pool.
 */
export function openLiveConnection(
  { url, database, log }: { readonly url: string; readonly database: Database; readonly log: Log },
  on: {
    /** After each commit of this process that announced something, before its call is answered. */
    readonly committed: (kinds: ReadonlySet<string>) => void
    readonly change: (announced: Announced) => void
    readonly gap: () => void
  },
): LiveConnection {
  const listener = listenTo(
    { url, channel, log },
    {
      announced: (payload) => on.change(JSON.parse(payload) as Announced),
      gap: on.gap,
      connected: () => announcer.wake(),
      // Tells also what a process left untold that was killed after its commit.
      signOfLife: tellAnnouncements,
    },
  )
  const announcer = openAnnouncer(async () => {
    const tx = listener.connection()
    // Without a connection the rows are kept until there is one again.
    if (tx !== undefined) await tellAnnouncements(tx)
  }, log)
  database.onAnnounced((kinds) => {
    on.committed(kinds)
    // Audit log lines alone leave nothing to tell other processes.
    if (kinds.size > 1 || !kinds.has(auditLines)) announcer.wake()
  })
  return {
    tried: listener.tried,
    isConnected: () => listener.connection() !== undefined,
    stop: async () => {
      await announcer.stop()
      await listener.stop()
    },
  }
}
