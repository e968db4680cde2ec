import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { prepareQueue } from '#jobs/queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the migrated template database, by role. */
    databaseUrls: {
      readonly owner: string
      readonly app: string
      readonly jobs: string
      readonly superuser: string
    }
  }
}

const quiet = { info: () => undefined, error: () => undefined }

/** One PostgreSQL for a whole run, the same whatever the machine has installed, with one migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-test-'))
  const database = await startEmbedded({ folder, npm: 'chosen', log: quiet })
  await migrate(database.urls.owner, () => undefined)
  await prepareQueue(database.urls.jobs)
  project.provide('databaseUrls', database.urls)
  return async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
