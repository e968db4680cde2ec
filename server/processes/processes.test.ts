import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { version } from '#config/version.ts'
import { openLimits } from '#limits/limits.ts'
import type { LogEntry } from '#log/log.ts'
import type { FromPrimary, ProcessFigures, ToPrimary } from './messages.ts'
import { openProcesses } from './processes.ts'

/** A process as the primary one sees it: what it does is decided by the test. */
class FakeWorker extends EventEmitter {
  readonly heard: FromPrimary[] = []
  isGone = false
  hangs = false
  readonly process = { send: () => true, kill: () => this.exit(null, 'SIGKILL') }
  isDead = () => this.isGone
  isConnected = () => !this.isGone
  send(message: FromPrimary): void {
    this.heard.push(message)
    if (message.kind === 'begin') started.shift()?.(this)
    if (message.kind === 'tell-figures' && !this.hangs) this.tell({ kind: 'figures', figures: noFigures })
    if (message.kind === 'end') this.exit(0, null)
  }
  tell(message: ToPrimary): void {
    this.emit('message', message)
  }
  exit(code: number | null, signal: string | null): void {
    if (this.isGone) return
    this.isGone = true
    this.emit('exit', code, signal)
    this.emit('disconnect')
  }
}

const noFigures = { counters: [], liveChannels: 0 } as unknown as ProcessFigures

const faked = vi.hoisted(() => ({ fork: (_variables: unknown): unknown => undefined }))
vi.mock('node:cluster', () => ({ default: { fork: (variables: unknown) => faked.fork(variables) } }))

const served = { urls: { CLIENT: 'a', THERAPIST: 'b', ADMIN: 'c' }, build: 'a build' }
const serves = (worker: FakeWorker) => worker.tell({ kind: 'serving', served })
const refuses = (worker: FakeWorker) => {
  worker.tell({ kind: 'refused', line: 'CLIENT_PORT: port 80 on 127.0.0.1 cannot be used (EACCES).' })
  worker.exit(1, null)
}

let workers: FakeWorker[]
/** What the next processes do when they are told to begin; further ones serve. */
let started: ((worker: FakeWorker) => void)[]
let logged: LogEntry[]
let programVersion: string
let environments: unknown[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  ;[workers, started, logged, programVersion] = [[], Array(20).fill(serves), [], version]
  environments = []
  faked.fork = (given) => {
    environments.push(given)
    const worker = new FakeWorker()
    workers.push(worker)
    queueMicrotask(() => worker.tell({ kind: 'loaded', version: programVersion }))
    return worker
  }
})
afterEach(() => {
  vi.useRealTimers()
})

const log = { info: (entry: LogEntry) => logged.push(entry), error: (entry: LogEntry) => logged.push(entry) }
const given = { processes: 2, app: 'postgres://app', sockets: [], isMeasured: false, ticketKeys: '' }
const variables = { DATA_DIR: '/srv/data', DATABASE_OWNER_URL: undefined }
const open = (sockets: readonly number[] = []) =>
  openProcesses({ ...given, sockets }, { limits: openLimits(), log, variables, audited: () => undefined })
const events = () => logged.map(({ event, worker }) => [event, worker].filter(Boolean).join(' '))
/** Everything that was begun has happened; no time passes. */
const settled = () => vi.advanceTimersByTimeAsync(0)

// REQ 4.174, 4.176
describe('processes', () => {
  it('are started, the first before the others, and are given no address but the application’s', async () => {
    const { count, urls, close } = await open()
    expect([count(), urls]).toEqual([{ serving: 2, wanted: 2 }, served.urls])
    expect(workers.map(({ heard }) => heard)).toEqual([
      [{ kind: 'begin', begin: { ...given, number: 1 } }],
      [{ kind: 'begin', begin: { ...given, number: 2 } }],
    ])
    expect(environments).toEqual([variables, variables])
    await close()
    expect(workers.every(({ isGone }) => isGone)).toBe(true)
    expect(events()).toEqual(['process-started 1', 'process-started 2'])
  })

  it.each([
    ['the first one', [refuses], /CLIENT_PORT: port 80/],
    ['another one', [serves, refuses], /CLIENT_PORT: port 80/],
    [
      'one without a word',
      [serves, (worker: FakeWorker) => worker.exit(null, 'SIGSEGV')],
      /Process 2 ended at its start \(SIGSEGV\)/,
    ],
  ])('end the start with a line when %s ends at its start, and none is left', async (_which, first, line) => {
    started = first
    await expect(open()).rejects.toThrow(line)
    expect(workers.every(({ isGone }) => isGone)).toBe(true)
  })

  it('start again when they die, with pauses that grow while they die at once', async () => {
    const { count, close } = await open()
    workers[1]?.exit(null, 'SIGKILL')
    await settled()
    expect([count().serving, logged.at(-1)]).toEqual([
      1,
      { event: 'process-ended', worker: 2, fault: 'SIGKILL' },
    ])
    started = [refuses, serves, ...Array(5).fill(serves)]
    await vi.advanceTimersByTimeAsync(500)
    expect([workers.length, logged.at(-1)?.event]).toEqual([3, 'process-not-started'])
    await vi.advanceTimersByTimeAsync(999)
    expect(workers).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect([workers.length, count().serving, logged.at(-1)?.event]).toEqual([4, 2, 'process-started'])
    // One that dies soon waits longer than the last time, one that has run for a while does not.
    workers[3]?.exit(1, null)
    await vi.advanceTimersByTimeAsync(1999)
    expect(workers).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(1)
    expect([workers.length, count().serving]).toEqual([5, 2])
    await vi.advanceTimersByTimeAsync(60_000)
    workers[4]?.exit(1, null)
    await vi.advanceTimersByTimeAsync(500)
    expect([workers.length, count().serving]).toEqual([6, 2])
    await close()
  })

  // REQ 4.177
  it('are killed and started again when they hang: after six asks without an answer, not before', async () => {
    const { count, close } = await open()
    const hanging = workers[1] as FakeWorker
    hanging.hangs = true
    await vi.advanceTimersByTimeAsync(34_999)
    expect([hanging.isGone, events().at(-1)]).toEqual([false, 'process-started 2'])
    await vi.advanceTimersByTimeAsync(1)
    expect([hanging.isGone, count().serving]).toEqual([true, 1])
    expect(logged.slice(-2)).toEqual([
      { event: 'process-hung', worker: 2 },
      { event: 'process-ended', worker: 2, fault: 'SIGKILL' },
    ])
    await vi.advanceTimersByTimeAsync(500)
    expect([count().serving, workers[0]?.isGone]).toEqual([2, false])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(workers).toHaveLength(3)
    await close()
  })

  it('are left alone when they answer late, or when their callers ask for something meanwhile', async () => {
    const { close } = await open()
    const late = workers[1] as FakeWorker
    late.hangs = true
    for (let round = 0; round < 10; round += 1) {
      await vi.advanceTimersByTimeAsync(30_000)
      late.tell(round % 2 === 0 ? { kind: 'figures', figures: noFigures } : { kind: 'asks', asks: [] })
    }
    expect(workers.map(({ isGone }) => isGone)).toEqual([false, false])
    await close()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(events()).toEqual(['process-started 1', 'process-started 2'])
  })

  it('are not started again while the server ends', async () => {
    const { close } = await open()
    await close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(workers).toHaveLength(2)
    expect(events()).not.toContain('process-ended 1')
  })

  it('are renewed one after the other: the new one serves before the old one ends', async () => {
    const { renew, count, close } = await open()
    const seen: string[] = []
    started = Array(2).fill((worker: FakeWorker) => {
      seen.push(
        workers
          .slice(0, 2)
          .map(({ isGone }) => (isGone ? 'gone' : 'there'))
          .join(' '),
      )
      serves(worker)
    })
    await renew()
    expect(seen).toEqual(['there there', 'gone there'])
    for (const { heard } of workers.slice(0, 2))
      expect(heard.at(-1)).toEqual({ kind: 'end', how: 'hand-over' })
    expect([count().serving, events().at(-1), workers.length]).toEqual([2, 'renewed', 4])
    await close()
  })

  it('are as many as wanted when one dies while it is renewed: the second replacement ends the first', async () => {
    const { renew, count, close } = await open()
    const [slow, slower] = [Promise.withResolvers<FakeWorker>(), Promise.withResolvers<FakeWorker>()]
    started = [slow.resolve, slower.resolve, ...Array(5).fill(serves)]
    const renewed = renew()
    const replacement = await slow.promise
    workers[0]?.exit(null, 'SIGKILL')
    await vi.advanceTimersByTimeAsync(500)
    const startedAgain = await slower.promise
    serves(replacement)
    await renewed
    serves(startedAgain)
    await settled()
    const present = workers.filter(({ isGone }) => !isGone)
    expect([count().serving, present.length]).toEqual([2, 2])
    expect(replacement.heard.at(-1)).toEqual({ kind: 'end', how: 'hand-over' })
    await close()
  })

  it('stay when their replacement does not start, and when the program is another version', async () => {
    const { renew, count, close } = await open()
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    started = [refuses]
    await renew()
    programVersion = '9.0.0'
    await renew()
    expect(told.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringContaining('CLIENT_PORT'),
      expect.stringContaining('version 9.0.0 by now'),
    ])
    told.mockRestore()
    expect(events().filter((event) => event === 'not-renewed')).toHaveLength(2)
    expect([count().serving, workers[0]?.isGone, workers[1]?.isGone]).toEqual([2, false, false])
    await close()
  })

  it('tell their figures, and what they counted stays counted when they have ended', async () => {
    const { figures, close } = await open()
    const counters = [
      {
        name: 'standfest_errors_total',
        help: 'h',
        type: 'counter',
        aggregator: 'sum',
        values: [{ labels: { event: 'fault' }, value: 3 }],
      },
    ] as unknown as ProcessFigures['counters']
    const told = { counters, liveChannels: 1 } as unknown as ProcessFigures
    const silent = workers[0] as FakeWorker
    silent.hangs = true
    workers[1]?.tell({ kind: 'figures', figures: told })
    workers[1]?.exit(1, null)
    const asked = figures()
    await vi.advanceTimersByTimeAsync(1000)
    const { processes, ended } = await asked
    expect([...processes.keys()]).toEqual([])
    expect(ended.flatMap(({ values }) => values)).toMatchObject([{ labels: { event: 'fault' }, value: 3 }])
    await close()
  })
})
