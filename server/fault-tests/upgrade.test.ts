import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { verifyAll } from '#commands/verify.ts'
import { readEnvironment } from '#config/environment.ts'
import { migrate } from '#database/migrate.ts'
import { copyKeys } from '#features/accounts/keys.jobs.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { sqlRows } from '#testing/direct-sql.ts'
import { emptyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { type Failure, standBetween, withFailure } from './failing-statements.ts'
import {
  fillAsLeft,
  type LeftDatabase,
  layKeys,
  leftDatabases,
  leftTimestamp,
  readLeft,
} from './left-databases.ts'

const versions = readdirSync(leftDatabases).map((file) => file.replace('.json.gz', ''))

let folder: string
let addresses: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-upgrade-'))
  addresses = await emptyDatabase()
})
afterEach(async () => {
  await addresses.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function layDown(version: string): Promise<LeftDatabase> {
  const left = readLeft(`${version}.json.gz`)
  await fillAsLeft(left, addresses)
  layKeys(left, join(folder, 'keys'))
  writeFileSync(join(folder, 'clock'), leftTimestamp)
  return left
}

/** Runs the complete verification of a restore, and returns its report. */
async function lookThrough(): Promise<string[]> {
  const said: string[] = []
  const environment = readEnvironment({
    DATA_DIR: folder,
    DATABASE_URL: addresses.app,
    DATABASE_JOBS_URL: addresses.jobs,
    DATABASE_OWNER_URL: addresses.owner,
    TEST_CLOCK_FILE: join(folder, 'clock'),
  })
  const instance = await openInstance(environment, { log: openLog(false), say: () => undefined })
  try {
    await copyKeys(instance)
    const terminal = { say: (line: string) => void said.push(line), progress: () => () => undefined }
    said.push(await verifyAll(instance, { terminal, signal: new AbortController().signal }))
  } finally {
    await instance.close()
  }
  return said
}

type SettingRow = { readonly name: string; readonly value: { clinic?: object; terms?: unknown } }

/** Rows as stored by the old version, with the intended changes of migrations reverted. */
function asLeft(
  table: string,
  rows: readonly Record<string, unknown>[],
  { tables }: LeftDatabase,
): readonly Record<string, unknown>[] {
  const applied = tables['schema_migrations'] as readonly { readonly name: string }[]
  if (table !== 'settings' || applied.some(({ name }) => name === '0035-clinic-texts.sql')) return rows
  const settings = rows as readonly SettingRow[]
  // Migration 0035 moved the terms to the clinic's other texts.
  const terms = settings.find(({ name }) => name === 'clinic_texts')?.value.terms
  if (terms === undefined) return rows
  return settings.map((row) =>
    row.name === 'clinic' ? { ...row, value: { ...row.value, clinic: { ...row.value.clinic, terms } } } : row,
  )
}

/** Tables with missing rows or changed values in still existing columns. */
async function lostSince(left: LeftDatabase): Promise<string[]> {
  const lost = await Promise.all(
    Object.entries(left.tables).map(async ([name, rows]) => {
      const now = await sqlRows<{ row: Record<string, unknown> }>(
        addresses.superuser,
        `select to_jsonb(t) as row from ${name} t`,
      )
      const present = asLeft(
        name,
        now.map(({ row }) => row),
        left,
      )
      const kept = new Set(present.map((row) => fingerprint(row, rows[0])))
      return rows.filter((row) => !kept.has(fingerprint(row, present[0]))).length > 0 ? [name] : []
    }),
  )
  return lost.flat()
}

/** A row's values in the columns it shares with another row. */
function fingerprint(row: object, other: object | undefined): string {
  const common = Object.entries(row).filter(([name]) => other === undefined || name in other)
  return JSON.stringify(Object.fromEntries(common), inOrder)
}

/** Normalises the order of object keys. */
function inOrder(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [next]) => (one < next ? -1 : 1)))
}

const shape = `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
  where table_schema = 'public' order by 1, 2`

describe('a database whose keys are missing', () => {
  // REQ 4.96
  it('is refused before anything of it is migrated, and no key is made', async () => {
    await layDown('0.4.0-at-0032')
    const keys = join(folder, 'keys')
    renameSync(keys, join(folder, 'elsewhere'))
    const before = await sqlRows(addresses.superuser, shape)
    await expect(lookThrough()).rejects.toThrow(/^The keys are missing: no .*master[.]key/)
    expect(await sqlRows(addresses.superuser, shape)).toEqual(before)
    expect(existsSync(keys)).toBe(false)
  })
})

describe('an answer that was kept for a repeat', () => {
  // REQ 7.26
  it('stays through the upgrade, and the digest of what was sent is in no page of its table any more', async () => {
    await layDown('0.4.0-at-0032')
    const { superuser, owner } = addresses
    await sqlRows(
      superuser,
      `insert into kept_answers (actor_id, key, route, body_hash, status, answer, kept_at)
       select id, 'once', 'POST /api/rest/survey', sha256('Ja'), 201, 'sealed', now() from accounts limit 1`,
    )
    const pagesWithDigest = async () => {
      await sqlRows(superuser, 'checkpoint')
      return sqlRows(
        superuser,
        `select position(sha256('Ja') in pg_read_binary_file(pg_relation_filepath('kept_answers'))) > 0 as found`,
      )
    }
    expect(await pagesWithDigest()).toEqual([{ found: true }])
    await migrate(owner, () => undefined)
    expect(await pagesWithDigest()).toEqual([{ found: false }])
    expect(await sqlRows(superuser, 'select key, body_hash from kept_answers')).toEqual([
      { key: 'once', body_hash: null },
    ])
  })
})

describe('a second factor from before', () => {
  // REQ 4.77
  it('stays where the role was asked for it, and is gone where nobody was: the phone may be, too', async () => {
    await layDown('0.4.0-at-0032')
    const { superuser, owner } = addresses
    await sqlRows(superuser, 'delete from second_factors')
    await sqlRows(
      superuser,
      `insert into second_factors (account_id, confirmed, secret, salt_version, begun_at)
       select distinct on (type) id, true, 'sealed', 0, now() from accounts`,
    )
    const typesWithFactor = async () =>
      (
        await sqlRows<{ type: number }>(
          superuser,
          'select a.type from second_factors f join accounts a on a.id = f.account_id order by 1',
        )
      ).map(({ type }) => type)
    await sqlRows(superuser, `delete from settings where name = 'second_factor'`)
    await sqlRows(
      superuser,
      `insert into settings (name, value) values ('second_factor', '{"THERAPIST": true}')`,
    )
    expect(await typesWithFactor()).toEqual([1, 2, 3])
    await migrate(owner, () => undefined)
    expect(await typesWithFactor()).toEqual([1, 2])
  })
})

describe.each(versions)('a database as version %s left it', (version) => {
  it('is brought up to date, and everything in it is read', { timeout: 600_000 }, async () => {
    const left = await layDown(version)
    await migrate(addresses.owner, () => undefined)
    expect(await lostSince(left)).toEqual([])
    expect(await lookThrough()).toContain('Everything is in order.')
  })

  it('is brought up to date however often that is interrupted', { timeout: 900_000 }, async () => {
    const left = await layDown(version)
    const goAway = standBetween()
    try {
      for (let round = 0; ; round += 1) {
        const how: Failure = round % 2 === 0 ? 'cut' : 'error'
        const again = () => migrate(addresses.owner, () => undefined)
        const struck = await withFailure(
          { n: firstOfFile + (round % statementsOfFile), how, ofMigrations: true },
          () => again().catch(() => undefined),
        )
        if (!struck) break
      }
    } finally {
      goAway()
    }
    expect(await sqlRows(addresses.superuser, shape)).toEqual(
      await sqlRows(inject('databaseUrls').owner, shape),
    )
    expect(await lostSince(left)).toEqual([])
  })
})

/** Statements of a run: before the first file, then begin, limit, text, record and commit of each. */
const firstOfFile = 5
/** One statement more than a file, so that the failure hits the next file's beginning. */
const statementsOfFile = 6

it('is seen to have lost what a migration forgets (planted fault)', { timeout: 600_000 }, async () => {
  const left = await layDown(versions.at(-1) ?? '')
  await migrate(addresses.owner, () => undefined)
  await sqlRows(
    addresses.superuser,
    `update contents set version = version + 1 where id = (select min(id::text)::uuid from contents)`,
  )
  expect(await lostSince(left)).toEqual(['contents'])
})
