import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NpmPostgres } from '#database/choose-programs.ts'
import { startEmbedded } from '#database/embedded.ts'
import { sqlRows } from './direct-sql.ts'
import { operatorFile } from './server-process.ts'

/** A PostgreSQL that clinics share: a cluster with neither roles nor database of Standfest. */
export type SharedCluster = {
  /** A superuser's address. */
  readonly adminUrl: string
  readonly port: number
  /** The folder of all clinics. */
  readonly clinics: string
  /** Runs an operator command as a process, with the superuser's address in its environment. */
  readonly operate: (
    words: string,
    more?: Readonly<Record<string, string | undefined>>,
    /** What is typed. */
    input?: string,
  ) => Promise<{ readonly code: unknown; readonly said: string; readonly wrong: string }>
  readonly stop: () => Promise<void>
}

const quiet = { info: () => undefined, error: () => undefined }

/** `npm`: whether it is npm's PostgreSQL or, `refused`, the distribution's, whose pg_dump is installed with it. */
export async function openSharedCluster(npm: NpmPostgres = 'chosen'): Promise<SharedCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-shared-'))
  const clinics = join(folder, 'clinics')
  mkdirSync(clinics)
  const postgres = await startEmbedded({ folder: join(folder, 'postgres'), npm, log: quiet })
  const adminUrl = postgres.urls.superuser
  await sqlRows(adminUrl, 'drop database standfest')
  const made = await sqlRows<{ name: string }>(
    adminUrl,
    `select rolname as name from pg_roles where rolname like 'standfest%'`,
  )
  for (const { name } of made) await sqlRows(adminUrl, `drop role ${name}`)
  return {
    adminUrl,
    port: postgres.port,
    clinics,
    operate: (words, more = {}, input = '') => {
      const env = {
        PATH: process.env.PATH ?? '',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
        POSTGRES_ADMIN_URL: adminUrl,
        ...more,
      }
      return new Promise((resolve) => {
        const typed = [operatorFile, ...words.split(' ')]
        execFile(process.execPath, typed, { env }, (error, said, wrong) =>
          resolve({ code: error?.code ?? 0, said, wrong }),
        ).stdin?.end(input)
      })
    },
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The words that make a clinic. */
export function provisionWords(cluster: SharedCluster, clinic: string): string {
  return `provision --clinic ${clinic} --domain example.org --dir ${cluster.clinics} --alias leitung --email leitung@${clinic}.example.org --name Ada --surname Muster`
}
