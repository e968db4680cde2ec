import { refusals } from '@standfest/domain/base/refusal.ts'
import { setupChecks } from '@standfest/domain/features/monitoring/setup-check.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '#all-handlers'
import { errorEvents } from '#log/log.ts'
import { mailOutcomes, pushOutcomes } from '#metrics/meters.ts'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { readMetrics, type Sample, valueOf } from '#testing/metrics-text.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openWatchedServer, type WatchedServer } from '#testing/watched-server.ts'

let server: WatchedServer
let client: Person
let therapist: Person
beforeAll(async () => {
  server = await openWatchedServer()
  const clinic = aClinic(server)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist, { person: { email: 'canary@example.org' } })
})
afterAll(() => server.close())

async function told(): Promise<string> {
  return (await server.scrape())[0] ?? ''
}

/** The increase of counters during an operation. */
async function risen(work: () => Promise<unknown>) {
  const before = await told()
  await work()
  const after = await told()
  return (name: string, labels: Sample['labels'] = {}) =>
    (valueOf(after, name, labels) ?? 0) - (valueOf(before, name, labels) ?? 0)
}

describe('the metrics', () => {
  // REQ 4.132
  it('count each call by its name and status, and how long it took', async () => {
    const browser = await browserOf(server, client)
    const stranger = new TestBrowser(server.urls, 'CLIENT')
    const rise = await risen(async () => {
      await browser.get('/rest/account/identify')
      await browser.get('/rest/account/identify')
      await stranger.get('/rest/account/identify')
    })
    expect(rise('standfest_calls_total', { call: 'identify', status: '200' })).toBe(2)
    expect(rise('standfest_calls_total', { call: 'identify', status: '404' })).toBe(1)
    expect(rise('standfest_answers_total', { site: 'CLIENT', status: '404' })).toBe(1)
    expect(rise('standfest_answers_total', { site: 'ADMIN', status: '200' })).toBe(0)
    expect(rise('standfest_call_duration_seconds_count', { call: 'identify' })).toBe(3)
    expect(rise('standfest_call_duration_seconds_bucket', { call: 'identify', le: '+Inf' })).toBe(3)
    expect(rise('standfest_call_duration_seconds_sum', { call: 'identify' })).toBeGreaterThan(0)
  })

  it('count what is refused before it is a call', async () => {
    const rise = await risen(() => fetch(`${server.urls.CLIENT}/api/rest/nowhere`))
    expect(rise('standfest_answers_total', { site: 'CLIENT', status: '404' })).toBe(1)
  })

  // REQ 4.132
  it('count logins, and those with wrong credentials', async () => {
    const login = (alias: string, password: string) =>
      new TestBrowser(server.urls, 'CLIENT').login(alias, password)
    const rise = await risen(async () => {
      await login(client.alias, testPassword)
      await login(client.alias, 'ein anderes Passwort 26')
      await login('niemand', testPassword)
    })
    expect(rise('standfest_logins_total', { outcome: 'wrong-credentials' })).toBe(2)
    expect(rise('standfest_logins_total', { outcome: 'succeeded' })).toBe(1)
  })

  it('count errors by their event, whether or not lines are written', async () => {
    const rise = await risen(() =>
      fetch(`${server.urls.THERAPIST}/config`, { headers: { 'client-cert': ':AAAA:' } }),
    )
    expect(rise('standfest_errors_total', { event: 'certificate-header-refused' })).toBe(1)
  })

  it('tell of each state of letters and each check, be there none', async () => {
    const text = await told()
    for (const state of ['planned', 'sent', 'expired', 'dead'])
      expect(valueOf(text, 'standfest_letters', { state })).toBe(0)
    for (const check of setupChecks)
      expect(valueOf(text, 'standfest_setup_finding', { check })).toBeTypeOf('number')
    // A demo clinic on plain http, of which the set-up check gives a hint.
    expect(valueOf(text, 'standfest_setup_finding', { check: 'encryption' })).toBe(1)
  })

  it('tell of the build, the pools and the process', async () => {
    const text = await told()
    expect(valueOf(text, 'standfest_build_info', { version: '0.4.0', build: 'build-one' })).toBe(1)
    expect(valueOf(text, 'standfest_ready')).toBe(1)
    expect(valueOf(text, 'standfest_part_ok', { part: 'database' })).toBe(1)
    expect(valueOf(text, 'standfest_database_pool_waiting', { pool: 'calls' })).toBe(0)
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(valueOf(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  })

  // REQ 4.132
  it('go on without the database, and tell nothing that only it knows', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const holding = Array.from({ length: 11 }, () => server.database.inTransaction(() => released))
    try {
      const text = await told()
      expect(valueOf(text, 'standfest_part_ok', { part: 'database' })).toBe(0)
      expect(valueOf(text, 'standfest_ready')).toBe(0)
      expect(valueOf(text, 'standfest_database_pool_connections', { pool: 'calls', state: 'busy' })).toBe(10)
      expect(valueOf(text, 'standfest_sessions')).toBeUndefined()
      expect(valueOf(text, 'standfest_setup_finding', { check: 'backup' })).toBeUndefined()
    } finally {
      release()
      await Promise.allSettled(holding)
    }
  })
})

describe('what the metrics tell of persons', () => {
  const names = new Set(allHandlers.map(({ call }) => call.name))
  const statuses = new Set(['200', '201', ...Object.values(refusals).map(String)])
  /** The allowed values of each label. */
  const allowed: Readonly<Record<string, (word: string) => boolean>> = {
    site: (word) => ['CLIENT', 'THERAPIST', 'ADMIN'].includes(word),
    status: (word) => statuses.has(word),
    call: (word) => names.has(word) || word === 'readStream',
    le: (word) => /^[\d.]+$|^[+]Inf$/.test(word),
    event: (word) => (errorEvents as readonly string[]).includes(word),
    task: (word) => /^[a-z-]+$/.test(word),
    outcome: (word) =>
      /^[a-z-]+$/.test(word) || [...mailOutcomes, ...pushOutcomes].some((one) => one === word),
    part: (word) => ['database', 'keys', 'serving', 'processes', 'mail', 'disk', 'clock'].includes(word),
    pool: (word) => ['calls', 'jobs'].includes(word),
    state: (word) => ['busy', 'idle', 'planned', 'sent', 'expired', 'dead'].includes(word),
    check: (word) => (setupChecks as readonly string[]).includes(word),
    certificate: (word) => ['server', 'issuer', 'root'].includes(word),
    version: (word) => /^\d+[.]\d+[.]\d+$/.test(word),
    build: (word) => /^[a-z0-9-]{1,40}$/.test(word),
  }
  const strangers = (samples: readonly Sample[]) =>
    samples.flatMap(({ labels }) =>
      Object.entries(labels).filter(([label, word]) => allowed[label]?.(word) !== true),
    )

  // REQ 4.132
  it('is nothing: no label has a value outside of a closed list, whatever was typed', async () => {
    const browser = await browserOf(server, client)
    await browser.get(`/rest/survey?account=${therapist.id}`)
    await browser.get(`/rest/goal/${client.id}`)
    await fetch(`${server.urls.CLIENT}/api/rest/${client.alias}`)
    await new TestBrowser(server.urls, 'CLIENT').login('canary-alias', 'canary-password')
    const text = await told()
    expect(strangers(readMetrics(text))).toEqual([])
    for (const word of [client.id, client.alias, therapist.id, therapist.alias, 'canary'])
      expect(text).not.toContain(word)
  })

  it('would be found (planted fault)', () => {
    const samples = readMetrics(
      `# TYPE a counter\n# HELP a b\na_total{call="identify",person="${client.alias}"} 1\n# EOF\n`,
    )
    expect(strangers(samples)).toEqual([['person', client.alias]])
  })

  it('is bounded: two hundred requests for what is not there add no series', async () => {
    const before = readMetrics(await told()).length
    await Promise.all(
      Array.from({ length: 200 }, (_, one) => fetch(`${server.urls.CLIENT}/api/rest/nowhere-${one}`)),
    )
    expect(readMetrics(await told()).length).toBe(before)
  })
})

describe('the queue’s state', () => {
  it('tells what is due and not begun, apart from what nobody tries any more', async () => {
    const add = (task: string, secondsAgo: number) =>
      sqlRows(
        server.addresses.superuser,
        `select standfest_queue.add_job($1, run_at => now() - $2 * interval '1 second')`,
        [task, secondsAgo],
      )
    await add('nobody-knows', 121)
    await add('nobody-knows', -3600)
    await add('given-up', 300)
    await sqlRows(
      server.addresses.superuser,
      `update standfest_queue._private_jobs j set attempts = max_attempts
       from standfest_queue._private_tasks t where t.id = j.task_id and t.identifier = 'given-up'`,
    )
    const text = await told()
    expect(valueOf(text, 'standfest_job_queue_waiting')).toBe(1)
    expect(valueOf(text, 'standfest_job_queue_oldest_seconds')).toBeGreaterThanOrEqual(120)
    expect(valueOf(text, 'standfest_job_queue_oldest_seconds')).toBeLessThan(300)
    expect(valueOf(text, 'standfest_jobs_given_up')).toBe(1)
    await sqlRows(server.addresses.superuser, 'delete from standfest_queue._private_jobs')
  })
})
