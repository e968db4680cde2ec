import { loadavg } from 'node:os'
import { findSetupFaults, setupChecks } from '@standfest/domain/features/monitoring/setup-check.ts'
import type { SetupFacts } from '@standfest/domain/features/monitoring/setup-facts.ts'
import { Counter, Gauge } from 'prom-client'
import type { Clock } from '#config/clock.ts'
import type { Database, PoolUse } from '#database/connection.ts'
import type { Health } from '#http/operator-port.ts'
import type { RunningQueue } from '#jobs/queue.ts'
import { type CounterValues, openRegistry, registryOfSums } from '#metrics/meters.ts'
import type { ProcessFigures, ProcessUsage } from '#processes/messages.ts'
import { countMailsByState, getDatabaseHealth } from './health.store.ts'
import { getInstanceCounts } from './monitoring.store.ts'

export type MetricsNeeds = {
  /** The figures of the processes of this server by their number, and the counts of those that have ended. */
  readonly figures: () => Promise<{
    readonly processes: ReadonlyMap<number, ProcessFigures>
    readonly ended: CounterValues
  }>
  readonly database: Database
  readonly clock: Clock
  readonly health: () => Promise<Health>
  readonly setupFacts: () => Promise<SetupFacts>
  readonly queue: Pick<RunningQueue, 'look' | 'poolUse'>
  /** Whether mails are postponed because the mail server does not answer. */
  readonly isMailPaused: () => boolean
  readonly version: string
  readonly build: () => string
  /** The instance's label, where one monitoring system watches several. */
  readonly instance?: string | undefined
}

type Labels = Readonly<Record<string, string>>
type Figure = {
  readonly name: string
  readonly help: string
  readonly samples: readonly (readonly [Labels, number])[]
  /** Whether the metric is a counter, which only increases; otherwise it is a gauge. */
  readonly isCounter?: true
}

const endMark = '# EOF\n'
const severityNumbers = { hint: 1, warning: 2, fault: 3 } as const
const setupLookedEveryMs = 60_000

/**
 * Metrics in the OpenMetrics text format: this process's counters, and the instance's gauges from database, folders and
 * certificates. Counts and timestamps, no personal data. A value that cannot be determined has no sample.
 */
export function openMetrics(needs: MetricsNeeds): () => Promise<string> {
  const setupFacts = keptFor(setupLookedEveryMs, needs.setupFacts)
  return async () => {
    const { isReady, parts } = await needs.health()
    // Waiting for an unreachable database would take longer than the timeout of a scrape.
    const ofInstance =
      parts['database'] === 'ok'
        ? await Promise.all([
            foundOrNothing(() => figuresInDatabase(needs)),
            foundOrNothing(() => figuresOfQueue(needs)),
            foundOrNothing(async () => figuresOfSetup(await setupFacts(), needs.clock.instant())),
          ])
        : []
    const healthFigures = [
      one('standfest_ready', 'Whether this process takes requests (1) or not (0)', Number(isReady)),
      many(
        'standfest_part_ok',
        'Whether a part is well (1) or not (0), as /readyz says',
        'part',
        Object.entries(parts).map(([part, state]) => [part, Number(state === 'ok')]),
      ),
    ]
    const { processes, ended } = await needs.figures()
    const counted = [...[...processes.values()].map(({ counters }) => counters), ended]
    return textOf(
      [...healthFigures, ...figuresOfProcesses(processes, needs), ...ofInstance.flat()],
      counted,
      needs,
    )
  }
}

/** The sums of the processes' counters combined with a registry of current gauges. */
async function textOf(
  figures: readonly Figure[],
  counted: readonly CounterValues[],
  { instance }: MetricsNeeds,
): Promise<string> {
  const present = openRegistry()
  for (const { name, help, samples, isCounter } of figures) {
    const labelNames = Object.keys(samples[0]?.[0] ?? {})
    const told = { name, help, labelNames, registers: [present] }
    if (isCounter) {
      const counter = new Counter(told)
      for (const [labels, value] of samples) counter.inc(labels, value)
    } else {
      const gauge = new Gauge(told)
      for (const [labels, value] of samples) gauge.set(labels, value)
    }
  }
  const texts = [registryOfSums(counted), present].map((registry) => {
    if (instance !== undefined) registry.setDefaultLabels({ standfest_instance: instance })
    return registry.metrics()
  })
  return `${(await Promise.all(texts)).map((text) => text.replace(endMark, '')).join('')}${endMark}`
}

/** What is of one process each carries its number where there are several; the rest is summed. */
function figuresOfProcesses(
  processes: ReadonlyMap<number, ProcessFigures>,
  needs: MetricsNeeds,
): readonly Figure[] {
  const all = [...processes.values()]
  const sum = (of: (figures: ProcessFigures) => number) =>
    all.reduce((before, figures) => before + of(figures), 0)
  const pools: readonly (readonly [string, PoolUse])[] = [
    [
      'calls',
      {
        busy: sum(({ calls }) => calls.busy),
        idle: sum(({ calls }) => calls.idle),
        waiting: sum(({ calls }) => calls.waiting),
      },
    ],
    ['jobs', needs.queue.poolUse()],
  ]
  const ofEach = (name: string, help: string, of: (usage: ProcessUsage) => number): Figure => ({
    name,
    help,
    samples: [...processes].map(
      ([number, { usage }]) => [processes.size === 1 ? {} : { process: String(number) }, of(usage)] as const,
    ),
  })
  return [
    {
      name: 'standfest_build_info',
      help: 'Version and build of the program, as the value 1',
      samples: [[{ version: needs.version, build: needs.build() }, 1]],
    },
    {
      name: 'standfest_database_pool_connections',
      help: 'Connections of this server to the database',
      samples: pools.flatMap(([pool, { busy, idle }]) => [
        [{ pool, state: 'busy' }, busy],
        [{ pool, state: 'idle' }, idle],
      ]),
    },
    many(
      'standfest_database_pool_waiting',
      'How many wait for a free connection of this server',
      'pool',
      pools.map(([pool, { waiting }]) => [pool, waiting]),
    ),
    one(
      'standfest_live_channels',
      'Pages that listen to this server',
      sum(({ liveChannels }) => liveChannels),
    ),
    one(
      'standfest_mail_paused',
      'Whether mails are put off because the mail server does not answer',
      Number(needs.isMailPaused()),
    ),
    one('standfest_load', 'Load of the machine over a minute', loadavg()[0] ?? 0),
    {
      ...ofEach('process_cpu_seconds_total', 'Processor time of a process', (usage) => usage.cpuSeconds),
      isCounter: true,
    },
    ofEach('process_start_time_seconds', 'When a process was started', (usage) => usage.startedAt),
    ofEach('process_resident_memory_bytes', 'Memory of a process', (usage) => usage.residentBytes),
    ofEach('nodejs_heap_size_used_bytes', 'What of it JavaScript holds', (usage) => usage.heapBytes),
  ]
}

async function figuresInDatabase({ database, clock }: MetricsNeeds): Promise<readonly Figure[]> {
  const instant = clock.instant()
  const { counts, letters, health } = await database.inTransaction(async (tx) => ({
    counts: await getInstanceCounts(tx, instant),
    letters: await countMailsByState(tx),
    health: await getDatabaseHealth(tx, instant),
  }))
  return [
    one('standfest_sessions', 'Sessions that last now', counts.sessions_now),
    one('standfest_active_clients', 'Active accounts of clients', counts.active_clients),
    one('standfest_active_therapists', 'Active accounts of therapists', counts.active_therapists),
    one('standfest_database_bytes', 'Size of the database', counts.database_bytes),
    one(
      'standfest_database_connections',
      'Connections to the database, of all processes',
      counts.database_connections,
    ),
    many(
      'standfest_letters',
      'Letters and reminders by state',
      'state',
      letters.map(({ state, count }) => [state, count]),
    ),
    one(
      'standfest_letter_oldest_wait_seconds',
      'How long the letter that is due the longest has been waiting for its first try',
      health.oldest_letter_waits,
    ),
    one(
      'standfest_log_archiving_failed',
      'Whether PostgreSQL’s last try to archive its log failed',
      Number(health.is_archiving_failing),
    ),
    one(
      'standfest_clock_difference_seconds',
      'By how many seconds the clock differs from the database’s',
      Math.abs(health.database_instant - instant),
    ),
  ]
}

async function figuresOfQueue({ queue }: MetricsNeeds): Promise<readonly Figure[]> {
  const { waiting, oldestSeconds, givenUp } = await queue.look()
  return [
    one('standfest_job_queue_waiting', 'Jobs that are due and that nobody has begun', waiting),
    one(
      'standfest_job_queue_oldest_seconds',
      'How long the job that is due the longest has been waiting',
      oldestSeconds,
    ),
    one('standfest_jobs_given_up', 'Jobs that failed so often that they are not tried any more', givenUp),
  ]
}

function figuresOfSetup(facts: SetupFacts, now: number): readonly Figure[] {
  const found = new Map(findSetupFaults(facts, now).map(({ check, severity }) => [check, severity]))
  const numberOf = (check: (typeof setupChecks)[number]) => {
    const severity = found.get(check)
    return severity === undefined ? 0 : severityNumbers[severity]
  }
  const { certificateUntil, issuerUntil, rootUntil, backup, logWaitsSince } = facts
  return [
    many(
      'standfest_setup_finding',
      'What the check of the set-up finds: 0 nothing, 1 a hint, 2 a warning, 3 a fault',
      'check',
      setupChecks.map((check) => [check, numberOf(check)]),
    ),
    many(
      'standfest_certificate_end_timestamp_seconds',
      'When a certificate ends',
      'certificate',
      [
        ['server', certificateUntil] as const,
        ['issuer', issuerUntil] as const,
        ['root', rootUntil] as const,
      ].flatMap(([name, until]) => (typeof until === 'number' ? [[name, until] as const] : [])),
    ),
    ...(backup === 'unset'
      ? []
      : [
          one(
            'standfest_backup_newest_timestamp_seconds',
            'When the newest backup was written; 0: there is none',
            typeof backup === 'number' ? backup : 0,
          ),
        ]),
    one(
      'standfest_backup_log_lag_seconds',
      'How long the oldest finished log of the database has been waiting to be taken to the backups',
      logWaitsSince === undefined ? 0 : Math.max(0, now - logWaitsSince),
    ),
    one(
      'standfest_protocol_unsealed_seconds',
      'How long the oldest line of the audit log has been waiting for its seal',
      facts.auditLogWaitsSeconds,
    ),
    ...(facts.remindersStoodSeconds === undefined
      ? []
      : [
          one(
            'standfest_reminders_behind_seconds',
            'How long the clock of the reminders has stood still',
            facts.remindersStoodSeconds,
          ),
        ]),
    ...(facts.diskFree === undefined
      ? []
      : [one('standfest_disk_free_ratio', 'The free share of the disk of DATA_DIR', facts.diskFree)]),
  ]
}

/** A failing collector leaves out its own metrics only. */
async function foundOrNothing(find: () => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  return find().catch(() => [])
}

/** Caches an expensive lookup for a time across callers. */
function keptFor<Value>(milliseconds: number, find: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | undefined
  return () => {
    const now = performance.now()
    if (kept && now - kept.at < milliseconds) return kept.value
    const value = find()
    kept = { at: now, value }
    value.catch(() => {
      if (kept?.value === value) kept = undefined
    })
    return value
  }
}

function one(name: string, help: string, value: number): Figure {
  return { name, help, samples: [[{}, value]] }
}

function many(
  name: string,
  help: string,
  label: string,
  values: readonly (readonly [string, number])[],
): Figure {
  return { name, help, samples: values.map(([word, value]) => [{ [label]: word }, value]) }
}
