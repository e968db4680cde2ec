/*
 * node tools/run.mjs server/fault-tests/leave-database.ts VERSION
 *
 * Leaves a small clinic's database and keys as this version has them, for the versions to come: they must bring it up to date
 * and read everything (upgrade.test.ts). tools/set-version.ts runs it once for each release, and never again for the same.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { readEnvironment } from '#config/environment.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { insertTemplateVersion } from '#features/daily-survey/survey-template.store.ts'
import { openLog } from '#log/log.ts'
import { type Instance, openInstance } from '#open-instance'
import { sqlRows } from '#testing/direct-sql.ts'
import { type LeftDatabase, leftDatabases, leftTimestamp } from './left-databases.ts'

async function rowsOf({ addresses }: Instance): Promise<LeftDatabase['tables']> {
  const inside = new URL(addresses.superuser ?? '')
  inside.pathname = '/standfest'
  const names = await sqlRows<{ name: string }>(
    inside.href,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables: Record<string, readonly object[]> = {}
  for (const { name } of names) {
    const [all] = await sqlRows<{ rows: object[] }>(
      inside.href,
      `select coalesce(json_agg(t), '[]'::json) as rows from ${name} t`,
    )
    tables[name] = all?.rows ?? []
  }
  return tables
}

function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path), readFileSync(path).toString('base64')]),
  )
}

const [version = ''] = process.argv.slice(2)
if (!/^\d+[.]\d+[.]\d+$/.test(version)) throw new Error('which version?')
const folder = mkdtempSync(join(tmpdir(), 'standfest-left-'))
writeFileSync(join(folder, 'clock'), leftTimestamp)
const environment = readEnvironment({
  DATA_DIR: folder,
  TEST_CLOCK_FILE: join(folder, 'clock'),
  EMBEDDED_POSTGRES: 'npm-without-support',
})
const instance = await openInstance(environment, { log: openLog(false), say: () => undefined })
try {
  await instance.database.inTransaction((tx) =>
    insertTemplateVersion(tx, dailySurveyTemplateId, firstSurveyTemplate, instance.clock.instant()),
  )
  await loadDemo(instance, { clients: 4, days: 20, therapists: 2, administrators: 1 })
  const left: LeftDatabase = { keys: filesIn(join(folder, 'keys')), tables: await rowsOf(instance) }
  writeFileSync(join(leftDatabases, `${version}.json.gz`), gzipSync(JSON.stringify(left), { level: 9 }))
} finally {
  await instance.close()
  rmSync(folder, { recursive: true, force: true })
}
