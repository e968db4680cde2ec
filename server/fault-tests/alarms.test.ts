import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { freePorts } from '#testing/free-ports.ts'
import { readMetrics, type Sample } from '#testing/metrics-text.ts'
import { openWatchedServer, token, type WatchedServer } from '#testing/watched-server.ts'
import { failingTask, type PlantedState, plantedStates } from './planted-states.ts'

/*
 * Tests the shipped alarm rules from both ends: a server is brought into each bad state, and its metrics are given to
 * the rules. At every change promtool evaluates them with simulated time; in the nightly run a real Prometheus scrapes
 * the server.
 */
const full = process.env.STANDFEST_SIZES === 'full'
const monitoring = join(import.meta.dirname, '..', '..', 'deploy', 'monitoring')
const rulesFile = join(monitoring, 'standfest.rules.yml')
const rulesText = readFileSync(rulesFile, 'utf8')
const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8')

type Rule = {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: Readonly<Record<string, string>>
}
const { groups } = parse(rulesText) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const board = readFileSync(join(monitoring, 'standfest-board.json'), 'utf8')

const isThere = (program: string) => !spawnSync(program, ['--version'], { stdio: 'ignore' }).error
const [hasPromtool, hasPrometheus] = [isThere('promtool'), isThere('prometheus')]

/** Metric names in PromQL expressions. */
function metricsIn(text: string): string[] {
  return [...new Set(text.match(/\b(standfest|nodejs|process)_[a-z0-9_]+/g))].filter(
    (name) => name !== 'standfest_instance',
  )
}

let folder: string
let server: WatchedServer
const fail = async () => {
  throw new Error('planted')
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-alarms-'))
  server = await openWatchedServer([{ name: failingTask, work: fail }])
  server.meters.countCall({ site: 'CLIENT', call: 'identify', status: 200, milliseconds: 3 })
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** The metrics of both ports; undefined where none answers. */
async function scrapeBoth(): Promise<readonly (readonly Sample[] | undefined)[]> {
  const texts = await server.scrape()
  return texts.map((text) => (text === undefined ? undefined : readMetrics(text)))
}

describe('the alarms', () => {
  // REQ 4.133
  // TR-3 O.Org_3
  it('each say what to do, and lead to their section of the guide', () => {
    expect(rules.length).toBeGreaterThan(20)
    for (const { alert, labels, annotations } of rules) {
      expect(['critical', 'warning']).toContain(labels.severity)
      expect(annotations).toMatchObject({
        summary: expect.stringMatching(/\w/),
        action: expect.stringMatching(/^[A-Z].+[.]$/),
        runbook: `docs/operations.md#${alert.toLowerCase()}`,
      })
      expect(guide).toContain(`\n#### ${alert}\n`)
    }
    const described = [...guide.matchAll(/^#### (Standfest\w+)$/gm)].map(([, name = '']) => name)
    expect(described.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  })

  it('each have a planted state', () => {
    const known = new Set(plantedStates.map(({ alarm }) => alarm))
    expect([...known].toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
  })

  // REQ 4.132
  it('and the board ask for nothing that the server does not tell', async () => {
    const [samples] = await scrapeBoth()
    const told = new Set(samples?.map(({ name }) => name))
    const asked = metricsIn(rules.map(({ expr }) => expr).join('\n') + board)
    expect(asked.length).toBeGreaterThan(30)
    expect(asked.filter((name) => !told.has(name))).toEqual([])
    // A planted fault: a metric that was renamed is missed.
    expect(metricsIn('max(standfest_call_seconds_bucket)').filter((name) => !told.has(name))).toHaveLength(1)
  })
})

const beforeMinutes = 65
const afterMinutes = 70
const evaluatedAt = (beforeMinutes + afterMinutes - 1) * 60

type Both = Awaited<ReturnType<typeof scrapeBoth>>
/** A planted state as a Prometheus instance beside all others. */
type Case = { readonly name: string; readonly before: Both; readonly after: Both }
const allIsWell = 'well'
const asked = new Set(['up', ...metricsIn(rules.map(({ expr }) => expr).join('\n'))])

/** Time series for promtool: normal, then the bad state; counters continue at their rate. */
function seriesOf({ name: instance, before, after }: Case) {
  return before.flatMap((samples, at) => {
    const process = `${instance}:${at}`
    const [first, then] = [labelled(samples, instance, process), labelled(after[at], instance, process)]
    return [...new Set([...first.keys(), ...then.keys()])].flatMap((series) => {
      const [a, b] = [first.get(series), then.get(series)]
      const isCounter = /_(total|bucket|count|sum)[{]/.test(series)
      const rise = isCounter ? (b ?? 0) - (a ?? 0) : 0
      // Counters that did not change are left out: promtool would take hours for thousands of them.
      if (isCounter && rise === 0 && b !== undefined && instance !== allIsWell) return []
      const values = [
        a === undefined ? `_x${beforeMinutes - 1}` : `${a}+0x${beforeMinutes - 1}`,
        b === undefined ? `_x${afterMinutes}` : `${b}+${rise}x${afterMinutes}`,
      ]
      return [{ series, values: values.join(' ') }]
    })
  })
}

function labelled(samples: readonly Sample[] | undefined, instance: string, process: string) {
  const now = Date.now() / 1000
  const told = (samples ?? [])
    .filter(({ name }) => asked.has(name))
    .map(({ name, labels, value }) => {
      const words = Object.entries({
        ...labels,
        standfest_instance: instance,
        job: 'standfest',
        instance: process,
      })
      const text = words.map(([label, word]) => `${label}=${JSON.stringify(word)}`).join(',')
      // promtool's time starts at the epoch: timestamps are shifted by the same distance.
      const moved = name.endsWith('_timestamp_seconds') ? value - now + evaluatedAt : value
      return [`${name}{${text}}`, moved] as const
    })
  return new Map([[`up{job="standfest",instance="${process}"}`, Number(samples !== undefined)], ...told])
}

/** The alarms that fire for each case after an hour of its state, by promtool. */
function alarmsOf(cases: readonly Case[]): ReadonlyMap<string, readonly string[]> {
  const test = {
    rule_files: [rulesFile],
    evaluation_interval: '5m',
    tests: [
      {
        interval: '1m',
        input_series: cases.flatMap(seriesOf),
        // The expectation is that none fires: promtool reports each that does.
        promql_expr_test: [
          {
            expr: 'count by (alertname, standfest_instance, instance) (ALERTS{alertstate="firing"})',
            eval_time: `${evaluatedAt}s`,
            exp_samples: [],
          },
        ],
      },
    ],
  }
  const place = join(folder, 'test.yml')
  writeFileSync(place, JSON.stringify(test))
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', place], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  const told = `${stdout}${stderr}`
  const raised = new Map(cases.map(({ name }) => [name, new Set<string>()]))
  const complaints = [...told.matchAll(/[{]([^{}]*alertname="(\w+)"[^{}]*)[}]/g)]
  if (complaints.length === 0 && !told.includes('SUCCESS')) throw new Error(told)
  for (const [, labels = '', alarm = ''] of complaints) {
    const [, name = ''] =
      /standfest_instance="([^"]+)"/.exec(labels) ?? /\binstance="([^":]+)/.exec(labels) ?? []
    raised.get(name)?.add(alarm)
  }
  return new Map([...raised].map(([name, alarms]) => [name, [...alarms].toSorted()]))
}

async function planted({ plant }: PlantedState): Promise<readonly [Both, Both]> {
  const before = await scrapeBoth()
  const undo = await plant(server)
  try {
    return [before, await scrapeBoth()]
  } finally {
    await undo()
  }
}

describe.skipIf(!hasPromtool)('the rules, as promtool judges them [needs promtool]', () => {
  const nameOf = ({ alarm }: PlantedState, at: number) => `${at} ${alarm}`
  let raised: ReadonlyMap<string, readonly string[]>
  beforeAll(async () => {
    const well = await scrapeBoth()
    const cases: Case[] = [{ name: allIsWell, before: well, after: well }]
    for (const [at, state] of plantedStates.entries()) {
      const [before, after] = await planted(state)
      cases.push({ name: nameOf(state, at), before, after: withDelaysOf(before, after, state) })
      if (state.alarm !== 'StandfestBackupOld') continue
      const untold = (both: Both) =>
        both.map((samples) => samples?.filter(({ name }) => !name.startsWith('standfest_backup')))
      cases.push({ name: 'untold', before: untold(before), after: untold(before) })
    }
    raised = alarmsOf(cases)
  }, 180_000)

  it('can be read, and so can the example of the configuration', () => {
    for (const file of ['standfest.rules.yml', 'prometheus.yml', 'standfest.token'])
      writeFileSync(join(folder, file), file.endsWith('yml') ? readFileSync(join(monitoring, file)) : token)
    const words = ['check', 'config', join(folder, 'prometheus.yml')]
    expect(execFileSync('promtool', words, { encoding: 'utf8' })).toContain(`${rules.length} rules found`)
  })

  it('raise no alarm where all is well', () => {
    expect(raised.get(allIsWell)).toEqual([])
  })

  // REQ 4.133
  it.each(plantedStates.map((state, at) => ({ ...state, name: nameOf(state, at) })))(
    'raise $alarm in its planted state',
    ({ name, alarm, also = [] }) => {
      expect(raised.get(name)).toEqual([alarm, ...also].toSorted())
    },
  )

  it('would miss a state of which nothing is told (planted fault)', () => {
    expect(raised.get('untold')).toEqual([])
  })
})

/** Removes the effect of other load on delays, unless the state is about delays. */
function withDelaysOf(before: Both, after: Both, { alarm }: PlantedState): Both {
  const isDelay = ({ name }: Sample) => name.startsWith('standfest_event_loop_delay')
  if (alarm === 'StandfestEventLoopDelayed') return after
  return after.map(
    (samples, at) =>
      samples && [
        ...samples.filter((sample) => !isDelay(sample)),
        ...(before[at] ?? []).filter((sample) => isDelay(sample)),
      ],
  )
}

/** The alarm rules with short durations, so that the test need not wait. */
function hastened(text: string): string {
  return text.replaceAll(/^\s+for: .*\n/gm, '').replaceAll(/\[\d+[mh]\]/g, '[30s]')
}

type Prometheus = { readonly firing: () => Promise<string[]>; readonly stop: () => Promise<void> }

async function startPrometheus(): Promise<Prometheus> {
  const [port = 0] = await freePorts(1)
  writeFileSync(join(folder, 'hastened.yml'), hastened(rulesText))
  writeFileSync(join(folder, 'token'), token)
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['hastened.yml'],
    scrape_configs: [
      {
        job_name: 'standfest',
        scrape_timeout: '1s',
        authorization: { type: 'Bearer', credentials_file: 'token' },
        static_configs: [{ targets: server.ports.map((one) => `127.0.0.1:${one}`) }],
      },
    ],
  }
  writeFileSync(join(folder, 'real.yml'), JSON.stringify(config))
  const child: ChildProcess = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'real.yml')}`,
      `--storage.tsdb.path=${join(folder, 'series')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  type Alerts = { data: { alerts: { state: string; labels: { alertname: string } }[] } }
  const firing = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`)
    const { data } = (await answer.json()) as Alerts
    const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    return [...new Set(names)].toSorted()
  }
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/-/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 250 })
  return {
    firing,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

// In the nightly run only: each state needs some seconds of real time.
describe.skipIf(!hasPrometheus).each(full ? [plantedStates] : [])(
  'a real Prometheus that asks the server [needs prometheus]',
  (...states) => {
    let prometheus: Prometheus
    beforeAll(async () => {
      prometheus = await startPrometheus()
    }, 120_000)
    afterAll(() => prometheus.stop())
    const patience = { timeout: 120_000, interval: 250 }

    it('raises no alarm where all is well', { timeout: 180_000 }, async () => {
      server.lookAgain()
      await expect.poll(() => prometheus.firing(), patience).toEqual([])
    })

    // REQ 4.133
    it.each(states)('raises $alarm in its planted state', { timeout: 300_000 }, async (state) => {
      await expect.poll(() => prometheus.firing(), patience).not.toContain(state.alarm)
      const undo = await state.plant(server)
      server.lookAgain()
      await expect.poll(() => prometheus.firing(), patience).toContain(state.alarm)
      await undo()
      server.lookAgain()
    })
  },
)
