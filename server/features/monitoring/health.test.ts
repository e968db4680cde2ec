import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockFrom, systemClock } from '#config/clock.ts'
import { openOperatorPort } from '#http/operator-port.ts'
import { aClinic } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer, testZone } from '#testing/test-server.ts'
import { openKeyring } from '#vault/keyring.ts'
import { type HealthNeeds, readinessOf } from './health.ts'
import { metricsText } from './metrics.ts'

let server: TestServer
let needs: HealthNeeds
beforeAll(async () => {
  server = await openTestServer()
  const { database, folder, vault } = server
  needs = { database, keyring: vault.keyring, clock: systemClock(testZone), dataFolder: folder }
})
afterAll(() => server.close())

const well = { database: true, keyring: true, clock: true, post: true, disk: true }

describe('readiness', () => {
  it('is given where everything is well', async () => {
    expect(await readinessOf(needs)).toEqual(well)
  })

  it('is missing when the clock is three seconds beside the database’s', async () => {
    const clock = systemClock(testZone)
    const late = clockFrom(() => (clock.instant() - 3) * 1000, testZone)
    expect(await readinessOf({ ...needs, clock: late })).toEqual({ ...well, clock: false })
  })

  it('is missing when the keyring does not open what lies in the database', async () => {
    const other = mkdtempSync(join(tmpdir(), 'standfest-keys-'))
    const keyring = openKeyring(join(other, 'keys'), { make: true })
    expect(await readinessOf({ ...needs, keyring })).toEqual({ ...well, keyring: false })
    rmSync(other, { recursive: true })
  })

  it('is missing when the data folder is not there', async () => {
    expect(await readinessOf({ ...needs, dataFolder: join(server.folder, 'nowhere') })).toEqual({
      ...well,
      disk: false,
    })
  })

  it('is missing when a letter has been waiting for sixteen minutes without a try', async () => {
    const therapist = await aClinic(server).therapist()
    const plan = (minutes: number) =>
      sqlRows(
        server.addresses.superuser,
        `insert into letters (id, account_id, kind, subject_id, due_at, next_try_at)
         values (gen_random_uuid(), $1, 'password-changed', gen_random_uuid(), now() - $2 * interval '1 minute', now())`,
        [therapist.id, minutes],
      )
    await plan(14)
    expect(await readinessOf(needs)).toEqual(well)
    await plan(16)
    expect(await readinessOf(needs)).toEqual({ ...well, post: false })
  })

  it('is missing, and no fault, when the database is away', async () => {
    const database = { ...needs.database, inTransaction: () => Promise.reject(new Error('away')) }
    expect(await readinessOf({ ...needs, database: database as typeof needs.database })).toEqual({
      database: false,
      keyring: false,
      clock: false,
      post: false,
      disk: true,
    })
  })
})

describe('the port for a supervisor', () => {
  it('says that the process lives, whether it is ready, and figures to whom they are meant for', async () => {
    const parts = { database: true, disk: true }
    const port = await openOperatorPort({
      port: 0,
      readiness: async () => parts,
      metrics: () => metricsText(server.database, server.clock),
      metricsToken: 'sixteen-letters!',
    })
    const ask = (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port.port}${path}`, { headers })
    expect((await ask('/healthz')).status).toBe(200)
    const ready = await ask('/readyz')
    expect([ready.status, await ready.text()]).toEqual([200, 'database ok\ndisk ok\n'])
    parts.disk = false
    const unready = await ask('/readyz')
    expect([unready.status, await unready.text()]).toEqual([503, 'database ok\ndisk fault\n'])
    expect((await ask('/metrics')).status).toBe(401)
    expect((await ask('/metrics', { authorization: 'Bearer sixteen-letters?' })).status).toBe(401)
    const figures = await ask('/metrics', { authorization: 'Bearer sixteen-letters!' })
    expect(await figures.text()).toMatch(
      /^# HELP standfest_sessions .+\n# TYPE standfest_sessions gauge\nstandfest_sessions \d+\n/,
    )
    expect((await ask('/rest/account')).status).toBe(404)
    await port.close()
  })
})
