import type { Role } from '@standfest/domain/base/call.ts'
import { type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import { login } from '@standfest/domain/features/login/login.calls.ts'
import {
  AggregatorRegistry,
  Counter,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client'
import { type ErrorEvent, errorEvents, type Log } from '#log/log.ts'

/** A finished call for the counters. */
export type EndedCall = {
  readonly site: Role
  readonly call: string
  readonly status: number
  readonly milliseconds: number
  readonly refusal?: RefusalCode | undefined
}

export type MailOutcome = (typeof mailOutcomes)[number]
export type PushOutcome = (typeof pushOutcomes)[number]
export type JobOutcome = (typeof jobOutcomes)[number]

/**
 * The counters of this process. Label values are closed lists: names of calls, jobs and events, roles, statuses; never
 * personal data.
 */
export type Meters = {
  readonly registry: MeterRegistry
  readonly countCall: (ended: EndedCall) => void
  /** Counts a request refused before it became a call. */
  readonly countRefused: (site: Role, status: number) => void
  readonly countJob: (task: string, outcome: JobOutcome) => void
  /** Initialises a job's counters before its first run, so that an alarm sees the first failure. */
  readonly knowJob: (task: string) => void
  readonly countMail: (outcome: MailOutcome) => void
  readonly countPush: (outcome: PushOutcome) => void
  readonly countError: (event: ErrorEvent) => void
  /** Observes a delay. */
  readonly countDelay: (milliseconds: number) => void
}

const sites: readonly Role[] = ['CLIENT', 'THERAPIST', 'ADMIN']
const jobOutcomes = ['done', 'failed'] as const
/** `put-off`: not attempted, because the mail server is unreachable. */
export const mailOutcomes = ['taken', 'refused', 'server-fault', 'put-off'] as const
export const pushOutcomes = ['accepted', 'gone', 'failed'] as const
const loginOutcomes = [
  'succeeded',
  'wrong-credentials',
  'wrong-code',
  'code-asked',
  'locked',
  'without-certificate',
  'refused',
] as const
type LoginOutcome = (typeof loginOutcomes)[number]

const outcomeOfRefusal: Readonly<Partial<Record<RefusalCode, LoginOutcome>>> = {
  'ERROR.WRONG_CREDENTIALS': 'wrong-credentials',
  'ERROR.SECOND_FACTOR_WRONG': 'wrong-code',
  'ERROR.SECOND_FACTOR_REQUIRED': 'code-asked',
  'ERROR.SECOND_FACTOR_LOCKED': 'locked',
  'ERROR.DEVICE_LOCKED': 'locked',
  'ERROR.LOGIN_DISABLED': 'locked',
  'ERROR.PASSWORD_RESET_REQUIRED': 'locked',
  'ERROR.INVALID_CERTIFICATE': 'without-certificate',
}

/** Histogram buckets of call durations: from a small read to the longest statement. */
const secondsOfCalls = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** Histogram buckets of delays: from imperceptible to obvious. */
const secondsOfDelays = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const delayLookedEveryMs = 100
/** All response statuses. */
const statuses = [...new Set([200, 201, ...Object.values(refusals)])].toSorted((one, other) => one - other)

export type MeterRegistry = Registry<OpenMetricsContentType>

/** A registry that renders the OpenMetrics text format. */
export function openRegistry(): MeterRegistry {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  return registry
}

/** A process's counters, initialised to zero. */
export function openMeters(): Meters {
  const registry = openRegistry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames, registers })

  const answers = counter('standfest_answers_total', 'Answers of the sites, calls or not, by status', [
    'site',
    'status',
  ])
  const calls = counter('standfest_calls_total', 'Calls by name and status', ['call', 'status'])
  const seconds = new Histogram({
    name: 'standfest_call_duration_seconds',
    help: 'How long calls took until they were answered',
    labelNames: ['call'],
    buckets: secondsOfCalls,
    registers,
  })
  const logins = counter('standfest_logins_total', 'Attempts to log in, by what became of them', ['outcome'])
  const jobs = counter('standfest_jobs_total', 'Jobs of the queue, by what became of them', [
    'task',
    'outcome',
  ])
  const mails = counter('standfest_mails_total', 'Mails for the mail server, by what became of them', [
    'outcome',
  ])
  const pushes = counter(
    'standfest_pushes_total',
    'Notices for the services of the browsers, by what became of them',
    ['outcome'],
  )
  const errors = counter('standfest_errors_total', 'Lines of the log that are errors, by event', ['event'])

  const delays = new Histogram({
    name: 'standfest_event_loop_delay_seconds',
    help: 'How long what was due waited for the event loop, looked at ten times a second',
    buckets: secondsOfDelays,
    registers,
  })

  // A counter without a first sample cannot rise, so that an alarm would miss its first event.
  for (const site of sites) for (const status of statuses) answers.inc({ site, status }, 0)
  for (const outcome of loginOutcomes) logins.inc({ outcome }, 0)
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0)
  for (const outcome of pushOutcomes) pushes.inc({ outcome }, 0)
  for (const event of errorEvents) errors.inc({ event }, 0)

  return {
    registry,
    countCall: ({ site, call, status, milliseconds, refusal }) => {
      answers.inc({ site, status })
      calls.inc({ call, status })
      seconds.observe({ call }, milliseconds / 1000)
      if (call === login.name) logins.inc({ outcome: loginOutcomeOf(refusal) })
    },
    countRefused: (site, status) => answers.inc({ site, status }),
    countJob: (task, outcome) => jobs.inc({ task, outcome }),
    knowJob: (task) => {
      for (const outcome of jobOutcomes) jobs.inc({ task, outcome }, 0)
    },
    countMail: (outcome) => mails.inc({ outcome }),
    countPush: (outcome) => pushes.inc({ outcome }),
    countError: (event) => errors.inc({ event }),
    countDelay: (milliseconds) => delays.observe(milliseconds / 1000),
  }
}

/** The present values of a process's counters, as they travel between processes. */
export type CounterValues = readonly MetricObjectWithValues<MetricValue<string>>[]

export function countersOf({ registry }: Pick<Meters, 'registry'>): Promise<CounterValues> {
  return registry.getMetricsAsJSON()
}

/** A registry of the sums of several processes' counters. */
export function registryOfSums(all: readonly CounterValues[]): MeterRegistry {
  // What renders the text adds the ending of counters itself.
  const named = (metric: CounterValues[number]) => ({ ...metric, name: metric.name.replace(/_total$/, '') })
  const registry = AggregatorRegistry.aggregate(all.map((one) => one.map(named))) as unknown as MeterRegistry
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  return registry
}

export function sumOfCounters(all: readonly CounterValues[]): Promise<CounterValues> {
  return registryOfSums(all).getMetricsAsJSON()
}

/** What this process uses of the machine. */
export function usageOfProcess() {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  return {
    cpuSeconds: (user + system) / 1_000_000,
    startedAt: Math.round(performance.timeOrigin / 1000),
    residentBytes: rss,
    heapBytes: heapUsed,
  }
}

/** Measures the event loop delay periodically. Returns its stop function. */
export function watchEventLoop({ countDelay }: Pick<Meters, 'countDelay'>): () => void {
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    countDelay(Math.max(0, now - last - delayLookedEveryMs))
    last = now
  }, delayLookedEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

function loginOutcomeOf(refusal: RefusalCode | undefined): LoginOutcome {
  return refusal === undefined ? 'succeeded' : (outcomeOfRefusal[refusal] ?? 'refused')
}

/** Counts logged errors, whether or not lines are written. */
export function countErrors(log: Log, meters: Pick<Meters, 'countError'>): Log {
  return {
    info: log.info,
    error: (entry) => {
      meters.countError(entry.event)
      log.error(entry)
    },
  }
}
