import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDatabaseHealth } from '#features/monitoring/health.store.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { presentTimestamp } from '#testing/test-server.ts'
import { type OwnServer, openOwnServer } from './own-server.ts'

/** While this file exists in the data directory, the archive command fails. */
const obstacle = 'nothing-is-archived'
let server: OwnServer
beforeAll(async () => {
  server = await openOwnServer(presentTimestamp(), {
    settings: { archive_mode: 'on', archive_command: `test ! -e ${obstacle}` },
  })
}, 300_000)
afterAll(() => server.close())

const isFailing = async () =>
  (await server.database.inTransaction((tx) => getDatabaseHealth(tx, server.clock.instant())))
    .is_archiving_failing

/** Switches the WAL segment, so that PostgreSQL archives it. Earlier segments may be archived as well. */
const finishSegment = () =>
  sqlRows(
    server.postgres.urls.superuser,
    'select pg_switch_wal() from pg_logical_emit_message(false, $1, $2)',
    ['a', 'b'],
  )

describe('a PostgreSQL that cannot archive its log', () => {
  it('is detected by its own statistics, and no longer once archiving works', {
    timeout: 120_000,
  }, async () => {
    const inTheWay = join(server.folder, 'database', 'cluster', obstacle)
    expect(await isFailing()).toBe(false)
    writeFileSync(inTheWay, '')
    await finishSegment()
    await expect.poll(isFailing, { timeout: 60_000 }).toBe(true)
    rmSync(inTheWay)
    await finishSegment()
    await expect.poll(isFailing, { timeout: 100_000 }).toBe(false)
  })
})
