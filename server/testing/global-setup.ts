import { execFileSync } from 'node:child_process'
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
      /** The same through the Unix socket, like the server's; through TCP if there is none. */
      readonly appBySocket: string
      readonly jobs: string
      readonly superuser: string
    }
    /** The folder of a stopped PostgreSQL with one migrated database, for tests that need one of their own. */
    stoppedDatabase: string
  }
}

const quiet = { info: () => undefined, error: () => undefined }

/** One PostgreSQL for a whole run, the same whatever the machine has installed, with one migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = mkdtempSync(join(tmpdir(), 'standfest-test-'))
  const [folder, stopped] = [join(place, 'running'), join(place, 'stopped')]
  const made = await startEmbedded({ folder, npm: 'chosen', log: quiet })
  await migrate(made.urls.owner, () => undefined)
  await made.stop()
  execFileSync('cp', ['-a', folder, stopped])
  const database = await startEmbedded({ folder, npm: 'chosen', log: quiet })
  await prepareQueue(database.urls.jobs)
  const appBySocket = database.socketUrls?.app ?? database.urls.app
  project.provide('databaseUrls', { ...database.urls, appBySocket })
  project.provide('stoppedDatabase', stopped)
  return async () => {
    await database.stop()
    rmSync(place, { recursive: true, force: true })
  }
}
