import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockFrom, systemClock } from '#config/clock.ts'
import { type Health, openOperatorPort } from '#http/operator-port.ts'
import { aClinic } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { openTestServer, type TestServer, testZone } from '#testing/test-server.ts'
import { keyFilesIn } from '#vault/key-files.ts'
import { openKeyring } from '#vault/keyring.ts'
import { type HealthNeeds, healthOf } from './health.ts'

/** The free disk share in these tests: the machine's own disk may be full. */
const disk = vi.hoisted(() => ({ free: 0.5 }))
vi.mock('./disk.ts', async (original) => {
  const { freeShareOf } = await original<typeof import('./disk.ts')>()
  return {
    freeShareOf: async (folder: string) =>
      (await freeShareOf(folder)) === undefined ? undefined : disk.free,
  }
})

let server: TestServer
let needs: HealthNeeds
beforeAll(async () => {
  server = await openTestServer()
  const { database, folder, vault } = server
  needs = {
    database,
    keyring: vault.keyring,
    clock: systemClock(testZone),
    dataFolder: folder,
    isServing: () => true,
    processes: () => ({ serving: 1, wanted: 1 }),
    isMailPaused: () => false,
  }
})
afterAll(() => server.close())

const well = {
  database: 'ok',
  keys: 'ok',
  serving: 'ok',
  processes: 'ok',
  mail: 'ok',
  disk: 'ok',
  clock: 'ok',
} as const

/** A supervisor polls repeatedly: a single slow database answer is transient. */
const health =
  (different: Partial<HealthNeeds> = {}) =>
  () =>
    healthOf({ ...needs, ...different })

describe('readiness', () => {
  beforeEach(() => {
    disk.free = 0.5
  })

  it('is given where everything is well', async () => {
    await expect.poll(health()).toEqual({ isReady: true, parts: well })
  })

  // REQ 4.130
  it('is kept when less than a tenth of the disk is free: that part is degraded', async () => {
    disk.free = 0.1
    await expect.poll(health()).toEqual({ isReady: true, parts: well })
    disk.free = 0.09
    await expect.poll(health()).toEqual({ isReady: true, parts: { ...well, disk: 'degraded' } })
  })

  // ASVS 16.2.2
  // REQ 4.130
  it('is kept when the clock is three seconds beside the database’s', async () => {
    const clock = systemClock(testZone)
    const late = clockFrom(() => (clock.instant() - 3) * 1000, testZone)
    await expect
      .poll(health({ clock: late }))
      .toEqual({ isReady: true, parts: { ...well, clock: 'degraded' } })
  })

  // REQ 4.130
  it('is missing when the keyring does not open what lies in the database', async () => {
    const other = mkdtempSync(join(tmpdir(), 'standfest-keys-'))
    const keyring = await openKeyring(keyFilesIn({ KEYS_DIR: other }), { make: true })
    await expect.poll(health({ keyring })).toEqual({ isReady: false, parts: { ...well, keys: 'fault' } })
    rmSync(other, { recursive: true })
  })

  // REQ 4.130
  it('is missing before the sites listen and once the process ends', async () => {
    await expect
      .poll(health({ isServing: () => false }))
      .toEqual({ isReady: false, parts: { ...well, serving: 'fault' } })
  })

  // REQ 4.174
  it('is kept while one of several processes is gone', async () => {
    await expect
      .poll(health({ processes: () => ({ serving: 1, wanted: 2 }) }))
      .toEqual({ isReady: true, parts: { ...well, processes: 'degraded' } })
  })

  it('is kept when the data folder is not there', async () => {
    await expect
      .poll(health({ dataFolder: join(server.folder, 'nowhere') }))
      .toEqual({ isReady: true, parts: { ...well, disk: 'degraded' } })
  })

  // REQ 4.130
  it('is kept while the mail server does not answer', async () => {
    await expect
      .poll(health({ isMailPaused: () => true }))
      .toEqual({ isReady: true, parts: { ...well, mail: 'degraded' } })
  })

  // REQ 4.130
  it('is kept when a letter has been waiting for sixteen minutes without a try', async () => {
    const therapist = await aClinic(server).therapist()
    const plan = (minutes: number) =>
      sqlRows(
        server.addresses.superuser,
        `insert into letters (id, account_id, kind, subject_id, due_at, next_try_at)
         values (gen_random_uuid(), $1, 'password-changed', gen_random_uuid(), now() - $2 * interval '1 minute', now())`,
        [therapist.id, minutes],
      )
    await plan(14)
    await expect.poll(health()).toEqual({ isReady: true, parts: well })
    await plan(16)
    await expect.poll(health()).toEqual({ isReady: true, parts: { ...well, mail: 'degraded' } })
  })

  // REQ 4.130
  it('is missing, and no fault, when the database is away', async () => {
    const database = { ...needs.database, inTransaction: () => Promise.reject(new Error('away')) }
    await expect.poll(health({ database: database as typeof needs.database })).toEqual({
      isReady: false,
      parts: {
        database: 'fault',
        keys: 'unknown',
        serving: 'ok',
        processes: 'ok',
        mail: 'unknown',
        disk: 'ok',
        clock: 'unknown',
      },
    })
  })
})

describe('the port for a supervisor', () => {
  type Wishes = Partial<Parameters<typeof openOperatorPort>[0]>
  let close: (() => Promise<void>) | undefined
  afterEach(() => close?.())

  async function askOf(wishes: Wishes = {}) {
    const opened = await openOperatorPort({
      host: '127.0.0.1',
      port: 0,
      health: async () => ({ isReady: true, parts: { database: 'ok', disk: 'ok' } }),
      identity: { version: '1.2.3', instance: 'one-of-ours', start: 'this-start' },
      metrics: async () => '# TYPE a gauge\na 1\n# EOF\n',
      metricsToken: 'sixteen-letters!',
      ...wishes,
    })
    close = opened.close
    return (path: string, request: RequestInit = {}, host = '127.0.0.1') =>
      fetch(`http://${host}:${opened.port}${path}`, request)
  }
  const token = (word: string) => ({ headers: { authorization: word } })

  it('says that the process lives', async () => {
    const ask = await askOf({ health: () => Promise.reject(new Error('away')) })
    const alive = await ask('/healthz')
    expect([alive.status, await alive.text()]).toEqual([200, 'ok\n'])
    expect(alive.headers.get('cache-control')).toBe('no-store')
  })

  // REQ 4.130
  // REQ 4.422
  it('says part by part how it is, in the first line whether it takes requests, and at last which server it is', async () => {
    const who = 'version 1.2.3\ninstance one-of-ours\nstart this-start\n'
    let told: Health = { isReady: true, parts: { database: 'ok', mail: 'ok' } }
    const ask = await askOf({ health: async () => told })
    const answer = async () => {
      const response = await ask('/readyz')
      return [response.status, await response.text()]
    }
    expect(await answer()).toEqual([200, `ready\ndatabase ok\nmail ok\n${who}`])
    told = { isReady: true, parts: { database: 'ok', mail: 'degraded' } }
    expect(await answer()).toEqual([200, `degraded\ndatabase ok\nmail degraded\n${who}`])
    told = { isReady: false, parts: { database: 'fault', mail: 'unknown' } }
    expect(await answer()).toEqual([503, `not ready\ndatabase fault\nmail unknown\n${who}`])
    await close?.()
    const lost = await askOf({ health: () => Promise.reject(new Error('the secret of the database')) })
    const unknown = await lost('/readyz')
    expect([unknown.status, await unknown.text()]).toEqual([500, 'fault\n'])
  })

  it.each([
    ['nothing', {}],
    ['another word', token('Bearer sixteen-letters?')],
    ['the word alone', token('sixteen-letters!')],
    ['the word and more', token('Bearer sixteen-letters!!')],
  ])('gives no figures to who shows %s', async (_what, request) => {
    const answer = await (await askOf())('/metrics', request)
    expect([answer.status, await answer.text()]).toEqual([401, 'token?\n'])
  })

  it('gives metrics in the OpenMetrics format to whoever shows the token', async () => {
    const answer = await (await askOf())('/metrics', token('Bearer sixteen-letters!'))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    ])
    expect(await answer.text()).toBe('# TYPE a gauge\na 1\n# EOF\n')
  })

  it('has no figures at all where no token was agreed', async () => {
    const ask = await askOf({ metricsToken: undefined })
    for (const request of [{}, token('Bearer undefined'), token('Bearer ')])
      expect((await ask('/metrics', request)).status).toBe(404)
  })

  it('answers nothing else, and nothing but questions', async () => {
    const ask = await askOf()
    for (const path of ['/', '/rest/account', '/api/config', '/healthz/', '/metrics?token=sixteen-letters!'])
      expect((await ask(path)).status).toBe(404)
    for (const method of ['POST', 'PUT', 'DELETE'])
      for (const path of ['/healthz', '/readyz', '/metrics'])
        expect((await ask(path, { method })).status).toBe(405)
  })

  // ASVS 3.4.4, 3.4.6
  it('is drawn by no browser as anything else, whatever is asked', async () => {
    const ask = await askOf({ health: () => Promise.reject(new Error('away')) })
    const answers = [
      await ask('/healthz'),
      await ask('/readyz'),
      await ask('/metrics'),
      await ask('/nowhere'),
      await ask('/healthz', { method: 'POST' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 500, 401, 404, 405])
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  // ASVS 13.4.5
  // TR-3 O.Arch_9, O.Org_3
  it('is heard on the loopback address alone, unless OPERATOR_HOST names another one', async () => {
    const ask = await askOf()
    const elsewhere = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
    const everyOther = [...elsewhere.map(({ address }) => address), '127.0.0.2']
    for (const host of everyOther) await expect(ask('/healthz', {}, host)).rejects.toThrow('fetch failed')
    expect((await ask('/healthz')).status).toBe(200)
    await close?.()
    const named = await askOf({ host: '127.0.0.2' })
    expect((await named('/healthz', {}, '127.0.0.2')).status).toBe(200)
    await expect(named('/healthz')).rejects.toThrow('fetch failed')
    // A server on all addresses is reachable there, so that the check above would find it.
    const everywhere = createServer((_request, response) => response.end())
    await new Promise<void>((resolve) => everywhere.listen(0, '0.0.0.0', resolve))
    const { port } = everywhere.address() as AddressInfo
    for (const host of everyOther) expect((await fetch(`http://${host}:${port}/`)).status).toBe(200)
    everywhere.close()
    everywhere.closeAllConnections()
  })
})
