import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@standfest/domain/base/call.ts'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { type Clock, clockFrom, systemClock } from '#config/clock.ts'
import { readEnvironment } from '#config/environment.ts'
import { type Database, openDatabase } from '#database/connection.ts'
import { insertTemplateVersion } from '#features/daily-survey/survey-template.store.ts'
import type { OperatorTerms } from '#http/handle.ts'
import type { LogEntry } from '#log/log.ts'
import { countErrors, type Meters, openMeters } from '#metrics/meters.ts'
import { openSites } from '#sites'
import { keyFilesIn } from '#vault/key-files.ts'
import { openVault } from '#vault/open-vault.ts'
import type { Vault } from '#vault/vault.ts'
import { copyDatabase, type TestDatabase } from './test-database.ts'

/** A clock that a test sets by hand. */
export type TestClock = Clock & {
  readonly set: (moment: string) => void
  readonly pass: (seconds: number) => void
}

export const testZone = 'Europe/Berlin'
/** The default test time: a Thursday morning in winter time. */
export const ordinaryTimestamp = '2026-03-12T08:30:00+01:00'

/** The machine's time, for tests of TLS and the queue, which use it. */
export function presentTimestamp(): string {
  return new Date(systemClock(testZone).instant() * 1000).toISOString()
}

/** A clock that stands still. */
export function testClock(moment: string): TestClock {
  let milliseconds = Date.parse(moment)
  return {
    ...clockFrom(() => milliseconds, testZone),
    set: (next) => {
      milliseconds = Date.parse(next)
    },
    pass: (seconds) => {
      milliseconds += seconds * 1000
    },
  }
}

export type TestServer = {
  readonly urls: Readonly<Record<Role, string>>
  readonly clock: TestClock
  readonly database: Database
  readonly vault: Vault
  readonly addresses: TestDatabase
  readonly meters: Meters
  readonly operator: OperatorTerms
  /** Reads certificates again, as after SIGHUP. */
  readonly renew: () => Promise<void>
  /** Everything that was logged. */
  readonly logged: LogEntry[]
  readonly folder: string
  readonly close: () => Promise<void>
}

type Wishes = {
  readonly page?: string
  readonly moment?: string
  /** Whether statements wait for locks without a time limit, for tests that must not fail on a slow machine. */
  readonly isPatient?: boolean
  /** Whether the server reaches its database by TCP, for tests that watch its network connections. */
  readonly overTcp?: boolean
}

/**
 * A whole server on a fresh database: real HTTP on free ports, a clock of the test's own, and no page unless the test
 * gives one.
 */
export async function openTestServer(
  variables: Record<string, string | undefined> = {},
  { page, moment = ordinaryTimestamp, isPatient = false, overTcp = false }: Wishes = {},
): Promise<TestServer> {
  const addresses = await copyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'standfest-server-'))
  const logged: LogEntry[] = []
  const meters = openMeters()
  const log = countErrors(
    { info: (entry) => logged.push(entry), error: (entry) => logged.push(entry) },
    meters,
  )
  const clock = testClock(moment)
  const app = overTcp ? addresses.app : addresses.appBySocket
  const database = openDatabase(app, log, { connections: 10, unlimited: isPatient })
  const environment = readEnvironment({
    DATA_DIR: folder,
    CLIENT_PORT: '0',
    THERAPIST_PORT: '0',
    ADMIN_PORT: '0',
    TEST_LIMITS: 'high',
    ...variables,
  })
  const vault = await openVault(database, keyFilesIn(environment), { database: 'own', isProduction: false })
  await database.inTransaction((tx) =>
    insertTemplateVersion(tx, dailySurveyTemplateId, firstSurveyTemplate, clock.instant()),
  )
  const instance = { database, vault, clock, addresses, close: () => database.end() }
  const pages = join(folder, 'pages')
  if (page !== undefined) {
    mkdirSync(join(pages, 'assets'), { recursive: true })
    writeFileSync(join(pages, 'index.html'), page)
    writeFileSync(join(pages, 'sw.js'), '')
    writeFileSync(join(pages, 'assets', 'main.js'), 'export {}')
  }
  const sites = await openSites(environment, instance, log, { pagesFolder: pages, meters })
  const close = async () => {
    await sites.close()
    await database.end()
    await addresses.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  const { urls, operator, renew } = sites
  return { urls, clock, database, vault, addresses, meters, operator, renew, logged, folder, close }
}
