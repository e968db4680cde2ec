import { EventEmitter } from 'node:events'
import {
  type JobHelpers,
  Logger,
  makeWorkerUtils,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { type Clock, systemClock } from '#config/clock.ts'
import { advisoryLocks } from '#database/advisory-locks.ts'
import { type PoolUse, poolUseOf } from '#database/connection.ts'
import { openJobPool } from '#database/job-pool.ts'
import { faultOf, type Log } from '#log/log.ts'
import type { GiveWay } from './give-way.ts'
import { jobsChannel, priorityOf, queueSchema } from './queue-schema.ts'

/** A background task: name, function, and cron schedule (UTC). */
export type Task = {
  readonly name: string
  readonly when?: string
  /** Long work gives way between its portions, as the queue does before each job that is not urgent. */
  readonly work: (payload: unknown, giveWay: GiveWay) => Promise<void>
}

/** The backlog of the queue, across processes. */
export type QueueState = {
  /** Due jobs not started. */
  readonly waiting: number
  /** The waiting time in seconds of the longest due one. */
  readonly oldestSeconds: number
  /** Jobs that failed permanently. */
  readonly givenUp: number
}

/** A running queue. `stop` waits for jobs in progress. */
export type RunningQueue = {
  readonly look: () => Promise<QueueState>
  readonly poolUse: () => PoolUse
  readonly stop: () => Promise<void>
}

/** Called with the outcome of a job. */
export type NoteJob = (job: string, outcome: 'done' | 'failed') => void

/** One listens for jobs, one is for the queue's own statements. */
const connectionsBeside = 2
const pollMilliseconds = 30_000
const gracefulMilliseconds = 20_000

/**
 * Creates the queue's tables with the jobs' role, and the only function by which the application adds jobs: it runs
 * with the jobs' rights (SECURITY DEFINER) and only the application may call it.
 */
export async function prepareQueue(jobsUrl: string): Promise<void> {
  const tools = await makeWorkerUtils({ connectionString: jobsUrl, schema: queueSchema, logger: silent })
  try {
    await tools.withPgClient(async (connection) => {
      await connection.query('select pg_advisory_lock($1)', [advisoryLocks.queue])
      try {
        await tools.migrate()
        await connection.query(door)
      } finally {
        await connection.query('select pg_advisory_unlock($1)', [advisoryLocks.queue])
      }
    })
  } finally {
    await tools.release()
  }
}

/**
 * [Note: Jobs are added without a notification] The queue's own `add_job` notifies in the transaction that adds a job, and so holds
 * one lock of the whole PostgreSQL cluster through its commit. In `enqueue` the name `pg_notify` means a function of the
 * queue's schema that does nothing, because that schema comes first in the search path; `addJobs` announces the jobs instead.
 *
 * Servers of the version before, which run beside this one during an update, call `enqueue` without a priority. One function with a
 * default value instead of two would make their call ambiguous once one of them has started again and made its own.
 */
const door = `
  create or replace function ${queueSchema}.pg_notify(channel text, payload text) returns void language sql
  as $silent$ $silent$;
  revoke all on function ${queueSchema}.pg_notify(text, text) from public;
  create or replace function ${queueSchema}.enqueue(task text, payload json, run_at timestamptz, job_key text)
  returns void language sql security definer set search_path = ${queueSchema}, pg_catalog, pg_temp
  as $door$ select ${queueSchema}.add_job(task, payload, null, run_at, 25, job_key) $door$;
  revoke all on function ${queueSchema}.enqueue(text, json, timestamptz, text) from public;
  create or replace function ${queueSchema}.enqueue(task text, payload json, run_at timestamptz, job_key text,
    priority integer)
  returns void language sql security definer set search_path = ${queueSchema}, pg_catalog, pg_temp
  as $door$ select ${queueSchema}.add_job(task, payload, null, run_at, 25, job_key, priority) $door$;
  revoke all on function ${queueSchema}.enqueue(text, json, timestamptz, text, integer) from public;
  grant usage on schema ${queueSchema} to standfest_app;
  grant execute on function ${queueSchema}.enqueue(text, json, timestamptz, text),
    ${queueSchema}.enqueue(text, json, timestamptz, text, integer) to standfest_app;
`

/** Runs tasks until stopped; any number of server processes may. */
export async function runQueue(
  jobsUrl: string,
  tasks: readonly Task[],
  {
    log,
    clock,
    noteJob = () => undefined,
    connections,
    giveWay,
  }: {
    readonly log: Log
    readonly clock: Clock
    readonly noteJob?: NoteJob
    /** The pool's size; all but two run jobs. */
    readonly connections: number
    /** Awaited before each job that is not urgent. */
    readonly giveWay: GiveWay
  },
): Promise<RunningQueue> {
  let stopping = false
  const noteLoss = (error: unknown) => {
    if (!stopping) log.error({ event: 'queue-connection-lost', ...faultOf(error) })
  }
  const pool = openJobPool(jobsUrl, connections, noteLoss)
  let inProgress = 0
  const taskList: TaskList = Object.fromEntries(
    tasks.map((task) => {
      const work = observed(task, { log, noteJob, giveWay })
      const counted = async (payload: unknown, helpers: JobHelpers) => {
        inProgress += 1
        try {
          await work(payload, helpers)
        } finally {
          inProgress -= 1
        }
      }
      return [task.name, counted]
    }),
  )
  const workers = connections - connectionsBeside
  const events: WorkerEvents = new EventEmitter()
  lookOnceListening(events, workers, noteLoss)
  let poolId: string | undefined
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
  })
  const runner = await run({
    pgPool: pool,
    events,
    schema: queueSchema,
    concurrency: workers,
    noHandleSignals: true,
    logger: silent,
    // Workers are notified of new jobs: polling finds those that were planned for later, and those of lost notifications.
    pollInterval: pollMilliseconds,
    taskList,
    parsedCronItems: parseCronItems(
      tasks.flatMap(({ name, when }) =>
        when === undefined ? [] : [{ task: name, match: when, identifier: name }],
      ),
    ),
    preset: { worker: { gracefulShutdownAbortTimeout: gracefulMilliseconds } },
  })
  runner.promise.catch(noteLoss)
  const machine = systemClock('UTC')
  const bringForward = () => {
    const instant = clock.instant()
    if (instant > machine.instant()) void pool.query(dueByClock, [instant]).catch(noteLoss)
  }
  bringForward()
  const renewLocks = () => {
    if (inProgress > 0) void pool.query(renewedLocks, [poolId]).catch(noteLoss)
  }
  const releaseLocks = () => void pool.query(releasedLocks).catch(noteLoss)
  releaseLocks()
  const timers = [
    setInterval(bringForward, forwardEveryMilliseconds),
    setInterval(renewLocks, renewEveryMilliseconds),
    setInterval(releaseLocks, releaseEveryMilliseconds),
  ]
  for (const timer of timers) timer.unref()
  return {
    look: async () => {
      const { rows } = await pool.query<QueueState>(stateOfQueue, [clock.instant()])
      const [state] = rows
      if (!state) throw new Error('the queue did not say how it is')
      return state
    },
    poolUse: () => poolUseOf(pool),
    stop: async () => {
      stopping = true
      timers.forEach(clearInterval)
      await stopRunner(runner, pool)
    },
  }
}

/**
 * Jobs that were added while no connection listened were announced to nobody: at the start, and after a connection was lost, workers
 * would find them with the next poll only. The event comes right before `LISTEN` is sent over the same connection, so that a
 * notification sent one turn later is heard.
 */
function lookOnceListening(events: WorkerEvents, workers: number, noteLoss: (error: unknown) => void): void {
  events.on('pool:listen:success', ({ client }) =>
    setImmediate(() => void client.query(`notify "${jobsChannel}", '{"count":${workers}}'`).catch(noteLoss)),
  )
}

/**
 * Jobs are scheduled by the application's clock and started by the database's: jobs due by the former only are brought
 * forward, which only an application's clock that is ahead needs. A retried job keeps the queue's backoff.
 */
const dueByClock = `
  with forwarded as (
    select (${queueSchema}.reschedule_jobs(array_agg(id), now())).id from ${queueSchema}.jobs
    where run_at > now() and run_at <= to_timestamp($1) and attempts = 0 and locked_at is null
    having count(*) > 0
  )
  select pg_notify('${jobsChannel}', json_build_object('r', random(), 'count', count(*))::text) from forwarded
  having count(*) > 0`
const forwardEveryMilliseconds = 2000

/**
 * The queue itself frees the jobs of a process that was killed after four hours only. Here a process renews the locks of its jobs while
 * they run, and any process frees those that nobody has renewed for `deadAfter`. A job that was added anew under its key while it
 * was locked has its attempts used up by the queue and no key any more: the newer one does its work, and it is removed.
 */
const deadAfter = `interval '90 seconds'`
const renewEveryMilliseconds = 10_000
const releaseEveryMilliseconds = 30_000
const renewedLocks = `update ${queueSchema}._private_jobs set locked_at = now() where locked_by = $1`
const releasedLocks = `
  with dead as (
    select id, attempts >= max_attempts and key is null as "isReplaced" from ${queueSchema}._private_jobs
    where locked_at < now() - ${deadAfter} for update skip locked
  ), removed as (
    delete from ${queueSchema}._private_jobs where id in (select id from dead where "isReplaced")
  ), freed as (
    update ${queueSchema}._private_jobs set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where id in (select id from dead where not "isReplaced") returning id
  )
  select pg_notify('${jobsChannel}', json_build_object('r', random(), 'count', count(*))::text) from freed
  having count(*) > 0`

const stateOfQueue = `
  select count(*) filter (where attempts < max_attempts)::integer as waiting,
    coalesce(greatest(0, $1 - extract(epoch from min(run_at) filter (where attempts < max_attempts))), 0)::integer
      as "oldestSeconds",
    count(*) filter (where attempts >= max_attempts)::integer as "givenUp"
  from ${queueSchema}.jobs
  where run_at <= to_timestamp($1) and (locked_at is null or locked_at < now() - ${deadAfter})`

async function stopRunner(runner: Runner, pool: ReturnType<typeof openJobPool>): Promise<void> {
  await runner.stop().catch(() => undefined)
  await runner.promise.catch(() => undefined)
  await pool.end()
}

type Around = { readonly log: Log; readonly noteJob: NoteJob; readonly giveWay: GiveWay }

function observed(task: Task, { log, noteJob, giveWay }: Around) {
  return async (payload: unknown, { job }: JobHelpers) => {
    try {
      if (job.priority > priorityOf.first) await giveWay()
      await task.work(payload, giveWay)
      noteJob(task.name, 'done')
    } catch (error) {
      noteJob(task.name, 'failed')
      log.error({ event: 'job-failed', job: task.name, ...faultOf(error) })
      throw error
    }
  }
}

const silent = new Logger(() => () => undefined)
