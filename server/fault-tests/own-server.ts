import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@standfest/domain/base/call.ts'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { inject } from 'vitest'
import { readEnvironment } from '#config/environment.ts'
import { openDatabase } from '#database/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from '#database/embedded.ts'
import { insertTemplateVersion } from '#features/daily-survey/survey-template.store.ts'
import { prepareQueue } from '#jobs/queue.ts'
import { openSites } from '#sites'
import { type TestServer, testClock } from '#testing/test-server.ts'
import { keyFilesIn } from '#vault/key-files.ts'
import { openVault } from '#vault/open-vault.ts'

const quiet = { info: () => undefined, error: () => undefined }

export type OwnServer = Pick<TestServer, 'database' | 'vault' | 'clock' | 'urls'> & {
  readonly postgres: EmbeddedDatabase
  readonly folder: string
  readonly closeSites: () => Promise<void>
  readonly close: () => Promise<void>
}

type Place = { readonly settings?: Readonly<Record<string, string>>; readonly disk?: string }

/**
 * A server with its own PostgreSQL, which a test may kill; `settings` plant a fault that a real start refuses, `disk`
 * is the database's location. Its clock stands still unless the test moves it.
 */
export async function openOwnServer(moment: string, { settings = {}, disk }: Place = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-fault-'))
  const ownDatabase = join(disk ?? folder, 'database')
  // A copy of the migrated cluster with its file modes: `initdb` and the migrations take longer than many a test.
  execFileSync('cp', ['-a', inject('stoppedDatabase'), ownDatabase])
  const postgres = await startEmbedded({ folder: ownDatabase, settings, npm: 'chosen', log: quiet })
  await prepareQueue(postgres.urls.jobs)
  const clock = testClock(moment)
  const database = openDatabase(postgres.urls.app, quiet, { connections: 10 })
  const environment = readEnvironment({
    DATA_DIR: folder,
    CLIENT_PORT: '0',
    THERAPIST_PORT: '0',
    ADMIN_PORT: '0',
    TEST_LIMITS: 'high',
  })
  const vault = await openVault(database, keyFilesIn(environment), {
    database: 'embedded',
    isProduction: false,
  })
  await database.inTransaction((tx) =>
    insertTemplateVersion(tx, dailySurveyTemplateId, firstSurveyTemplate, clock.instant()),
  )
  const instance = { database, vault, clock, addresses: { ...postgres.urls }, close: () => database.end() }
  const sites = await openSites(environment, instance, quiet)
  const urls: Readonly<Record<Role, string>> = sites.urls
  const close = async () => {
    await sites.close()
    await database.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { postgres, database, vault, clock, urls, folder, closeSites: sites.close, close }
}
