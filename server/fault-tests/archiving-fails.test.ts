import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDatabaseHealth } from '#features/monitoring/health.store.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { presentTimestamp } from '#testing/test-server.ts'
import { type OwnServer, openOwnServer } from './own-server.ts'

let server: OwnServer
beforeAll(async () => {
  server = await openOwnServer(presentTimestamp(), {
    settings: { archive_mode: 'on' },
  })
}, 300_000)
afterAll(() => server.close())

const isFailing = async () =>
  (await server.database.inTransaction((tx) => getDatabaseHealth(tx, server.clock.instant())))
    .is_archiving_failing

describe('a PostgreSQL that cannot archive its log', () => {
  it('is found by what it says of itself', { timeout: 120_000 }, async () => {
    const { superuser } = server.postgres.urls
    expect(await isFailing()).toBe(false)
    await sqlRows(superuser, "alter system set archive_command = 'false'")
    await sqlRows(superuser, 'select pg_reload_conf()')
    await sqlRows(superuser, 'select pg_switch_wal() from pg_logical_emit_message(false, $1, $2)', ['a', 'b'])
    await expect.poll(isFailing, { timeout: 60_000 }).toBe(true)
  })
})
